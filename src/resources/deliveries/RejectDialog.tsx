import Input from 'antd/es/input'
import { useId, useState } from 'react'
import { customerReject, type DeliveryDetail } from '../../../contract/deliveries.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useDraft } from '../../providers/drafts.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Delivery.module.css'

interface StoredChoice {
  picked: string[]
  reason: string
}

/** Chooses the lines that are not to come, all of them at first, and asks why. */
export default function RejectDialog({
  delivery,
  onClose,
}: {
  delivery: DeliveryDetail
  onClose: () => void
}) {
  const t = useT()
  const id = useId()
  const offered = delivery.lines.filter(({ rejected }) => !rejected)
  const [{ picked, reason }, setKept] = useState<StoredChoice>({
    picked: offered.map((line) => line.id),
    reason: '',
  })
  const [asked, setAsked] = useState(false)
  const draft = useDraft<StoredChoice>(`deliveries/${delivery.id}/reject`, (kept) => {
    if (!Array.isArray(kept?.picked)) return false
    setKept({
      picked: kept.picked.filter((one) => offered.some((line) => line.id === one)),
      reason: kept.reason,
    })
    return true
  })
  const put = (kept: StoredChoice) => {
    setKept(kept)
    draft.put(kept)
  }
  const close = () => {
    draft.drop()
    onClose()
  }
  const whole = picked.length === offered.length
  const reject = useCommand(customerReject, {
    done: t(whole ? 'deliveries.done.reject' : 'deliveries.done.rejectLines'),
    onDone: close,
  })
  const why = reason.trim()
  const fault =
    asked && (picked.length === 0 ? t('deliveries.pickLine') : why ? '' : t('common.reasonNeeded'))
  return (
    <Dialog
      open
      title={t('deliveries.action.reject')}
      okText={t('deliveries.action.reject')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.back')}
      confirmLoading={reject.busy}
      onCancel={close}
      onOk={() => {
        setAsked(true)
        if (picked.length === 0 || !why) return
        const lines = whole ? [] : picked.map((lineId) => ({ lineId, reason: why }))
        void reject.mutate({ body: { id: delivery.id, version: delivery.version, reason: why, lines } })
      }}
    >
      <p className="quiet">{t('deliveries.rejectHint')}</p>
      <fieldset className={styles['picks']}>
        <legend>{t('deliveries.pickLine')}</legend>
        {offered.map((line) => (
          <label key={line.id}>
            <input
              type="checkbox"
              checked={picked.includes(line.id)}
              onChange={({ target }) =>
                put({
                  reason,
                  picked: target.checked ? [...picked, line.id] : picked.filter((one) => one !== line.id),
                })
              }
            />
            <span>
              {line.lineNo} · {line.materialCode} {line.materialName}
            </span>
            <span className="quiet">
              {quantity(line.qty, line.unitScale)} {line.unit}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor={id}>{t('common.reason')}</label>
        <Input.TextArea
          id={id}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => put({ picked, reason: target.value })}
        />
        {fault && (
          <p className="field-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  )
}
