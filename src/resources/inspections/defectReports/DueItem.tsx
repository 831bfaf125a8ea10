import Form from 'antd/es/form'
import { isLocalDate } from '../../../../contract/values.ts'
import { useT } from '../../../i18n/i18n.ts'
import { DayField } from '../../../ui/date/DayField.tsx'
import { rule } from '../../../ui/rules.ts'

/** By when the supplier is to answer. */
export function DueItem() {
  const t = useT()
  return (
    <Form.Item
      name="dueOn"
      label={t('defectReports.dueOn')}
      required
      rules={[rule(isLocalDate, t('defectReports.fault.day'))]}
    >
      <DayField />
    </Form.Item>
  )
}
