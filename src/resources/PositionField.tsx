import AutoComplete from 'antd/es/auto-complete'
import Form from 'antd/es/form'
import { positionGrades } from '../../contract/memberships.ts'
import { useT } from '../i18n/i18n.ts'
import { useCallQuery } from '../providers/useCallQuery.ts'

/** The position of somebody in the organisation: its grades are offered, any other may be written. */
export function PositionField() {
  const t = useT()
  const { data: grades = [] } = useCallQuery('grades', positionGrades, {}, { silent: true })
  return (
    <Form.Item name="position" label={t('people.field.position')}>
      <AutoComplete
        allowClear
        maxLength={60}
        filterOption={(typed, offered) => offered?.value.includes(typed) ?? false}
        options={grades.map(({ name }) => ({ value: name }))}
      />
    </Form.Item>
  )
}
