import Form from 'antd/es/form'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { TaxRate } from '../../../contract/masters.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { ActiveField } from '../../ui/ActiveField.tsx'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { isDecimal } from '../../ui/grid/typed.ts'
import { rule } from '../../ui/rules.ts'
import { NameFields } from './NameFields.tsx'

const isRate = (value: string): boolean =>
  isDecimal(value, 3, 4) && Number(value) >= 0 && Number(value) <= 100

/** A tax rate, written in a dialog over its list. */
export default function TaxRateDialog({ rate, onClose }: { rate: TaxRate | undefined; onClose: () => void }) {
  const t = useT()
  const { form: _form, ...dialog } = useRecordForm({
    resource: 'taxRates',
    record: rate,
    initialValues: {
      name: rate?.name ?? '',
      nameEn: rate?.nameEn ?? '',
      rate: rate ? plainDecimal(rate.rate) : '',
      active: rate?.active ?? true,
    },
    onClose,
  })
  const title = t('masters.kind.taxRates')
  return (
    <FormModal width={520} title={rate ? `${title} · ${rate.name}` : title} {...dialog}>
      <NameFields />
      <Form.Item
        name="rate"
        label={t('masters.field.rate')}
        required
        rules={[rule(isRate, t('masters.fault.rate'))]}
      >
        <DecimalInput suffix="%" />
      </Form.Item>
      <ActiveField label={t('masters.field.active')} />
    </FormModal>
  )
}
