import Form from '@rjsf/antd'
import type { RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { createRoot } from 'react-dom/client'
import { inputOf, offer } from './offer.ts'
import { asked, columns, fields, options, rowsOf } from './scenes.ts'

const scene = asked()
const isForm = scene.name === 'form'
const choices = options.map(({ id, name }) => ({ const: id, title: name }))

const property = (title: string, kind: 'text' | 'number' | 'select' | 'date'): RJSFSchema => ({
  title,
  type: kind === 'number' ? 'number' : 'string',
  ...(kind === 'select' && { oneOf: choices }),
  ...(kind === 'date' && { format: 'date' }),
})

const schema: RJSFSchema = isForm
  ? {
      type: 'object',
      properties: Object.fromEntries(
        fields(false).map(({ name, label, kind }) => [name, property(label, kind)]),
      ),
    }
  : {
      type: 'object',
      properties: {
        rows: {
          type: 'array',
          items: {
            type: 'object',
            properties: Object.fromEntries(
              columns.map(({ name, label, kind }) => [name, property(label, kind)]),
            ),
          },
        },
      },
    }

const data = {
  rows: rowsOf(scene.rows).map((row) =>
    Object.fromEntries(
      columns.map(({ name, kind }) => [name, kind === 'number' ? Number(row[name]) : row[name]]),
    ),
  ),
}

offer({
  mount: (root) =>
    createRoot(root).render(
      <Form schema={schema} validator={validator} {...(!isForm && { formData: data })} />,
    ),
  part: isForm ? '.ant-form-item' : 'input',
  count: isForm ? 200 : scene.rows * columns.length,
  typed: () =>
    isForm
      ? inputOf('.ant-form-item', '字段 100')
      : document.querySelectorAll('input')[Math.floor(scene.rows / 2) * columns.length],
})
