import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { useDesigner } from '../useEditor.ts'
import type { Work } from './useWork.ts'

/** Asks what becomes of unsaved work when somebody leaves the designer. */
export function LeaveDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useT()
  const { props } = useDesigner()
  return (
    <Dialog
      title={t('designer.leaving.title', { name: props.appName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('designer.leaving.stay')}</Button>
          <Button onClick={props.onLeave}>{t('designer.leaving.keep')}</Button>
          <Button
            kind="primary"
            busy={work.saving}
            onClick={() => void work.save().then((saved) => (saved ? props.onLeave() : onClose()))}
          >
            {t('designer.leaving.save')}
          </Button>
        </>
      }
    >
      <p>{t('designer.leaving.text')}</p>
    </Dialog>
  )
}
