import Form from 'antd/es/form'
import type { Unit } from '../../../contract/masters.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { ActiveField } from '../../ui/ActiveField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { rule } from '../../ui/rules.ts'
import { NameFields } from './NameFields.tsx'

const isScale = (value: string): boolean => /^[0-6]$/.test(value)

/** A unit of measure, written in a dialog over its list. */
export default function UnitDialog({ unit, onClose }: { unit: Unit | undefined; onClose: () => void }) {
  const t = useT()
  const { code = '', name = '', nameEn = '', scale = 0, active = true } = unit ?? {}
  const { form: _form, ...dialog } = useRecordForm({
    resource: 'units',
    record: unit,
    initialValues: { code, name, nameEn, scale: String(scale), active },
    toBody: (values) => ({ ...values, scale: Number(values.scale) }),
    onClose,
  })
  const title = t('masters.kind.units')
  return (
    <FormModal width={520} title={unit ? `${title} · ${code}` : title} {...dialog}>
      <NameFields code={12} />
      <Form.Item
        name="scale"
        label={t('masters.field.scale')}
        rules={[rule(isScale, t('masters.fault.scale'))]}
      >
        <DecimalInput inputMode="numeric" />
      </Form.Item>
      <ActiveField label={t('masters.field.active')} />
    </FormModal>
  )
}
