import Form from 'antd/es/form'
import type { OrgDetail } from '../../../contract/orgs.ts'
import { reminderHours, reminders } from '../../../contract/reminders.ts'
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
    // What only a supplier's form shows stays as it is for others.
    toBody: (written) => ({ ...initialValues, ...written }),
    onClose,
  })
  return (
    <FormModal title={t('reminders.title')} {...dialog}>
      <p className="quiet">{t('reminders.lead')}</p>
      <div className={fieldStyles['fields']}>
        {fields
          .filter((one) => one !== 'quote' || org.isSupplier)
          .map((one) => (
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
