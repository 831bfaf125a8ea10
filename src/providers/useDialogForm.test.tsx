import { render, screen, within } from '@testing-library/react'
import Form, { type FormInstance } from 'antd/es/form'
import Input from 'antd/es/input'
import { beforeEach, expect, test } from 'vitest'
import { showToastsWith } from './toast.ts'
import { showFaults } from './useDialogForm.ts'

interface Values {
  name: string
  lines: { qty: string }[]
  claims: Record<string, { qty: string }>
  hosts: string[]
}

let told: string[] = []
beforeEach(() => {
  told = []
  return showToastsWith(({ text }) => {
    told.push(text)
    return () => {}
  })
})

function Statement({ onForm }: { onForm: (form: FormInstance<Values>) => void }) {
  const [form] = Form.useForm<Values>()
  onForm(form)
  return (
    <Form<Values>
      form={form}
      initialValues={{
        name: '',
        lines: [{ qty: '1' }, { qty: '2' }],
        claims: { a7: { qty: '3' } },
        hosts: [],
      }}
    >
      <Form.Item name="name" label="名称">
        <Input />
      </Form.Item>
      <Form.List name="lines">
        {(fields) =>
          fields.map(({ key, name }) => (
            <section key={key} aria-label={`行 ${name + 1}`}>
              <Form.Item name={[name, 'qty']} label={`数量 ${name + 1}`}>
                <Input />
              </Form.Item>
            </section>
          ))
        }
      </Form.List>
      <Form.Item name={['claims', 'a7', 'qty']} label="对账数量">
        <Input />
      </Form.Item>
      <Form.Item name="hosts" label="地址">
        <Input />
      </Form.Item>
    </Form>
  )
}

const shows = (errors: Record<string, string[]>): FormInstance<Values> => {
  let form: FormInstance<Values> | undefined
  render(<Statement onForm={(made) => (form = made)} />)
  if (!form) throw new Error('drawn at once')
  showFaults(form, errors)
  return form
}

test('a fault of a line stands beside its field, which is led to', async () => {
  const form = shows({ 'lines.1.qty': ['数量须大于 0'], 'claims.a7.qty': ['超出可对账数量'] })
  await within(screen.getByLabelText('行 2')).findByText('数量须大于 0')
  expect(form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name] : []))).toEqual([
    ['lines', 1, 'qty'],
    ['claims', 'a7', 'qty'],
  ])
  expect(document.activeElement).toBe(screen.getByLabelText('数量 2'))
  expect(told).toEqual([])
})

test('a fault within the value of a field is said of that field', async () => {
  const form = shows({ 'hosts.0': ['地址无效'], 'hosts.3': ['地址重复'] })
  expect(await screen.findByText('地址重复')).toBeDefined()
  expect(form.getFieldError('hosts')).toEqual(['地址无效', '地址重复'])
})

test('what no field stands for is told: a line that is not there, a list as a whole, the unknown', () => {
  const form = shows({ 'lines.7.qty': ['第八行无效'], lines: ['行太多'], colour: ['颜色无效'] })
  expect(told).toEqual(['第八行无效', '行太多', '颜色无效'])
  expect(form.getFieldsError().flatMap(({ errors }) => errors)).toEqual([])
})
