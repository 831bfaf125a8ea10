import Form from 'antd/es/form'
import { areMails, mailLimit } from '../../../contract/inquiries.mails.ts'
import { useT } from '../../i18n/i18n.ts'
import { FormTags } from '../../ui/FormTags.tsx'
import { rule } from '../../ui/rules.ts'

/** Addresses of people who are no suppliers yet. */
export function MailsField() {
  const t = useT()
  return (
    <Form.Item
      name="mails"
      label={t('inquiries.field.mails')}
      extra={t('inquiries.hint.mails', { limit: mailLimit })}
      rules={[rule(areMails, t('inquiries.fault.mails', { limit: mailLimit }))]}
    >
      <FormTags />
    </Form.Item>
  )
}
