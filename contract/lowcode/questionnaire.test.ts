import { expect, test } from 'vitest'
import type { Entity } from './app.ts'
import { pagesOf } from './generate.ts'
import { questionnaireOf } from './questionnaire.ts'
import { openPage } from './steps.ts'

const entity: Entity = {
  id: '7b1b2c1e-4b6a-4f5e-9d4a-0d3a2b7c9e10',
  code: 'survey',
  name: '调查',
  title: 'no',
  numbering: { field: 'no', pattern: 'DC-{0000}' },
  share: 'own',
  fields: [
    { key: 'no', name: '编号', type: 'varchar' },
    { key: 'shifts', name: '班次', type: 'decimal', required: true, default: '1', unique: true },
    { key: 'double', name: '两倍', type: 'decimal', formula: 'shifts * 2' },
    { key: 'system', name: '系统', type: 'enum', dict: 'systems' },
    { key: 'photos', name: '照片', type: 'file', required: true },
    { key: 'supplier', name: '供应商', type: 'drill_up', noun: 'suppliers' },
  ],
}

test('a questionnaire keeps what is filled in by hand, and is a page that opens', () => {
  const { form } = pagesOf(entity, { entities: [entity] })
  const options = [{ id: 'erp', name: 'ERP' }]
  const made = questionnaireOf(form, entity, (dict) => (dict === 'systems' ? options : undefined))
  expect(made.entity.fields).toEqual([
    { key: 'shifts', name: '班次', type: 'decimal', required: true },
    { key: 'double', name: '两倍', type: 'decimal', formula: 'shifts * 2' },
    { key: 'system', name: '系统', type: 'enum', options },
  ])
  expect(made.leftOut).toEqual(['编号', '照片', '供应商'])
  expect(openPage(made.page)).toEqual({ document: made.page })
  expect(JSON.stringify(made.page)).not.toMatch(/"(event|func|dict|api|button|footer)"/)
})

test('a choice whose source is a list of records stays behind, and rich text becomes lines', () => {
  const control = (field: string, type: string, attr: object) => ({
    id: field,
    type,
    field,
    attr: { ...attr },
  })
  const page = {
    version: 3,
    name: '表单',
    use: 'form' as const,
    body: [
      control('shifts', 'select', { api: 'orders' }),
      control('system', 'input', { type: 'rich' }),
      control('other', 'input', {}),
    ],
  }
  const made = questionnaireOf(page, entity, () => undefined)
  expect(made.page.body).toEqual([control('system', 'input', { type: 'textarea' })])
  expect(made.leftOut).toEqual(['班次'])
})
