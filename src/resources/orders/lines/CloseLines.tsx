import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { reopenLine, shortCloseLine, type Order, type OrderLine } from '../../../../contract/orders.ts'
import { quantity } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { useDialogForm } from '../../../providers/useDialogForm.ts'
import { FormModal } from '../../../ui/FormModal.tsx'
import { needed } from '../../../ui/rules.ts'
import { mayClose } from '../answers.ts'
import styles from './CloseLines.module.css'

interface Props {
  order: Order
  lines: readonly OrderLine[]
  how: 'shortClose' | 'reopenLine'
  onClose: () => void
}

interface Values {
  picked: string[]
  reason: string
}

/** Chooses lines to close before everything came, or to open again, and asks why. */
export default function CloseLines({ order, lines, how, onClose }: Props) {
  const t = useT()
  const offered = lines.filter(mayClose[how])
  const command = useCommand(how === 'shortClose' ? shortCloseLine : reopenLine, {
    done: t(`orders.done.${how}`),
    onDone: (): void => close(),
  })
  const {
    form: _form,
    close,
    ...dialog
  } = useDialogForm<Values>({
    name: how,
    draft: {
      form: `orders/${order.id}/${how}`,
      restore: ({ picked, reason }) =>
        Array.isArray(picked)
          ? { picked: picked.filter((one) => offered.some((line) => line.id === one)), reason }
          : undefined,
    },
    initialValues: { picked: offered.length === 1 ? offered.map((line) => line.id) : [], reason: '' },
    busy: command.busy,
    onFinish: ({ picked, reason }) =>
      void command.mutate({
        body: { id: order.id, version: order.version, lineIds: picked, reason: reason.trim() },
      }),
    onClose,
  })
  return (
    <FormModal width={520} title={t(`orders.action.${how}`)} okText={t(`orders.action.${how}`)} {...dialog}>
      <Form.Item name="picked" rules={[{ type: 'array', required: true, message: t('orders.pickLine') }]}>
        <Lines offered={offered} />
      </Form.Item>
      <Form.Item name="reason" label={t('common.reason')} rules={[needed(t('common.reasonNeeded'))]}>
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}

/** The lines that are offered, each to be ticked. */
function Lines({
  offered,
  id,
  value = [],
  onChange,
}: {
  offered: readonly OrderLine[]
  id?: string
  value?: string[]
  onChange?: (picked: string[]) => void
}) {
  const t = useT()
  return (
    <fieldset className={styles['lines']}>
      <legend>{t('orders.pickLine')}</legend>
      {offered.map((line, at) => (
        <label key={line.id}>
          <input
            // a fault of the field leads to its first line
            {...(at === 0 && id !== undefined && { id })}
            type="checkbox"
            checked={value.includes(line.id)}
            onChange={({ target }) =>
              onChange?.(target.checked ? [...value, line.id] : value.filter((one) => one !== line.id))
            }
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
  )
}
