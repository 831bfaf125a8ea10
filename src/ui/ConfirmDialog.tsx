import { type ReactNode, Suspense } from 'react'
import { Dialog } from './Dialog.tsx'
import { lazy } from './lazy.tsx'

// A question alone needs no form.
const ReasonDialog = lazy(() => import('./ReasonDialog.tsx'))

interface Props {
  title: string
  text?: ReactNode
  ok: string
  cancel: string
  danger?: boolean
  /** Asks for a reason under this label; an empty one shows `reasonNeeded` and goes nowhere. */
  reasonLabel?: string
  reasonNeeded?: string
  onOk: (reason: string) => unknown
  onCancel: () => void
}

/** Asks before something is done, with a reason where the rules want one. */
export default function ConfirmDialog({
  title,
  text,
  ok,
  cancel,
  danger = false,
  reasonLabel,
  reasonNeeded,
  onOk,
  onCancel,
}: Props) {
  if (reasonLabel !== undefined)
    return (
      <Suspense fallback={null}>
        <ReasonDialog
          {...{ title, text, ok, cancel, danger, reasonLabel, onOk, onCancel }}
          reasonNeeded={reasonNeeded ?? ''}
        />
      </Suspense>
    )
  return (
    <Dialog
      open
      centered
      width={440}
      title={title}
      okText={ok}
      cancelText={cancel}
      okButtonProps={{ danger }}
      onOk={() => void onOk('')}
      onCancel={onCancel}
      destroyOnHidden
    >
      {text && <p className="dialog-text">{text}</p>}
    </Dialog>
  )
}
