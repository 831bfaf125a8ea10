import { useT } from '../../../i18n/i18n.ts'
import styles from './KeyHints.module.css'

/** The keys that work on the line one stands on, for whoever has a keyboard. */
export function KeyHints({ keys }: { keys: Readonly<Record<string, string>> }) {
  const t = useT()
  return (
    <span className={styles.keys}>
      {Object.entries({ 'J K': t('answering.keys.move'), ...keys }).map(([key, what]) => (
        <span key={key}>
          <kbd>{key}</kbd> {what}
        </span>
      ))}
    </span>
  )
}
