import Form from 'antd/es/form'
import Input from 'antd/es/input'
import Radio from 'antd/es/radio'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import { asksReason, type FlowMove } from '../../../../contract/lowcode/flow.ts'
import { useT } from '../../../i18n/i18n.ts'
import { session } from '../../../providers/session.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { needed } from '../../../ui/rules.ts'

export interface ChosenMove {
  move: string
  reason: string
}

interface Props {
  moves: readonly FlowMove[]
  onDone: (chosen: ChosenMove) => void
  onClose: () => void
}

/** Which of the moves is meant, and why where a reason is asked for. */
export default function MoveDialog({ moves, onDone, onClose }: Props) {
  const t = useT()
  const { lang } = session()
  const [form] = Form.useForm<ChosenMove>()
  const chosen: unknown = Form.useWatch('move', form)
  const [first] = moves
  const move = moves.find(({ key }) => key === chosen) ?? first
  if (!move) return null
  return (
    <FormModal<ChosenMove>
      width={440}
      title={moves.length === 1 ? labelOf(move.name, lang) : t('apps.flow.choose')}
      okText={labelOf(move.name, lang)}
      danger={move.kind === 'reject'}
      formProps={{
        form,
        name: 'move',
        initialValues: { move: move.key, reason: '' },
        onFinish: (given) => onDone({ move: move.key, reason: (given.reason ?? '').trim() }),
      }}
      modalProps={{ open: true, centered: true, onCancel: onClose }}
    >
      <Form.Item name="move" label={t('apps.flow.choose')} hidden={moves.length === 1}>
        <Radio.Group options={moves.map(({ key, name }) => ({ value: key, label: labelOf(name, lang) }))} />
      </Form.Item>
      {asksReason(move) && (
        <Form.Item name="reason" label={t('common.reason')} rules={[needed(t('common.reasonNeeded'))]}>
          <Input.TextArea autoFocus rows={3} maxLength={500} />
        </Form.Item>
      )}
    </FormModal>
  )
}
