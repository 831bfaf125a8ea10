import { expect, test } from 'vitest'
import type { EntityField } from '../../../../contract/lowcode/app.ts'
import { fieldRow, fieldsOf, optionsOf } from './fieldRows.ts'

const fields: EntityField[] = [
  {
    key: 'no',
    name: { zh: '编号', en: 'No.' },
    type: 'varchar',
    length: 40,
    unique: true,
    search: true,
    filter: true,
  },
  { key: 'price', name: '价格', type: 'decimal', scale: 2, sum: true, default: '0' },
  {
    key: 'kind',
    name: '类别',
    type: 'enum',
    options: [
      { id: 'A', name: { zh: '甲', en: 'First' } },
      { id: 'B', name: '乙' },
    ],
  },
  { key: 'supplier', name: '供应商', type: 'drill_up', noun: 'suppliers' },
  { key: 'repairs', name: '维修', type: 'drill_down', entity: '9f1c1a1e-0c1e-4c52-9d5c-000000000001' },
]

test('fields written into the grid are read back as they were', () => {
  expect(fieldsOf(fields.map(fieldRow), fields)).toEqual(fields)
})

test('across whose records a value is unique is a cell of its own', () => {
  const code: EntityField = { key: 'code', name: '编码', type: 'varchar', unique: true, uniqueAcross: 'all' }
  const row = fieldRow(code)
  expect(row.cells['unique']).toBe('all')
  expect(fieldsOf([row], [code])).toEqual([code])
  const written = (unique: string) => fieldsOf([{ ...row, cells: { ...row.cells, unique } }], [code])
  expect(written('1')).toEqual([{ key: 'code', name: '编码', type: 'varchar', unique: true }])
  expect(written('0')).toEqual([{ key: 'code', name: '编码', type: 'varchar' }])
})

test('a field of another type loses what only the old type had', () => {
  const [row] = [fieldRow(fields[3]!)] // four fields stand above
  expect(fieldsOf([{ ...row, cells: { ...row.cells, type: 'varchar', length: '20' } }], fields)).toEqual([
    { key: 'supplier', name: '供应商', type: 'varchar', length: 20 },
  ])
})

test('choices are written as one types them', () => {
  expect(optionsOf('A=甲|First；B ; ; C=丙')).toEqual([
    { id: 'A', name: { zh: '甲', en: 'First' } },
    { id: 'B', name: 'B' },
    { id: 'C', name: '丙' },
  ])
})
