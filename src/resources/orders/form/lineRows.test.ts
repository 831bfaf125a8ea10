import { expect, test } from 'vitest'
import type { Material } from '../../../../contract/materials.ts'
import type { OrderLine } from '../../../../contract/orders.ts'
import { applyRows, type EditRow } from '../../../ui/grid/rows.ts'
import {
  changeOf,
  changeRow,
  forgetMaterial,
  isBlank,
  lineDrafts,
  lineFaults,
  lineRow,
  materialCells,
  numbered,
  priceCells,
  serverFaults,
  unpriced,
  unresolved,
} from './lineRows.ts'

const line = (id: string, lineNo: number): OrderLine =>
  ({
    id,
    lineNo,
    materialId: 'm1',
    materialCode: 'M-1',
    materialName: 'Bolt',
    spec: 'M8',
    unit: 'PCS',
    unitScale: 0,
    qty: '100.000000',
    price: '2.500000',
    taxRate: '13.0000',
    requestedOn: '2026-03-01',
    remark: '',
  }) as unknown as OrderLine // the fields a row is made from
const rows = [line('a', 10), line('b', 20), line('c', 30)].map(lineRow)
const words = (key: string) => key
const add = (
  list: readonly EditRow[],
  key: string,
  at?: number,
  cells = { materialCode: 'M-2', qty: '1', price: '1' },
) =>
  applyRows(list, { type: 'fill', edits: [], added: [{ key, cells }], ...(at === undefined ? {} : { at }) })

test('only rows that changed are sent, a new one behind the last in tens', () => {
  expect(lineDrafts(rows).lines).toEqual([])
  const next = add(applyRows(rows, { type: 'fill', edits: [{ key: 'b', cells: { qty: '7' } }] }), 'n')
  expect(lineDrafts(next).lines.map(({ id, status, lineNo, qty }) => [id, status, lineNo, qty])).toEqual([
    ['b', 'update', 20, '7'],
    [undefined, 'add', 40, '1'],
  ])
})

test('a line put in between takes a number in between and leaves the others alone', () => {
  const next = add(rows, 'n', 1)
  expect(numbered(next).map(({ lineNo }) => lineNo)).toEqual([10, 15, 20, 30])
  expect(lineDrafts(next).lines).toHaveLength(1)
})

test('a dragged line alone is numbered again', () => {
  const next = applyRows(rows, { type: 'move', key: 'c', to: 0 })
  expect(numbered(next)).toEqual([
    { key: 'c', lineNo: 5 },
    { key: 'a', lineNo: 10 },
    { key: 'b', lineNo: 20 },
  ])
  expect(lineDrafts(next).rowKeys).toEqual(['c'])
})

test('where no number is left between two lines all are numbered again', () => {
  const tight = [line('a', 1), line('b', 2)].map(lineRow)
  expect(numbered(add(tight, 'n', 1)).map(({ lineNo }) => lineNo)).toEqual([10, 20, 30])
})

test('deleted lines are sent as such, new ones that were removed and blank ones are not', () => {
  const blank = add(rows, 'empty', undefined, { materialCode: '', qty: '', price: '' })
  const next = applyRows(add(blank, 'gone'), { type: 'remove', keys: ['gone', 'a'] })
  expect(lineDrafts(next).lines.map(({ id, status }) => [id, status])).toEqual([['a', 'delete']])
  expect(isBlank({ remark: 'x' })).toBe(true)
})

test('5,000 lines are numbered at once', () => {
  const many = Array.from({ length: 5000 }, (_, index) => lineRow(line(`l${index}`, (index + 1) * 10)))
  expect(lineDrafts(add(many, 'n', 2500)).lines).toHaveLength(1)
})

test('faults are named by column', () => {
  const good = rows[0]?.cells ?? {}
  expect(lineFaults(good, 0, words)).toBeUndefined()
  expect(lineFaults({ ...good, qty: '1.5' }, 0, words)).toEqual({ qty: 'orders.fault.scale' })
  expect(
    lineFaults({ ...good, qty: '0', price: '-1', requestedOn: '2026-02-30', taxRate: '101' }, 0, words),
  ).toEqual({
    qty: 'orders.fault.qty',
    price: 'orders.fault.price',
    requestedOn: 'orders.fault.date',
    taxRate: 'orders.fault.taxRate',
  })
  expect(lineFaults({ ...good, materialCode: '', materialName: '' }, undefined, words)).toMatchObject({
    materialCode: 'orders.fault.code',
    unit: 'orders.fault.unit',
  })
})

test('a change holds what differs, compared as numbers', () => {
  const one = line('a', 10)
  expect(changeOf(one, changeRow(one).cells)).toEqual({ lineId: 'a' })
  expect(changeOf(one, { ...changeRow(one).cells, qty: '100.0', price: '2.4' })).toEqual({
    lineId: 'a',
    price: '2.4',
  })
})

test("the server's faults find their cells", () => {
  const found = serverFaults(
    [
      { path: 'lines.1.qty', msg: 'x' },
      { path: 'orderNo', msg: 'y' },
    ],
    ['a', 'b'],
  )
  expect([...found]).toEqual([['b', { qty: 'x' }]])
})

test('a code that is typed over forgets its material', () => {
  const before = new Map(rows.map(({ key, cells }) => [key, cells]))
  expect(forgetMaterial(before, [{ key: 'a', cells: { materialCode: 'M-9' } }])[0]?.cells).toEqual({
    materialCode: 'M-9',
    materialId: '',
    resolved: '',
  })
  expect(forgetMaterial(before, [{ key: 'a', cells: { materialCode: 'M-1' } }])[0]?.cells).toEqual({
    materialCode: 'M-1',
  })
  expect(
    forgetMaterial(before, [{ key: 'a', cells: { materialCode: 'M-2', materialId: 'm2' } }])[0]?.cells[
      'materialId'
    ],
  ).toBe('m2')
})

test('a line looked up before its order has a currency gets its price with it; what was typed stays', () => {
  const bolt = {
    id: 'm1',
    code: 'M-1',
    currency: 'CNY',
    price: '2.5000',
    taxRate: '13',
    leadDays: 0,
  } as Material // what a line takes of it
  const early = materialCells(bolt, { materialCode: 'M-1' }, '2026-03-01', (day) => day, { currency: '' })
  expect([early['price'], unpriced(early, ''), unpriced(early, 'CNY')]).toEqual(['', false, true])
  expect(unresolved([{ key: 'n', status: 'add', cells: early }], 'CNY')).toHaveLength(1)
  expect(priceCells(bolt, early, 'CNY')).toEqual({ price: '2.5', usualPrice: '2.5', pricedIn: 'CNY' })
  expect(unpriced({ ...early, price: '9' }, 'CNY')).toBe(false)
  // in another currency there is none, and it is not asked for again
  const dollars = { ...early, ...priceCells(bolt, early, 'USD') }
  expect([dollars['price'], unpriced(dollars, 'USD')]).toEqual(['', false])
})
