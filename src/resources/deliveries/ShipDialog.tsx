import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { deliveryAmend, deliveryShip, type Delivery } from '../../../contract/deliveries.ts'
import { isLocalDate } from '../../../contract/values.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults, useDialogForm } from '../../providers/useDialogForm.ts'
import { DayField } from '../../ui/date/DayField.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { rule } from '../../ui/rules.ts'
import fieldStyles from '../../ui/dialogFields.module.css'

const texts = [
  ['carrier', 80],
  ['trackingNo', 80],
  ['vehicleNo', 40],
  ['driver', 40],
  ['driverPhone', 40],
] as const

interface Props {
  delivery: Delivery
  /** It leaves, or is on its way already. */
  action: 'ship' | 'amend'
  onClose: () => void
}

const calls = { ship: deliveryShip, amend: deliveryAmend }

/** Who carries it and when it is to arrive. */
export default function ShipDialog({ delivery, action, onClose }: Props) {
  const t = useT()
  const { id, version, carrier, trackingNo, vehicleNo, driver, driverPhone, expectedOn } = delivery
  const ship = useCommand(calls[action], {
    done: t(`deliveries.done.${action}`),
    onDone: onClose,
    onRefused: ({ errors }): void => showFaults(form, errors),
  })
  const { form, ...dialog } = useDialogForm({
    name: action,
    initialValues: { carrier, trackingNo, vehicleNo, driver, driverPhone, expectedOn },
    busy: ship.busy,
    onFinish: (values) => void ship.mutate({ body: { id, version, ...values } }),
    onClose,
  })
  return (
    <FormModal
      title={t(`deliveries.${action}Title`, { deliveryNo: delivery.deliveryNo })}
      okText={t(`deliveries.action.${action}`)}
      {...dialog}
    >
      <div className={fieldStyles['fields']}>
        {texts.map(([name, maxLength]) => (
          <Form.Item key={name} name={name} label={t(`deliveries.${name}`)}>
            <Input maxLength={maxLength} />
          </Form.Item>
        ))}
        <Form.Item
          name="expectedOn"
          label={t('deliveries.expectedOn')}
          required
          rules={[rule(isLocalDate, t('deliveries.fault.day'))]}
        >
          <DayField />
        </Form.Item>
      </div>
    </FormModal>
  )
}
