import AutoComplete from 'antd/es/auto-complete'
import Form from 'antd/es/form'
import { positionGrades } from '../../contract/memberships.ts'
import { useT } from '../i18n/i18n.ts'
import { useCallQuery } from '../providers/useCallQuery.ts'

/** What somebody is called in the organisation: its grades are offered, any other may be written. */
export function PositionField() {
  const t = useT()
  const { data: grades = [] } = useCallQuery('grades', positionGrades, {}, { silent: true })
  return (
    <Form.Item name="position" label={t('people.field.position')}>
      <AutoComplete
        allowClear
        filterOption
        maxLength={60}
        options={grades.map(({ name }) => ({ value: name }))}
      />
    </Form.Item>
  )
}
