import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { type StandingValue, standings } from '../../../../contract/suppliers.states.ts'
import { useT } from '../../../i18n/i18n.ts'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { needed } from '../../../ui/rules.ts'
import { DayField } from '../../../ui/date/DayField.tsx'

export interface StandingValues {
  standing: StandingValue
  /** Empty: until it is changed. */
  until: string
  reason: string
}

/** A standing as it is given: where the supplier stands, until when and why. */
export function StandingFields() {
  const t = useT()
  const standing: unknown = Form.useWatch('standing')
  const isObjection = standing === 'RESTRICTED' || standing === 'BLOCKED'
  return (
    <>
      <Form.Item name="standing" label={t('profile.standing.value')} extra={t('profile.standing.effect')}>
        <FormSelect
          options={standings.map((value) => ({ value, label: t(`suppliers.standing.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="until" label={t('profile.standing.until')} extra={t('profile.standing.untilHint')}>
        <DayField />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('profile.standing.reason')}
        required={isObjection}
        rules={isObjection ? [needed(t('profile.standing.reasonNeeded'))] : []}
      >
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  )
}
