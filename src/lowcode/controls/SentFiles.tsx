import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './SentFiles.module.css'
import type { Sending } from './useSentFiles.ts'

interface Props {
  sending: readonly Sending[]
  retry: (one: Sending) => void
  drop: (id: number) => void
}

/** Files on their way, a line each: how far they are, or why they did not arrive and the way to send them again. */
export function SentFiles({ sending, retry, drop }: Props) {
  const t = useT()
  return sending.map((one) => {
    const { id, share, failed } = one
    const { name } = one.file
    return (
      <div key={id} className={styles['sent']} role={failed === undefined ? undefined : 'alert'}>
        {failed === undefined ? (
          <progress max={1} value={share} aria-label={t('lowcode.upload.sending', { name })} />
        ) : (
          <span className="field-fault">{failed}</span>
        )}
        <span className={styles['name']}>{failed === undefined && name}</span>
        {failed !== undefined && (
          <button type="button" className="lc-opens" onClick={() => retry(one)}>
            {t('lowcode.retry')}
          </button>
        )}
        <button
          type="button"
          className="lc-clear"
          aria-label={t('lowcode.upload.remove', { name })}
          onClick={() => drop(id)}
        >
          <Icon name="close" size={12} />
        </button>
      </div>
    )
  })
}
