import Checkbox from 'antd/es/checkbox'
import Form from 'antd/es/form'

/** Whether a record is in use, as the last field of its form. */
export function ActiveField({ label }: { label: string }) {
  return (
    <Form.Item name="active" valuePropName="checked">
      <Checkbox>{label}</Checkbox>
    </Form.Item>
  )
}
