import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useRef } from 'react'
import type { OrderLine, Schedule } from '../../../../contract/orders.ts'
import { day, localDay, quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { needed } from '../../../ui/rules.ts'
import { DocumentNote } from '../../DocumentNote.tsx'
import { offer, startSchedule, type Answer } from '../answers.ts'
import { formerText, type FormerTerms } from '../lines/former.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import styles from './AnswerDialog.module.css'
import choicesStyles from './Choices.module.css'

/** What is written in the dialog and not yet among the answers. */
interface Values {
  mode: 'offer' | 'refuse'
  schedule: Schedule[]
  reason: string
}

export interface AnswerFormProps {
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
export default function AnswerForm({ line, former, how, draft, more, onDone, onClose }: AnswerFormProps) {
  const t = useT()
  const today = localDay()
  const onwards = useRef(false)
  const initialValues: Values = {
    mode: draft && draft.answer !== 'accept' ? draft.answer : how,
    schedule: draft?.answer === 'offer' ? [...draft.schedule] : startSchedule(line),
    reason: draft && draft.answer !== 'accept' ? draft.reason : '',
  }
  const { form, forget, ...dialog } = useDialogForm<Values>({
    name: 'lineAnswer',
    draft: {
      form: `orders/${line.orderId}/answer/${line.id}`,
      restore: (stored) => (Array.isArray(stored.schedule) ? stored : undefined),
    },
    initialValues,
    // A refusal has no schedule, and what is not shown is not among what is handed over.
    onFinish: ({ mode, schedule = [], reason }: Partial<Values>) =>
      say(
        mode === 'refuse'
          ? { answer: 'refuse', reason: reason?.trim() ?? '' }
          : offer(line, schedule, reason?.trim() ?? ''),
        onwards.current,
      ),
    onClose,
  })
  const mode = Form.useWatch('mode', form) ?? initialValues.mode
  const say = (answer: Answer, next: boolean) => {
    forget()
    onDone(answer, next)
  }
  return (
    <FormModal
      width={560}
      title={t('orders.answerFor', { lineNo: line.lineNo })}
      formProps={dialog.formProps}
      modalProps={{ ...dialog.modalProps, className: styles['dialog'] ?? '' }}
      footer={
        <>
          <Button onClick={() => say({ answer: 'accept' }, more)}>{t('orders.say.acceptAsked')}</Button>
          {more && (
            <Button
              onClick={() => {
                onwards.current = true
                form.submit()
              }}
            >
              {t('orders.okNext')}
            </Button>
          )}
          <Button
            type="primary"
            danger={mode === 'refuse'}
            htmlType="submit"
            onClick={() => {
              onwards.current = false
            }}
          >
            {t(mode === 'refuse' ? 'orders.say.refuse' : 'common.ok')}
          </Button>
        </>
      }
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
        <DocumentNote>{t('orders.returnedWith', { reason: line.answerReason })}</DocumentNote>
      )}
      {line.answer === 'REOPENED' && (
        <DocumentNote>
          {t('orders.changedFrom', {
            was: formerText(line, former, t),
            reason: line.answerReason || t('common.none'),
          })}
        </DocumentNote>
      )}
      <Form.Item name="mode" noStyle>
        <Mode />
      </Form.Item>
      {mode === 'offer' && <ScheduleFields line={line} today={today} />}
      <Form.Item
        // the fault of a refusal is none of an offer
        key={mode}
        name="reason"
        label={
          <span>
            {t('common.reason')} {mode === 'offer' && <span className="quiet">{t('common.optional')}</span>}
          </span>
        }
        rules={mode === 'refuse' ? [needed(t('common.reasonNeeded'))] : []}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}

/** Whether other terms are offered or the line is refused. */
function Mode({ value, onChange }: { value?: Values['mode']; onChange?: (mode: Values['mode']) => void }) {
  const t = useT()
  return (
    <div
      className={`${choicesStyles['choices']} ${choicesStyles['wide']}`}
      role="group"
      aria-label={t('orders.myAnswer')}
    >
      {(['offer', 'refuse'] as const).map((one) => (
        <button type="button" key={one} aria-pressed={value === one} onClick={() => onChange?.(one)}>
          {t(`orders.say.${one}`)}
        </button>
      ))}
    </div>
  )
}
