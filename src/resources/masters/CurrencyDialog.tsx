import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { CurrencyRow } from '../../../contract/masters.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { ActiveField } from '../../ui/ActiveField.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { NameFields } from './NameFields.tsx'

interface Props {
  currency: CurrencyRow | undefined
  onClose: () => void
}

/** A currency, written in a dialog over its list. */
export default function CurrencyDialog({ currency, onClose }: Props) {
  const t = useT()
  const { code = '', name = '', nameEn = '', symbol = '', active = true } = currency ?? {}
  const { form: _form, ...dialog } = useRecordForm({
    resource: 'currencies',
    record: currency,
    initialValues: { code, name, nameEn, symbol, active },
    onClose,
  })
  const title = t('masters.kind.currencies')
  return (
    <FormModal width={520} title={currency ? `${title} · ${code}` : title} {...dialog}>
      <NameFields code={3} />
      <Form.Item name="symbol" label={t('masters.field.symbol')}>
        <Input maxLength={4} />
      </Form.Item>
      <ActiveField label={t('masters.field.active')} />
    </FormModal>
  )
}
