import { overflow } from '../expression/overflow.ts'
import { describe, expect, test } from 'vitest'
import type { AppModel } from './app.ts'
import type { Control } from './control.ts'
import { checkValues, type Checked } from './values.ts'

const mould = '7b1b2c1e-4b6a-4f5e-9d4a-0d3a2b7c9e10'
const repair = '0f9d2f57-66b1-4a39-8f1e-5d8f3f6a1c22'
const model: AppModel = {
  version: 1,
  menu: [],
  entities: [
    {
      id: mould,
      code: 'mould',
      name: '模具',
      title: 'code',
      share: 'own',
      fields: [
        { key: 'code', name: { zh: '编号', en: 'No.' }, type: 'varchar', length: 8, required: true },
        { key: 'supplier', name: '供应商', type: 'drill_up', noun: 'suppliers', required: true },
        { key: 'state', name: '状态', type: 'enum', options: [{ id: 'used', name: '在用' }] },
        { key: 'bought', name: '购入', type: 'date' },
        { key: 'seenAt', name: '盘点', type: 'datetime' },
        { key: 'price', name: '价格', type: 'decimal', scale: 2 },
        { key: 'total', name: '合计', type: 'decimal', formula: 'SUM(repairs.amount)', required: true },
        { key: 'spare', name: '备用', type: 'bool' },
        { key: 'active', name: '启用', type: 'bit' },
        { key: 'repairs', name: '维修', type: 'drill_down', entity: repair },
      ],
    },
    {
      id: repair,
      code: 'repair',
      name: '维修',
      title: 'what',
      share: 'own',
      parent: mould,
      fields: [
        { key: 'what', name: '内容', type: 'varchar', required: true },
        { key: 'amount', name: '金额', type: 'decimal' },
      ],
    },
  ],
}
const entity = model.entities[0]
const good = { code: 'MJ-1', supplierId: 's1', supplierName: '宏达', supplierCode: 'S01' }

let nth = 0
const control = (
  type: string,
  field: string,
  attr: Control['attr'] = {},
  more: Partial<Control> = {},
): Control => ({
  id: `c${(nth += 1)}`,
  type,
  field,
  attr,
  ...more,
})
const faultsIn = (checked: Checked) => checkValues(checked).map(({ path, msg }) => `${path} ${msg}`)
const record = (values: Checked['values'], rows: Checked['rows'] = {}) =>
  faultsIn({ model, ...(entity && { entity }), values: { ...good, ...values }, rows })
const filled = (body: Control[], values: Checked['values'], rows: Checked['rows'] = {}) =>
  faultsIn({ page: { body }, values, rows })

describe('a range', () => {
  const days = { type: 'daterange', min: "'2026-01-01'", max: "'2026-12-31'" }
  const moments = { type: 'datetimerange' }
  const numbers = { range: true, min: 10, max: 20 }
  test.each<[string, Control['attr'], unknown, string[]]>([
    ['date', days, ['2026-02-01', '2026-02-01'], []],
    ['date', days, ['2026-02-02', '2026-02-01'], ['held RANGE_ORDER']],
    ['date', days, ['2025-12-31', '2026-02-01'], ['held DATE_MIN']],
    ['date', days, ['2026-02-01', '2027-01-01'], ['held DATE_MAX']],
    ['date', days, ['2026-02-01', ''], []],
    ['date', days, ['', '2027-01-01'], ['held DATE_MAX']],
    ['date', days, '2026-02-01', ['held VALUE_TYPE']],
    ['date', days, ['2026-02-01', '2026-02-02', '2026-02-03'], ['held VALUE_TYPE']],
    ['date', moments, ['2026-02-01T08:00:00.000Z', '2026-02-01T07:59:59.000Z'], ['held RANGE_ORDER']],
    ['slider', numbers, [10, 20], []],
    ['slider', numbers, ['12', '9'], ['held VALUE_MIN']],
    ['slider', numbers, [12, 20.5], ['held VALUE_MAX']],
    ['slider', numbers, [12, 11], ['held RANGE_ORDER']],
    ['slider', numbers, ['x', 11], ['held VALUE_TYPE']],
  ])('of a %s with %j: %j is %j', (type, attr, held, faults) => {
    expect(filled([control(type, 'held', attr)], { held })).toEqual(faults)
  })
})

