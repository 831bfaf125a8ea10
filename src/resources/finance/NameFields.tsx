import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useT } from '../../i18n/i18n.ts'
import { needed } from '../../ui/rules.ts'

/** What subjects and summaries are called by. */
export function NameFields() {
  const t = useT()
  return (['code', 'name'] as const).map((key) => (
    <Form.Item key={key} name={key} label={t(`finance.field.${key}`)} rules={[needed(t('common.required'))]}>
      <Input maxLength={key === 'code' ? 40 : 100} />
    </Form.Item>
  ))
}
