import { expect, test } from 'vitest'
import type { EntityField } from '../../../../contract/lowcode/app.ts'
import { appVersion } from '../../../../contract/lowcode/app.ts'
import { checkApp } from '../../../../contract/lowcode/checkApp.ts'
import { optionsOf } from '../../../../contract/lowcode/writtenOptions.ts'
import { cellFaults, fieldRow, fieldsOf, freshEntity, withPartner } from './fieldRows.ts'

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

test('choices are parted by commas of any writing where nothing else parts them', () => {
  const names = (written: string) => optionsOf(written).map(({ name }) => name)
  for (const written of ['外观,尺寸,性能', '外观，尺寸，性能', '外观、尺寸、性能', '外观\n尺寸\n性能'])
    expect(names(written)).toEqual(['外观', '尺寸', '性能'])
  expect(names('in stock, used; new')).toEqual(['in stock, used', 'new'])
  const [row] = [fieldRow({ key: 'kind', name: '类别', type: 'enum', options: [{ id: 'a', name: 'a, b' }] })]
  expect(optionsOf(row.cells['options'] ?? '')).toEqual([{ id: 'a', name: 'a, b' }])
})

test('a type that does not exist stays as it was written, and its cell is marked', () => {
  const entity = freshEntity('9f1c1a1e-0c1e-4c52-9d5c-000000000002', 'part', '零件', '名称')
  const row = fieldRow({ key: 'price', name: '价格', type: 'decimal' })
  const pasted = fieldsOf([{ ...row, cells: { ...row.cells, type: '金额' } }], [])
  const faults = checkApp({
    version: appVersion,
    menu: [],
    entities: [{ ...entity, fields: [...entity.fields, ...pasted] }],
  })
  expect(cellFaults(faults, 0, 'zh').get(1)).toEqual({ type: '没有字段类型“金额”，请从列表中选择' })
})

test('a field that a link would double is named with what it takes', () => {
  const entity = freshEntity('9f1c1a1e-0c1e-4c52-9d5c-000000000003', 'part', '零件', '名称')
  const link = fieldRow({ key: 'partner', name: '伙伴', type: 'drill_up', noun: 'suppliers' })
  const faults = checkApp({
    version: appVersion,
    menu: [],
    entities: [{ ...entity, fields: [...entity.fields, ...fieldsOf([link], [])] }],
  })
  expect(cellFaults(faults, 0, 'zh').get(1)?.['key']).toContain('“partnerId”')
})

test('a shared entity is given the field that says with whom', () => {
  const entity = freshEntity('9f1c1a1e-0c1e-4c52-9d5c-000000000004', 'part', '零件', '名称')
  const shared = withPartner({ ...entity, share: 'partner' })
  expect(shared.partnerField).toBe('supplier')
  expect(checkApp({ version: appVersion, menu: [], entities: [shared] })).toEqual([])
  expect(withPartner(shared).partnerField).toBe('supplier2')
})