describe('the fields of an entity', () => {
  test.each<[Checked['values'], string[]]>([
    [{}, []],
    [{ code: ' ' }, []],
    [{ code: '' }, ['code REQUIRED']],
    [{ code: null }, ['code REQUIRED']],
    [{ code: '123456789' }, ['code VALUE_LONG']],
    [{ code: '一二三四五六七😀' }, []],
    [{ code: 7 }, ['code VALUE_TYPE']],
    [{ code: 'a\0' }, ['code VALUE_TYPE']],
    [{ code: ['a', 1] }, []],
    [{ code: ['a', 'b', 'c'] }, ['code VALUE_LONG']],
    [{ supplierId: '' }, ['supplierId REQUIRED']],
    [{ supplierName: {} }, ['supplierId VALUE_TYPE']],
    [{ state: 'used' }, []],
    [{ state: 'lost' }, ['state VALUE_OPTION']],
    [{ bought: '2024-02-29' }, []],
    [{ bought: '2023-02-29' }, ['bought VALUE_TYPE']],
    [{ seenAt: '2024-02-29T10:00:00.000Z' }, []],
    [{ seenAt: '2024-02-30T10:00:00Z' }, ['seenAt VALUE_TYPE']],
    [{ seenAt: '2024-02-29' }, ['seenAt VALUE_TYPE']],
    [{ price: '12.340' }, []],
    [{ price: 12.5 }, []],
    [{ price: '12.345' }, ['price VALUE_SCALE']],
    [{ price: '1e3' }, ['price VALUE_TYPE']],
    [{ price: '1234567890123' }, ['price VALUE_OVERFLOW']],
    [{ price: '999999999999.99' }, []],
    [{ price: overflow }, ['price VALUE_OVERFLOW']],
    [{ code: overflow }, ['code VALUE_OVERFLOW']],
    [{ spare: 1 }, ['spare VALUE_TYPE']],
    [{ active: 1 }, []],
    [{ active: true }, ['active VALUE_TYPE']],
    [{ colour: 'red' }, ['colour FIELD_STRANGE']],
    [{ constructor: 'x' }, ['constructor FIELD_STRANGE']],
  ])('%j: %j', (values, faults) => {
    expect(record(values)).toEqual(faults)
  })

  test('keep lists and objects that a database takes', () => {
    const note = (value: unknown) =>
      checkValues({
        entity: {
          id: mould,
          code: 'a',
          name: 'a',
          title: 'note',
          share: 'own',
          fields: [{ key: 'note', name: 'a', type: 'varchar' }],
        },
        values: { note: value },
      }).map(({ msg }) => msg)
    expect(note([{ lng: 120.6, at: 'a\\u0000' }])).toEqual([])
    expect(note(['a\0'])).toEqual(['VALUE_TYPE'])
    expect(note({ half: '\ud800' })).toEqual(['VALUE_TYPE'])
  })

  test('hold for rows by their place', () => {
    expect(
      record(
        {},
        {
          repairs: [
            { rowStatus: 'kept', values: {} },
            { rowStatus: 'delete', values: {} },
            { rowStatus: 'add', values: { amount: 'x', hue: 1 } },
          ],
          others: [],
        },
      ),
    ).toEqual([
      'repairs.2.what REQUIRED',
      'repairs.2.amount VALUE_TYPE',
      'repairs.2.hue FIELD_STRANGE',
      'others FIELD_STRANGE',
    ])
  })
})

