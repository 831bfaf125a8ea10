import { expect, test } from 'vitest'
import type { ShippableLine } from '../../../contract/deliveries.ts'
import {
  type Cells,
  faultOf,
  filled,
  formRows,
  goesTo,
  keyOf,
  lineDrafts,
  noCells,
  placeOf,
  totals,
} from './rows.ts'

const may = (but: Partial<ShippableLine> = {}): ShippableLine => ({
  orderLineId: 'a',
  orderId: 'o',
  orderNo: 'PO1',
  orderLineNo: 1,
  callOffLineId: null,
  callOffNo: '',
  materialCode: 'M',
  materialName: '螺栓',
  spec: '',
  unit: 'PCS',
  unitScale: 0,
  agreedQty: '100',
  mayShipQty: '105',
  openQty: '100',
  dueOn: null,
  shipTo: '',
  currency: 'CNY',
  certificates: [],
  ...but,
})
const rows = formRows(
  [],
  [
    may({ callOffLineId: 'c', openQty: '60' }),
    may({ openQty: '40' }),
    may({ orderLineId: 'b', mayShipQty: '0', openQty: '0' }),
  ],
  [],
)
const [called, rest, full] = rows
const typed =
  (some: Record<string, Partial<Cells>>) =>
  ({ key }: { key: string }): Cells => ({ ...noCells, ...some[key] })

test('what may be shipped is filled in where nothing was typed, never beyond the order line', () => {
  expect([...filled(rows, typed({}))]).toEqual([
    [called?.key, '60'],
    [rest?.key, '40'],
  ])
  const some = typed({ [called?.key ?? '']: { qty: '80' } })
  expect([...filled(rows, some)]).toEqual([[rest?.key, '25']])
})

test('the same goes in several lots, a row each, together no more than is open', () => {
  const sources = [may({ callOffLineId: 'c', openQty: '60' }), may({ openQty: '40' })]
  const key = sources.slice(0, 1).map(keyOf)
  const lots = formRows([], sources, [...key, ...key])
  expect(lots.map(({ nth, of }) => [of.openQty, nth])).toEqual([
    ['60', 1],
    ['60', 2],
    ['60', 3],
    ['40', 1],
  ])
  const [first, second, third, rest] = lots.map((row) => row.key)
  const some = typed({ [first ?? '']: { qty: '20', lotNo: 'L1' }, [third ?? '']: { qty: '15', lotNo: 'L3' } })
  expect([...filled(lots, some)]).toEqual([
    [second, '25'],
    [rest, '40'],
  ])
  expect(lineDrafts(lots, some)).toEqual([
    expect.objectContaining({ lineNo: 1, callOffLineId: 'c', qty: '20', lotNo: 'L1' }),
    expect.objectContaining({ lineNo: 2, callOffLineId: 'c', qty: '15', lotNo: 'L3' }),
  ])
})

test('a quantity is right, exactly, and of all rows of its order line together', () => {
  if (!called || !full) throw new Error('rows')
  const fault = (qty: string, total = qty, but: Partial<Cells> = {}) =>
    faultOf(called, { ...noCells, qty, ...but }, total)
  expect(fault('')).toBeUndefined()
  expect(fault('abc')).toBe('qty')
  expect(fault('0')).toBe('qty')
  expect(fault('1.5')).toBe('scale')
  expect(fault('105')).toBeUndefined()
  expect(fault('60', '106')).toBe('over')
  expect(fault('1', '1', { boxes: '0' })).toBe('boxes')
  expect(fault('1', '1', { producedOn: '2031-01-02', expiresOn: '2031-01-01' })).toBe('expires')
  expect(totals(rows, () => ({ ...noCells, qty: '0.002' })).get('a')).toBe('0.004')
})

test('only what changed is sent', () => {
  expect(lineDrafts(rows, typed({ [rest?.key ?? '']: { qty: '7', lotNo: 'L' } }))).toEqual([
    expect.objectContaining({
      status: 'add',
      lineNo: 1,
      orderLineId: 'a',
      callOffLineId: null,
      qty: '7',
      lotNo: 'L',
    }),
  ])
})

test.each([
  ['', undefined],
  ['S1\nS2', undefined],
  ['S1，S2;', undefined],
  ['S1', 'serials'],
  ['S1 S1', 'serialTwice'],
])('serial numbers %j of two pieces: %j', (serials, fault) => {
  expect(called && faultOf(called, { ...noCells, qty: '2', serials }, '2')).toBe(fault)
})

test('one delivery goes to one place, in one currency: others are neither filled in nor right', () => {
  const [north, south, anywhere, euro] = formRows(
    [],
    [
      may({ shipTo: '一号库' }),
      may({ orderLineId: 'b', shipTo: '二号库' }),
      may({ orderLineId: 'c' }),
      may({ orderLineId: 'd', shipTo: '一号库', currency: 'EUR' }),
    ],
    [],
  )
  const all = [north, south, anywhere, euro].flatMap((row) => row ?? [])
  expect([...filled(all, typed({})).keys()]).toEqual([north?.key, anywhere?.key])
  const first = typed({ [south?.key ?? '']: { qty: '5' } })
  expect([...filled(all, first).keys()]).toEqual([anywhere?.key])
  expect(placeOf(all, first)).toEqual({ shipTo: '二号库', currency: 'CNY' })
  expect(all.filter((row) => goesTo(row, placeOf(all, first)))).toEqual([south, anywhere])
})
