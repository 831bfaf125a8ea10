import { instant } from '../i18n/format.ts'
import { useT } from '../i18n/i18n.ts'
import { Button } from './Button.tsx'

/** Says that unsent input was restored and offers to throw it away. */
export function DraftNotice({ at, onDiscard }: { at: number | undefined; onDiscard: () => void }) {
  const t = useT()
  if (at === undefined) return null
  return (
    <p className="draft-notice" role="status">
      <span>
        {t('common.draft.restored')}{' '}
        <span className="quiet">{t('common.draft.at', { when: instant(at) })}</span>
      </span>
      <Button size="small" onClick={onDiscard}>
        {t('common.draft.discard')}
      </Button>
    </p>
  )
}
