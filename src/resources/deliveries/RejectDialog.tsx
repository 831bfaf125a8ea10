import Input from 'antd/es/input'
import { useId, useState } from 'react'
import { customerReject, type DeliveryDetail } from '../../../contract/deliveries.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { joinFields, useWorkingCopy } from '../../providers/useWorkingCopy.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Delivery.module.css'

interface Choice {
  picked: string[]
  reason: string
}

const isChoice = (value: unknown): value is Choice => isRecord(value) && Array.isArray(value['picked'])

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
  const { value, change, discard } = useWorkingCopy<Choice>({
    form: `deliveries/${delivery.id}/reject`,
    server: { version: delivery.version, value: { picked: offered.map((line) => line.id), reason: '' } },
    fits: isChoice,
    join: joinFields,
  })
  const { reason } = value
  const picked = value.picked.filter((one) => offered.some((line) => line.id === one))
  const [asked, setAsked] = useState(false)
  const close = () => {
    discard()
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
                change((now) => ({
                  ...now,
                  picked: target.checked ? [...picked, line.id] : picked.filter((one) => one !== line.id),
                }))
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
          onChange={({ target }) => change((now) => ({ ...now, reason: target.value }))}
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
