import { fireEvent, render, screen } from '@testing-library/react'
import Form, { type FormInstance } from 'antd/es/form'
import Input from 'antd/es/input'
import { expect, test } from 'vitest'
import { mendedFaults } from './mendedFaults.ts'
import { needed, rule } from './rules.ts'

interface Values {
  name: string
  code: string
}

function Two({ onForm }: { onForm: (form: FormInstance<Values>) => void }) {
  const [form] = Form.useForm<Values>()
  onForm(form)
  return (
    <Form<Values>
      form={form}
      initialValues={{ name: '', code: '' }}
      validateTrigger="onBlur"
      onValuesChange={(changed) => mendedFaults(form, changed)}
    >
      <Form.Item name="name" label="名称" rules={[needed('请填写名称')]}>
        <Input />
      </Form.Item>
      <Form.Item name="code" label="编码" rules={[rule((code) => code !== 'x', '编码不对')]}>
        <Input />
      </Form.Item>
    </Form>
  )
}

const types = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a fault goes as soon as it is mended, not when its field is left; what nobody touched keeps its own', async () => {
  let form: FormInstance<Values> | undefined
  render(<Two onForm={(made) => (form = made)} />)
  await expect(form?.validateFields()).rejects.toBeDefined()
  form?.setFields([{ name: 'code', errors: ['编码已被使用'] }])
  expect(await screen.findByText('请填写名称')).toBeDefined()
  types('名称', '螺栓')
  await expect.poll(() => screen.queryByText('请填写名称')).toBeNull()
  expect(screen.getByText('编码已被使用')).toBeDefined()

  types('编码', 'x')
  expect(await screen.findByText('编码不对')).toBeDefined()
  types('编码', 'y')
  await expect.poll(() => screen.queryByText('编码不对')).toBeNull()
  // Nobody is told of a fault while they write: the field was right when it was left.
  types('编码', 'x')
  await form?.validateFields(['name'])
  expect(form?.getFieldError('code')).toEqual([])
})
