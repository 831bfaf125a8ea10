import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useT } from '../../i18n/i18n.ts'
import { needed } from '../../ui/rules.ts'

/** What units, currencies and tax rates are called by; `code`: characters of the code, of those that have one. */
export function NameFields({ code }: { code?: number }) {
  const t = useT()
  return (
    <>
      {code !== undefined && (
        <Form.Item name="code" label={t('masters.field.code')} rules={[needed(t('common.required'))]}>
          <Input maxLength={code} />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('masters.field.name')} rules={[needed(t('common.required'))]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="nameEn" label={t('masters.field.nameEn')}>
        <Input maxLength={40} />
      </Form.Item>
    </>
  )
}