describe('the rules of controls', () => {
  const required = [{ required: true, message: { zh: '填编号', en: 'Number it' } }]
  // spec: L3.rules.1
  test('count with their message', () => {
    const [fault] = checkValues({ page: { body: [control('input', 'a', { rules: required })] }, values: {} })
    expect(fault).toMatchObject({ path: 'a', msg: 'REQUIRED', zh: '填编号', en: 'Number it' })
  })
  test('do not count for what is not shown', () => {
    const rules = { rules: required }
    expect(filled([control('input', 'a', rules, { hideControl: true })], {})).toEqual([])
    expect(filled([control('input', 'a', rules, { visibleMode: [0, 2] })], {})).toEqual([])
    expect(filled([control('input', 'a', rules, { link: { show: 'b == 1' } })], { b: 2 })).toEqual([])
    expect(filled([control('input', 'a', rules, { link: { show: 'b == 1' } })], { b: 1 })).toEqual([
      'a REQUIRED',
    ])
    const inside = control(
      'group',
      'g',
      {},
      { link: { show: 'b' }, children: [control('input', 'a', rules)] },
    )
    expect(filled([inside], { b: false })).toEqual([])
    expect(filled([inside], { b: true })).toEqual(['a REQUIRED'])
    expect(filled([control('dialog', 'd', {}, { children: [control('input', 'a', rules)] })], {})).toEqual([])
  })
  // spec: L3.attr.16, L3.rules.1, L3.rules.2, L3.select.4, L3.select.5, L5.upload.1, L5.upload.2, L5.upload.3, L5.input.1, L5.input.2
  test.each<[string, Control['attr'], unknown, string[]]>([
    ['input', { rules: [{}, { min: 2 }, { max: 3 }] }, 'a', ['a VALUE_SHORT']],
    ['input', { rules: [{}, { min: 2 }, { max: 3 }] }, 'abcd', ['a VALUE_LONG']],
    ['input', { rules: [{ message: '未启用' }] }, '', []],
    ['input', { maxlength: 2 }, '一二三', ['a VALUE_LONG']],
    ['input', { minlength: 3 }, '一二', ['a VALUE_SHORT']],
    ['input', { mask: '999-9999' }, '123-4567', []],
    ['input', { mask: '999-9999' }, '123-45', ['a PATTERN']],
    ['input', { type: 'email' }, 'a@b.cn', []],
    ['input', { type: 'email' }, 'a@b', ['a PATTERN']],
    ['input', { type: 'url' }, 'javascript:alert(1)', ['a PATTERN']],
    ['input', { valid: "STARTSWITH(value, 'MJ')", validMessage: '编号有误' }, 'XX', ['a PATTERN']],
    ['number', { min: 1, max: 9 }, '0.99', ['a VALUE_MIN']],
    ['number', { rules: [{ max: 9 }] }, '9.01', ['a VALUE_MAX']],
    ['number', { precision: 2 }, '0.001', ['a VALUE_SCALE']],
    ['number', { step: 0.1, stepStrictly: true }, '0.3', []],
    ['number', { step: 0.1, stepStrictly: true }, '0.35', ['a VALUE_STEP']],
    ['number', {}, 'many', ['a VALUE_TYPE']],
    ['select', { options: [{ id: 1, name: '一' }] }, 2, ['a VALUE_OPTION']],
    ['select', { options: [{ id: 1, name: '一' }], dict: 'd' }, 2, []],
    ['select', { multiple: true, limit: 1 }, ['x', 'y'], ['a LIST_MAX']],
    ['select', { multiple: true, limit: 0 }, ['x', 'y'], []],
    ['checkbox-group', { min: 2 }, ['x'], ['a LIST_MIN']],
    ['upload', {}, [{ fileName: 'a.PNG' }], []],
    ['upload', {}, [{ fileName: 'a.png' }, { fileName: 'b.png' }], ['a LIST_MAX']],
    ['upload', { multiple: true }, [1, 2, 3].map(() => ({ fileName: 'a.pdf' })), []],
    ['upload', {}, [{ fileName: 'a.exe' }], ['a VALUE_TYPE']],
    ['signature', {}, [{ fileName: 'a.PNG' }], []],
    ['signature', {}, [{ fileName: 'a.pdf' }], ['a VALUE_TYPE']],
    ['signature', {}, [{ fileName: 'a.png' }, { fileName: 'b.png' }], ['a LIST_MAX']],
    ['signature', { rules: [{ required: true }, {}, {}] }, [], ['a REQUIRED']],
    ['date', { min: 'b' }, '2023-12-31', ['a DATE_MIN']],
    ['date', { max: 'b' }, '2024-01-01', []],
    ['rate', {}, 6, ['a VALUE_MAX']],
    ['time', {}, '09:30', []],
    ['time', {}, '9:30', ['a VALUE_TYPE']],
    ['time', {}, '24:00', ['a VALUE_TYPE']],
    ['time', {}, '09:30:00', ['a VALUE_TYPE']],
    ['time', { type: 'second' }, '09:30:59', []],
    ['time', { type: 'second' }, '09:30', ['a VALUE_TYPE']],
    ['time', { rules: [{ required: true }, {}, {}] }, '', ['a REQUIRED']],
    ['time', { min: "'09:00'", max: "'18:00'" }, '08:59', ['a DATE_MIN']],
    ['time', { min: "'09:00'", max: "'18:00'" }, '18:01', ['a DATE_MAX']],
    ['time', { min: "'09:00'", max: "'18:00'" }, '18:00', []],
    ['time', { min: 'b' }, '00:00', []],
    ['time', { valid: "value != '12:00'" }, '12:00', ['a PATTERN']],
    ['voucher', {}, { lines$B: [{ debit: '0.1' }, { debit: '0.2' }, { credit: '0.3' }] }, []],
    ['voucher', {}, { ines$B: [{ debit: '1' }, { credit: '1.01' }] }, ['a NOT_BALANCED']],
    ['carousel', { rules: required }, undefined, []],
  ])('%s %j with %j: %j', (type, attr, value, faults) => {
    expect(filled([control(type, 'a', attr)], { a: value, b: '2024-01-01' })).toEqual(faults)
  })
  test('hold for cells in the scope of their row', () => {
    const table = control(
      'table',
      'lines',
      { minRow: 2 },
      {
        children: [
          control('input', 'note', {}, { link: { require: 'qty > limit' } }),
          control('number', 'qty', { rules: required }),
          control('input', 'hidden', { rules: required }, { visibleMode: [0, 1] }),
        ],
      },
    )
    expect(
      filled(
        [table],
        { limit: 5 },
        { lines: [{ values: { qty: '6' } }, { rowStatus: 'delete', values: {} }] },
      ),
    ).toEqual(['lines LIST_MIN', 'lines.0.note REQUIRED'])
  })
})
