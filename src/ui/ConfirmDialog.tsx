import Input from 'antd/es/input'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from './Dialog.tsx'

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
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const id = useId()
  const finish = () => {
    if (reasonLabel && !reason.trim()) setMissing(true)
    else void onOk(reason.trim())
  }
  return (
    <Dialog
      open
      centered
      width={440}
      title={title}
      okText={ok}
      cancelText={cancel}
      okButtonProps={{ danger }}
      onOk={finish}
      onCancel={onCancel}
      destroyOnHidden
    >
      {text && <p className="dialog-text">{text}</p>}
      {reasonLabel && (
        <div className="field">
          <label htmlFor={id}>{reasonLabel}</label>
          <Input.TextArea
            id={id}
            autoFocus
            rows={3}
            maxLength={500}
            value={reason}
            status={missing ? 'error' : ''}
            aria-invalid={missing}
            aria-describedby={missing ? `${id}-fault` : undefined}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
          {missing && (
            <p className="field-fault" id={`${id}-fault`} role="alert">
              {reasonNeeded}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
