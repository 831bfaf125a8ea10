import Input from 'antd/es/input'
import { useId, useState } from 'react'
import { reopenLine, shortCloseLine, type Order, type OrderLine } from '../../../contract/orders.ts'
import { quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useDraft } from '../../providers/drafts.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { mayClose } from './answers.ts'
import styles from './CloseLines.module.css'

interface Props {
  order: Order
  lines: readonly OrderLine[]
  how: 'shortClose' | 'reopenLine'
  onClose: () => void
}

/** Chooses lines to close before everything came, or to open again, and asks why. */
export function CloseLines({ order, lines, how, onClose }: Props) {
  const t = useT()
  const id = useId()
  const offered = lines.filter(mayClose[how])
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    new Set(offered.length === 1 ? offered.map((line) => line.id) : []),
  )
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const draft = useDraft<{ picked: string[]; reason: string }>(`orders/${order.id}/${how}`, (kept) => {
    if (!Array.isArray(kept?.picked)) return false
    setPicked(new Set(kept.picked.filter((one) => offered.some((line) => line.id === one))))
    setReason(kept.reason)
    return true
  })
  const close = () => {
    draft.drop()
    onClose()
  }
  const run = useCommand(how === 'shortClose' ? shortCloseLine : reopenLine, {
    done: t(`orders.done.${how}`),
    onDone: close,
  })
  const toggle = (line: string, on: boolean) => {
    const next = new Set(picked)
    if (on) next.add(line)
    else next.delete(line)
    setPicked(next)
    draft.put({ picked: [...next], reason })
  }
  const fault =
    asked && (picked.size === 0 ? t('orders.pickLine') : reason.trim() === '' ? t('common.reasonNeeded') : '')
  return (
    <Dialog
      open
      title={t(`orders.action.${how}`)}
      okText={t(`orders.action.${how}`)}
      cancelText={t('common.cancel')}
      confirmLoading={run.busy}
      onCancel={close}
      onOk={() => {
        setAsked(true)
        if (picked.size > 0 && reason.trim())
          void run.mutate({
            body: { id: order.id, version: order.version, lineIds: [...picked], reason: reason.trim() },
          })
      }}
    >
      <fieldset className={styles['lines']}>
        <legend>{t('orders.pickLine')}</legend>
        {offered.map((line) => (
          <label key={line.id}>
            <input
              type="checkbox"
              checked={picked.has(line.id)}
              onChange={(event) => toggle(line.id, event.target.checked)}
            />
            <span>
              {line.lineNo} · {line.materialCode} {line.materialName}
            </span>
            <span className="quiet">
              {t('orders.chain.toSend')} {quantity(line.toSendQty, line.unitScale)} {line.unit}
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
          onChange={(event) => {
            setReason(event.target.value)
            draft.put({ picked: [...picked], reason: event.target.value })
          }}
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
