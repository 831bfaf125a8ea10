import Form from 'antd/es/form'
import Radio from 'antd/es/radio'
import { provideTypes } from '../../../../contract/registrations.record.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useReturned } from './useReturned.tsx'

/** Kind of supplier: a manufacturer is asked for its factory too. */
export function KindItem() {
  const t = useT()
  return (
    <Form.Item
      name="provideType"
      label={t('registration.field.provideType')}
      extra={useReturned('provideType')}
    >
      <Radio.Group
        options={Object.values(provideTypes).map((value) => ({
          value,
          label: t(`registrations.provideType.${value}`),
        }))}
      />
    </Form.Item>
  )
}
