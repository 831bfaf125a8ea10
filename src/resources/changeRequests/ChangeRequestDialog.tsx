import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { changeRequestSubmit } from '../../../contract/changeRequests.ts'
import { Exact } from '../../../contract/exact.ts'
import type { Order, OrderLine } from '../../../contract/orders.ts'
import { day, quantity } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { DayField } from '../../ui/date/DayField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import fields from '../../ui/dialogFields.module.css'
import { FormModal } from '../../ui/FormModal.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { isDecimal, typedDecimal } from '../../ui/grid/typed.ts'
import { needed, rule } from '../../ui/rules.ts'

interface Props {
  order: Order
  /** Agreed lines without a request under way. */
  lines: readonly OrderLine[]
  onClose: () => void
}

const termsOf = (line: OrderLine | undefined) => ({
  qty: line?.qty ?? '',
  requestedOn: line?.requestedOn ?? '',
  price: line?.price ?? '',
})

/** The terms of a line as they are, to be typed over; what stays as it was is not asked for. */
export default function ChangeRequestDialog({ order, lines, onClose }: Props) {
  const t = useT()
  const [first] = lines
  const submit = useCommand(changeRequestSubmit, { done: t('changeRequests.done.submit'), onDone: onClose })
  const { form, ...dialog } = useDialogForm({
    name: 'changeRequest',
    initialValues: { orderLineId: first?.id ?? '', ...termsOf(first), reason: '' },
    busy: submit.busy,
    onClose,
    onFinish: ({ orderLineId, reason, ...typed }) => {
      const before = termsOf(lines.find(({ id }) => id === orderLineId))
      const [qty, price] = [typedDecimal(typed.qty), typedDecimal(typed.price)]
      void submit.mutate({
        body: {
          orderId: order.id,
          orderLineId,
          reason,
          ...(new Exact(qty).eq(before.qty) ? {} : { qty }),
          ...(before.price === '' || new Exact(price).eq(before.price) ? {} : { price }),
          ...(typed.requestedOn === '' || typed.requestedOn === before.requestedOn
            ? {}
            : { requestedOn: typed.requestedOn }),
        },
      })
    },
  })
  const chosen = Form.useWatch('orderLineId', form)
  const line = lines.find(({ id }) => id === chosen) ?? first
  const amount = (scale: number) =>
    rule<string>(
      (text) => isDecimal(typedDecimal(text), 12, scale) && !text.startsWith('-'),
      t('changeRequests.fault.number'),
    )
  return (
    <FormModal
      title={`${t('changeRequests.ask')} ${order.orderNo}`}
      okText={t('changeRequests.action.submit')}
      {...dialog}
    >
      <Form.Item name="orderLineId" label={t('changeRequests.field.line')}>
        <FormSelect
          options={lines.map(({ id, lineNo, materialCode, materialName, unit, qty, requestedOn }) => ({
            value: id,
            label: `${lineNo}. ${materialCode} ${materialName} · ${quantity(qty)} ${unit} · ${day(requestedOn)}`,
          }))}
          onChange={(id: string) => form.setFieldsValue(termsOf(lines.find((one) => one.id === id)))}
        />
      </Form.Item>
      <div className={fields['fields']}>
        <Form.Item name="qty" label={t('changeRequests.field.qty')} rules={[amount(line?.unitScale ?? 6)]}>
          <DecimalInput suffix={line?.unit ?? ''} />
        </Form.Item>
        <Form.Item name="requestedOn" label={t('changeRequests.field.requestedOn')}>
          <DayField />
        </Form.Item>
        {line?.price !== null && (
          <Form.Item name="price" label={t('changeRequests.field.price')} rules={[amount(6)]}>
            <DecimalInput suffix={order.currency} />
          </Form.Item>
        )}
      </div>
      <Form.Item
        name="reason"
        label={t('changeRequests.field.reason')}
        rules={[needed(t('changeRequests.fault.reason'))]}
      >
        <Input.TextArea rows={3} maxLength={500} />
      </Form.Item>
    </FormModal>
  )
}
