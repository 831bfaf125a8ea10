import Form from 'antd/es/form'
import type { OrgDetail } from '../../../contract/orgs.ts'
import { reminderFieldsOf, reminderHours, reminders } from '../../../contract/reminders.ts'
import { useT } from '../../i18n/i18n.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { DecimalInput } from '../../ui/DecimalInput.tsx'
import fieldStyles from '../../ui/dialogFields.module.css'
import { FormModal } from '../../ui/FormModal.tsx'
import { rule } from '../../ui/rules.ts'

const fields = [...reminders, 'escalate'] as const
const isHours = (value: string): boolean => /^\d{1,3}$/.test(value) && +value <= reminderHours.max

export default function RemindersDialog({ org, onClose }: { org: OrgDetail; onClose: () => void }) {
  const t = useT()
  const initialValues = Object.fromEntries(fields.map((one) => [one, String(org.reminders[one])]))
  const { remove: _remove, ...dialog } = useRecordForm({
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
    </FormModal>
  )
}
