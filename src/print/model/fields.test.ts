import { expect, test } from 'vitest'
import type { PrintField } from '../../../contract/printTemplates.ts'
import { sampleOf } from '../designer/model/sample.ts'
import { bindTemplate } from './bind.ts'
import { fieldsWithin, valuesAmong } from './fields.ts'

const field = (key: string, more: Partial<PrintField> = {}): PrintField => ({
  key,
  name: key,
  nameEn: key,
  type: 'varchar',
  format: 'text',
  ...more,
})
const mould = field('mould', {
  name: '模具',
  nameEn: 'Mould',
  type: 'drill_up',
  fields: [field('code', { name: '编码', nameEn: 'Code' })],
})
const fields = [field('no'), mould, field('lines', { type: 'drill_down', fields: [field('qty'), mould] })]

test('values of what was picked go by their path and are called with what they are of; a list is no value', () => {
  expect(valuesAmong(fields).map(({ key, name, nameEn }) => [key, name, nameEn])).toEqual([
    ['no', 'no', 'no'],
    ['mould.code', '模具 · 编码', 'Mould · Code'],
  ])
})

test('made values of a picked record are one record’s, in a row those of the row', () => {
  const made = sampleOf(fields, { of: 'thirty', lang: 'zh', today: '2026-09-01' })
  expect(made['mould']).toEqual({ code: '编码 1' })
  const rows = bindTemplate(
    '<section data-print="page"><b data-field="mould.code">x</b><table data-each="lines"><tbody><tr data-row="each"><td data-field="mould.code">x</td></tr></tbody></table></section>',
    made,
    { clock: { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' }, yes: '是', no: '否' },
  )
  expect(rows).toContain('<b data-field="mould.code">编码 1</b>')
  expect(rows).toContain('<td data-field="mould.code">编码 30</td>')
})

test('in the rows of a list its fields come first, those of two lists within each other with what is around them', () => {
  const nested = [
    field('no'),
    field('boxes', {
      type: 'drill_down',
      fields: [field('no', { name: '箱号' }), field('lines', { type: 'drill_down', fields: [field('qty')] })],
    }),
  ]
  const named = (lists: string[]) => fieldsWithin(nested, lists).map(({ key, name }) => `${key} ${name}`)
  expect(named([])).toEqual(['no no', 'boxes boxes'])
  expect(named(['boxes'])).toEqual(['no 箱号', 'lines lines', 'boxes boxes'])
  expect(named(['boxes', 'lines'])).toEqual(['qty qty', 'no 箱号', 'lines lines', 'boxes boxes'])
  expect(named(['lines'])).toEqual(named([]))
})
