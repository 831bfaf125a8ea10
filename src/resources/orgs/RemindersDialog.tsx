import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Select from 'antd/es/select'
import type { OrgDetail } from '../../../contract/orgs.ts'
import {
  reminderFieldsOf,
  reminderHours,
  reminders,
  weekdays,
  workTimes,
} from '../../../contract/reminders.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import fieldStyles from '../../ui/dialogFields.module.css'
import { FormModal } from '../../ui/FormModal.tsx'
import { rule } from '../../ui/rules.ts'

const fields = [...reminders, 'escalate'] as const
const isHours = (value: string): boolean => /^\d{1,3}$/.test(value) && +value <= reminderHours.max

const times = workTimes.map((value) => ({ value, label: value }))

export default function RemindersDialog({ org, onClose }: { org: OrgDetail; onClose: () => void }) {
  const t = useT()
  const initialValues = {
    ...Object.fromEntries(fields.map((one) => [one, String(org.reminders[one])])),
    workingTime: org.workingTime,
  }
  const {
    form,
    remove: _remove,
    ...dialog
  } = useRecordForm({
    resource: 'orgReminders',
    record: { id: org.orgId, version: org.version },
    initialValues,
    // What the form of this organisation does not show stays as it is.
    toBody: (written) => ({ ...initialValues, ...written }),
    onClose,
  })
  return (
    <FormModal title={t('reminders.title')} {...dialog}>
      <p className="quiet">{t('reminders.lead')}</p>
      <div className={fieldStyles['fields']}>
        {reminderFieldsOf(org).map((one) => (
          <Form.Item
            key={one}
            name={one}
            label={t('reminders.inHours', { label: t(`reminders.field.${one}`) })}
            rules={[rule(isHours, t('reminders.fault'))]}
          >
            <DecimalInput inputMode="numeric" />
          </Form.Item>
        ))}
      </div>
      <h3>{t('reminders.working.title')}</h3>
      <p className="quiet">{t('reminders.working.lead')}</p>
      <Form.Item
        name={['workingTime', 'days']}
        label={t('reminders.working.days')}
        rules={[rule((days: number[]) => days.length > 0, t('reminders.working.fault.days'))]}
      >
        <Checkbox.Group
          options={weekdays.map((value) => ({ value, label: t(`reminders.working.day.${value}`) }))}
        />
      </Form.Item>
      <div className={fieldStyles['fields']}>
        <Form.Item name={['workingTime', 'from']} label={t('reminders.working.from')}>
          <Select showSearch options={times.slice(0, -1)} />
        </Form.Item>
        <Form.Item
          name={['workingTime', 'until']}
          label={t('reminders.working.until')}
          dependencies={[['workingTime', 'from']]}
          rules={[
            rule(
              (until: string) => until > form.getFieldValue(['workingTime', 'from']),
              t('reminders.working.fault.until'),
            ),
          ]}
        >
          <Select showSearch options={times.slice(1)} />
        </Form.Item>
      </div>
    </FormModal>
  )
}
