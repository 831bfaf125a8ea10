import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import styles from './Security.module.css'

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT()
  const save = () =>
    saveFile(t('security.codes.file'), new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }))
  return (
    <section className={styles['section']} aria-label={t('security.codes.title')}>
      <h3>{t('security.codes.title')}</h3>
      <p>{t('security.codes.about')}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['row']}>
        <Button onClick={save}>{t('security.codes.save')}</Button>
        <Button kind="primary" onClick={onDone}>
          {t('security.codes.saved')}
        </Button>
      </div>
    </section>
  )
}
