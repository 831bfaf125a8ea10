import {
  ArrayTable,
  DatePicker,
  Editable,
  FormGrid,
  FormItem,
  FormLayout,
  Input,
  NumberPicker,
  Select,
} from '@formily/antd-v5'
import { createForm, isField, onFieldValueChange } from '@formily/core'
import { createSchemaField, FormProvider, type ISchema } from '@formily/react'
import { createRoot } from 'react-dom/client'
import { inputOf, offer } from './offer.ts'
import { asked, columns, computedFrom, fields, isRuledOut, options, rowsOf, TYPED } from './scenes.ts'

const scene = asked()
const linked = scene.name === 'linkage'
const isForm = linked || scene.name === 'form'

const SchemaField = createSchemaField({
  components: {
    ArrayTable,
    DatePicker,
    Editable,
    FormGrid,
    FormItem,
    FormLayout,
    Input,
    NumberPicker,
    Select,
  },
})
const component = { text: 'Input', number: 'NumberPicker', select: 'Select', date: 'DatePicker' } as const
const choices = options.map(({ id, name }) => ({ value: id, label: name }))
const all = fields(linked)
const at = (name: string) => all.find((field) => field.name === name)

const form = createForm({
  ...(!isForm && { initialValues: { rows: rowsOf(scene.rows) } }),
  effects() {
    if (!linked) return
    onFieldValueChange(TYPED, ({ value }, { query }) => {
      query('*').forEach((field) => {
        const known = at(String(field.address))
        if (known?.ruled) field.setDisplay(isRuledOut(value) ? 'hidden' : 'visible')
        if (known?.computed && isField(field)) field.setValue(computedFrom(value, known.name))
      })
    })
  },
})

const fieldsOf = Object.fromEntries(
  all.map(({ name, label, kind, computed }) => [
    name,
    {
      type: 'string',
      title: label,
      'x-decorator': 'FormItem',
      'x-component': component[kind],
      ...(kind === 'select' && { enum: choices }),
      ...(computed && { 'x-pattern': 'readOnly' as const }),
    },
  ]),
)

const rowProperties = Object.fromEntries(
  columns.map(({ name, label, kind }) => [
    `column-${name}`,
    {
      type: 'void',
      'x-component': 'ArrayTable.Column',
      'x-component-props': { title: label, width: 145 },
      properties: {
        [name]: {
          type: 'string',
          'x-component': component[kind],
          ...(kind === 'select' && { enum: choices }),
        },
      },
    },
  ]),
)

const grid = {
  type: 'void',
  'x-component': 'FormGrid',
  'x-component-props': { minColumns: 4, maxColumns: 4 },
  properties: fieldsOf,
}
const properties: Record<string, ISchema> = isForm
  ? {
      layout: {
        type: 'void',
        'x-component': 'FormLayout',
        'x-component-props': { labelWidth: 100 },
        properties: { grid },
      },
    }
  : {
      rows: {
        type: 'array',
        'x-component': 'ArrayTable',
        'x-component-props': { pagination: { pageSize: scene.rows }, scroll: { x: 1500, y: 420 } },
        items: { type: 'object', properties: rowProperties },
      },
    }

offer({
  mount: (root) =>
    createRoot(root).render(
      <FormProvider form={form}>
        <SchemaField schema={{ type: 'object', properties }} />
      </FormProvider>,
    ),
  part: isForm ? '.ant-formily-item' : '.ant-table-row',
  count: isForm ? 200 : scene.rows,
  typed: () =>
    isForm
      ? inputOf('.ant-formily-item', '字段 100')
      : document
          .querySelectorAll('.ant-table-row')
          [Math.floor(scene.rows / 2)]?.querySelector<HTMLElement>('input'),
})
