import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { scorecardClose, type ScorecardDetail } from '../../../contract/scorecards.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { rule } from '../../ui/rules.ts'

/** The buyer judges what it judges itself, and keeps the figures for good. */
export default function CloseDialog({ card, onClose }: { card: ScorecardDetail; onClose: () => void }) {
  const t = useT()
  const judged = card.measures.filter(({ kind }) => kind === 'judged')
  const close = useCommand(scorecardClose, {
    done: t('scorecards.done.close'),
    onDone: onClose,
    onRefused: ({ errors }): void => showFaults(form, errors),
  })
  const { form, ...dialog } = useDialogForm({
    name: 'closeScorecard',
    initialValues: { marks: judged.map(() => ''), verdict: '' },
    busy: close.busy,
    onClose,
    onFinish: ({ marks, verdict }) =>
      void close.mutate({ body: { id: card.id, version: card.version, marks, verdict } }),
  })
  const marks = rule(
    (value: string) => isDecimal(value, 3, 2) && Number(value) >= 0 && Number(value) <= 100,
    t('scorecards.fault.marks'),
  )
  return (
    <FormModal
      title={`${t('scorecards.action.close')} ${card.scorecardNo}`}
      okText={t('scorecards.action.close')}
      {...dialog}
    >
      <p className="quiet">{t('scorecards.closing')}</p>
      {judged.map(({ name }, at) => (
        <Form.Item key={name} name={['marks', at]} label={t('scorecards.marksOf', { name })} rules={[marks]}>
          <DecimalInput suffix="/ 100" />
        </Form.Item>
      ))}
      <Form.Item name="verdict" label={t('scorecards.verdict')}>
        <Input.TextArea rows={4} maxLength={2000} />
      </Form.Item>
    </FormModal>
  )
}
