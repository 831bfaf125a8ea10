import Button from 'antd/es/button'
import Input from 'antd/es/input'
import { useId, useState } from 'react'
import type { OrderLine, Schedule } from '../../../contract/orders.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useDraft } from '../../providers/drafts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { typedDecimal } from '../../ui/grid/typed.ts'
import { Icon } from '../../ui/Icon.tsx'
import { DayInput } from '../../ui/list/DayInput.tsx'
import { nextDelivery, offer, scheduleFaults, scheduleSum, startSchedule, type Answer } from './answers.ts'
import { minus } from './exact.ts'
import { formerText, type FormerTerms } from './former.ts'
import styles from './AnswerDialog.module.css'
import orderPageStyles from './OrderPage.module.css'
import choicesStyles from './Choices.module.css'

/** What is written in the dialog and not yet among the answers. */
interface Typed {
  mode: 'offer' | 'refuse'
  schedule: readonly Schedule[]
  reason: string
}

interface Props {
  line: OrderLine
  /** What it was before the buyer changed it. */
  former: FormerTerms
  how: 'offer' | 'refuse'
  draft: Answer | undefined
  /** There are further lines to answer. */
  more: boolean
  onDone: (answer: Answer, onwards: boolean) => void
  onClose: () => void
}

/** The answer to one line: as asked, other days and quantities, or a refusal. Whole on a phone. */
export function AnswerDialog({ line, former, how, draft, more, onDone, onClose }: Props) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState<Typed>({
    mode: draft && draft.answer !== 'accept' ? draft.answer : how,
    schedule: draft?.answer === 'offer' ? draft.schedule : startSchedule(line),
    reason: draft && draft.answer !== 'accept' ? draft.reason : '',
  })
  const { mode, schedule, reason } = typed
  const { put, drop } = useDraft<Typed>(`orders/${line.orderId}/answer/${line.id}`, (kept) => {
    if (!Array.isArray(kept?.schedule)) return false
    setTyped(kept)
    return true
  })
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    put(next)
  }
  const say = (answer: Answer, onwards: boolean) => {
    drop()
    onDone(answer, onwards)
  }
  const close = () => {
    drop()
    onClose()
  }
  const [asked, setAsked] = useState(false)
  const faults = scheduleFaults(line, schedule)
  const { total, versus } = scheduleSum(line, schedule)
  const wrong = mode === 'refuse' ? reason.trim() === '' : faults.some(Boolean)

  const set = (at: number, part: Partial<Schedule>) =>
    change({ schedule: schedule.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const finish = (onwards: boolean) => {
    setAsked(true)
    if (wrong) return
    say(
      mode === 'refuse' ? { answer: 'refuse', reason: reason.trim() } : offer(line, schedule, reason.trim()),
      onwards,
    )
  }
  return (
    <Dialog
      open
      width={560}
      className={styles['dialog']}
      title={t('orders.answerFor', { lineNo: line.lineNo })}
      onCancel={close}
      footer={[
        <Button key="accept" onClick={() => say({ answer: 'accept' }, more)}>
          {t('orders.say.acceptAsked')}
        </Button>,
        more && (
          <Button key="next" onClick={() => finish(true)}>
            {t('orders.okNext')}
          </Button>
        ),
        <Button key="ok" type="primary" danger={mode === 'refuse'} onClick={() => finish(false)}>
          {t(mode === 'refuse' ? 'orders.say.refuse' : 'common.ok')}
        </Button>,
      ]}
    >
      <p>
        <strong>{line.materialName}</strong> <span className="quiet">{line.materialCode}</span>
      </p>
      <p className={styles['asked']}>
        {t('orders.asked', {
          qty: `${quantity(line.qty, line.unitScale)} ${line.unit}`,
          date: day(line.requestedOn),
        })}
      </p>
      {line.answer === 'RETURNED' && line.answerReason && (
        <p className={orderPageStyles['hold']}>{t('orders.returnedWith', { reason: line.answerReason })}</p>
      )}
      {line.answer === 'REOPENED' && (
        <p className={orderPageStyles['hold']}>
          {t('orders.changedFrom', {
            was: formerText(line, former, t),
            reason: line.answerReason || t('common.none'),
          })}
        </p>
      )}
      <div
        className={`${choicesStyles['choices']} ${choicesStyles['wide']}`}
        role="group"
        aria-label={t('orders.myAnswer')}
      >
        {(['offer', 'refuse'] as const).map((one) => (
          <button type="button" key={one} aria-pressed={mode === one} onClick={() => change({ mode: one })}>
            {t(`orders.say.${one}`)}
          </button>
        ))}
      </div>
      {mode === 'offer' && (
        <fieldset className={styles['schedule']}>
          <legend>{t('orders.schedule')}</legend>
          {schedule.map((delivery, at) => (
            // the order of the rows is their identity: they have no other
            <div key={at} className={styles['row']}>
              <Input
                aria-label={t('orders.scheduleQty', { nth: at + 1 })}
                inputMode="decimal"
                value={delivery.qty}
                status={asked && (faults[at] === 'qty' || faults[at] === 'scale') ? 'error' : ''}
                suffix={line.unit}
                onChange={(event) => set(at, { qty: event.target.value })}
                onBlur={() => set(at, { qty: typedDecimal(delivery.qty) })}
              />
              <DayInput
                label={t('orders.scheduleDay', { nth: at + 1 })}
                value={delivery.date}
                fault={asked && faults[at] === 'date'}
                onChange={(date) => set(at, { date })}
              />
              <Button
                type="text"
                aria-label={t('orders.dropDelivery', { nth: at + 1 })}
                disabled={schedule.length === 1}
                icon={<Icon name="close" size={14} />}
                onClick={() => change({ schedule: schedule.filter((_, index) => index !== at) })}
              />
            </div>
          ))}
          <div className={styles['foot']}>
            <Button
              size="small"
              icon={<Icon name="plus" size={13} />}
              disabled={schedule.length >= 60}
              onClick={() => change({ schedule: [...schedule, nextDelivery(line, schedule)] })}
            >
              {t('orders.addDelivery')}
            </Button>
            <span className={`${styles['sum']} ${styles[versus]}`} role="status">
              {t(`orders.sum.${versus}`, {
                total: quantity(total, line.unitScale),
                qty: quantity(line.qty, line.unitScale),
                by: quantity(
                  minus(versus === 'more' ? total : line.qty, versus === 'more' ? line.qty : total),
                  line.unitScale,
                ),
              })}
            </span>
          </div>
          {asked && faults.find(Boolean) && (
            <p className="field-fault" role="alert">
              {t(`orders.scheduleFault.${faults.find(Boolean) ?? 'qty'}`, { scale: line.unitScale })}
            </p>
          )}
        </fieldset>
      )}
      <div className="field">
        <label htmlFor={id}>
          {t('common.reason')} {mode === 'offer' && <span className="quiet">{t('common.optional')}</span>}
        </label>
        <Input.TextArea
          id={id}
          rows={2}
          maxLength={500}
          value={reason}
          status={asked && mode === 'refuse' && !reason.trim() ? 'error' : ''}
          onChange={(event) => change({ reason: event.target.value })}
        />
        {asked && mode === 'refuse' && !reason.trim() && (
          <p className="field-fault" role="alert">
            {t('common.reasonNeeded')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
