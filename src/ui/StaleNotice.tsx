import { useT } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'

interface Props {
  /** Who saved what, and when. */
  text: string
  onReapply: () => void
  onDiscard: () => void
}

/** Somebody else was faster; nothing typed is lost. */
export function StaleNotice({ text, onReapply, onDiscard }: Props) {
  const t = useT()
  return (
    <div className="stale-notice" role="alert">
      <p>
        {text} <span className="quiet">{t('common.stale.kept')}</span>
      </p>
      <Button kind="primary" onClick={onReapply}>
        {t('common.stale.reapply')}
      </Button>
      <Button onClick={onDiscard}>{t('common.draft.discard')}</Button>
    </div>
  )
}
