import Button from 'antd/es/button'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { asksForPlan } from '../../../contract/scorecards.score.ts'
import { scorecardAnswer, type ScorecardDetail, scorecardLimits } from '../../../contract/scorecards.ts'
import { isRecord } from '../../../contract/isRecord.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { DayField } from '../../ui/date/DayField.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { needed } from '../../ui/rules.ts'
import styles from './Scorecards.module.css'

interface Step {
  cause: string
  action: string
  owner: string
  dueOn: string
}
interface Values {
  comment: string
  plan: Step[]
}
const nothing: Step = { cause: '', action: '', owner: '', dueOn: '' }

/** What the supplier says of its score, and what it will do. What is typed is put aside until it is sent. */
export default function AnswerDialog({ card, onClose }: { card: ScorecardDetail; onClose: () => void }) {
  const t = useT()
  const asked = asksForPlan(card.score)
  const answer = useCommand(scorecardAnswer, {
    done: t('scorecards.done.answer'),
    onDone: () => dialog.close(),
    onRefused: ({ errors }): void => showFaults(form, errors),
  })
  const {
    form,
    forget: _,
    ...dialog
  } = useDialogForm<Values>({
    name: 'answerScorecard',
    // Sent back, it goes on from what was answered.
    initialValues: {
      comment: card.comment,
      plan:
        card.plan.length > 0
          ? card.plan.map(({ cause, action, owner, dueOn }) => ({ cause, action, owner, dueOn }))
          : asked
            ? [nothing]
            : [],
    },
    draft: {
      form: `scorecardAnswer.${card.id}.${card.version}`,
      restore: (stored) => (isRecord(stored) && Array.isArray(stored.plan) ? stored : undefined),
    },
    busy: answer.busy,
    onClose,
    onFinish: ({ comment, plan }) =>
      void answer.mutate({ body: { id: card.id, version: card.version, comment, plan } }),
  })
  const { close: _close, ...shown } = dialog
  const filledIn = needed(t('common.required'))
  const field = (key: string) => t(`scorecards.field.${key}`)
  return (
    <FormModal
      title={`${t('scorecards.action.answer')} ${card.scorecardNo}`}
      okText={t('scorecards.action.answer')}
      width={900}
      {...shown}
    >
      <Form.Item name="comment" label={t('scorecards.comment')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
      <Form.List name="plan">
        {(rows, { add, remove }) => (
          <fieldset className={styles['measures']}>
            <legend>{t('scorecards.plan')}</legend>
            {asked && <p className="quiet">{t('scorecards.planAsked', { grade: card.grade ?? '' })}</p>}
            {rows.map(({ key, name }) => (
              <div
                key={key}
                role="group"
                aria-label={t('scorecards.stepNo', { no: name + 1 })}
                className={styles['step']}
              >
                <Form.Item name={[name, 'cause']} label={field('cause')} rules={[filledIn]}>
                  <Input.TextArea autoSize maxLength={500} />
                </Form.Item>
                <Form.Item name={[name, 'action']} label={field('action')} rules={[filledIn]}>
                  <Input.TextArea autoSize maxLength={500} />
                </Form.Item>
                <Form.Item name={[name, 'owner']} label={field('owner')} rules={[filledIn]}>
                  <Input maxLength={40} />
                </Form.Item>
                <Form.Item name={[name, 'dueOn']} label={field('dueOn')} rules={[filledIn]}>
                  <DayField />
                </Form.Item>
                <Button
                  type="text"
                  icon={<Icon name="close" size={14} />}
                  aria-label={t('scorecards.remove', { name: t('scorecards.stepNo', { no: name + 1 }) })}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              icon={<Icon name="plus" size={14} />}
              disabled={rows.length >= scorecardLimits.steps}
              onClick={() => add(nothing)}
            >
              {t('scorecards.addStep')}
            </Button>
          </fieldset>
        )}
      </Form.List>
    </FormModal>
  )
}
