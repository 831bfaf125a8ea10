import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { DocumentTrail } from './DocumentTrail.tsx'
import styles from './AsideTrail.module.css'

type Props = Parameters<typeof DocumentTrail>[0] & { onFold: () => void }

/** The record of a document beside it, so that nobody acts without having seen what was said. */
export function AsideTrail({ onFold, ...of }: Props) {
  const t = useT()
  return (
    <aside className={styles.aside} aria-label={t('documents.record')}>
      <div className={styles.head}>
        <h2>{t('documents.record')}</h2>
        <Button
          kind="text"
          size="small"
          icon={<Icon name="unfold" />}
          onClick={onFold}
          aria-label={t('documents.fold')}
          title={t('documents.fold')}
        />
      </div>
      <DocumentTrail {...of} />
    </aside>
  )
}
