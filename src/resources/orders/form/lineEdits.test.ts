import { expect, test } from 'vitest'
import type { Material } from '../../../../contract/materials.ts'
import { applyRows, type EditRow } from '../../../ui/grid/rows.ts'
import { lineAction, materialEdits, overruled, overruledIn } from './lineEdits.ts'
import { materialCells } from './lineRows.ts'
import { lineWarnings, usualQuantities } from './lineWarnings.ts'

const bolt = {
  id: 'm1',
  code: 'FAS-001',
  name: 'Bolt',
  spec: 'M8',
  unit: 'PCS',
  currency: 'CNY',
  price: '2.50',
  taxRate: '9',
  leadDays: 7,
} as unknown as Material // what a line is filled from
const words = (key: string) => key

/** The row after the look-up has answered. */
const known = (row: EditRow): EditRow => ({
  ...row,
  cells: {
    ...row.cells,
    ...materialCells(bolt, row.cells, '2026-03-01', (day) => day, { currency: 'CNY' }),
    ...overruled(bolt, row.cells),
  },
})
const added = (cells: Readonly<Record<string, string>>): EditRow => {
  const action = lineAction({ type: 'fill', edits: [], added: [{ key: 'n', cells }] }, new Map())
  const [row] = applyRows([], action)
  if (!row) throw new Error('no row was added')
  return row
}
const edited = (row: EditRow, cells: Readonly<Record<string, string>>): EditRow => {
  const action = lineAction(
    { type: 'fill', edits: [{ key: row.key, cells }] },
    new Map([[row.key, row.cells]]),
  )
  return applyRows([row], action)[0] ?? row
}

test('what was pasted beside a code and the material says otherwise is told until somebody writes there', () => {
  const row = known(added({ materialCode: 'FAS-001', materialName: 'Schraube', unit: 'PCS', qty: '5' }))
  expect(row.cells).toMatchObject({ materialName: 'Bolt', unit: 'PCS', qty: '5' })
  expect(overruledIn(row.cells)).toEqual([['materialName', 'Schraube']])
  expect(overruledIn(edited(row, { qty: '6' }).cells)).toEqual([['materialName', 'Schraube']])
  expect(overruledIn(edited(row, { materialName: 'Screw' }).cells)).toEqual([])
})

test('a name written by hand before its code is told too, one of the material before is not', () => {
  const byHand = edited(added({ materialName: 'Nut' }), { materialCode: 'FAS-001' })
  expect(overruledIn(known(byHand).cells)).toEqual([['materialName', 'Nut']])
  const other = { ...byHand, cells: { ...byHand.cells, materialId: 'm9', materialCode: 'NUT-9' } }
  expect(overruledIn(known(edited(other, { materialCode: 'FAS-001' })).cells)).toEqual([])
})

test('the rate of the link gives way to that of the material, a written one does not', () => {
  const start = { materialCode: 'FAS-001', taxRate: '13', defaultRate: '13' }
  expect(known(added(start)).cells['taxRate']).toBe('9')
  expect(known(added({ materialCode: 'FAS-001', taxRate: '13' })).cells['taxRate']).toBe('13')
  expect(known(edited(added(start), { taxRate: '13' })).cells['taxRate']).toBe('13')
  expect(known(edited(added(start), { taxRate: '6' })).cells['taxRate']).toBe('6')
})

test('a past day, one before the order and a quantity a thousand times the usual are pointed at', () => {
  const row = (qty: string): EditRow => ({ key: qty, status: 'add', cells: { qty, unit: 'PCS' } })
  const usual = usualQuantities(['5', '7', '10', '20000'].map(row))
  const warned = (cells: Readonly<Record<string, string>>) =>
    Object.keys(lineWarnings(cells, { today: '2026-03-01', orderedOn: '2026-03-02' }, usual, words) ?? {})
  expect(warned({ qty: '9999', unit: 'PCS', requestedOn: '2026-03-02' })).toEqual([])
  expect(warned({ qty: '9999', unit: 'PCS', requestedOn: '2026-03-01' })).toEqual(['requestedOn'])
  expect(warned({ qty: '10000', unit: 'PCS', requestedOn: '2026-02-28' })).toEqual(['requestedOn', 'qty'])
  expect(warned({ qty: '999999', unit: 'KG', requestedOn: '2026-02-30' })).toEqual([])
  expect(warned({ qty: '1000000', unit: 'KG' })).toEqual(['qty'])
})

test('an answer that comes late takes nothing back that was written meanwhile', () => {
  const terms = { currency: 'CNY', taxRate: '13' }
  const asked = added({ materialCode: 'FAS-001' })
  const codes = new Set(['FAS-001'])
  const answered = (row: EditRow) =>
    applyRows([row], {
      type: 'fill',
      edits: materialEdits([row], codes, [bolt], '2026-03-01', terms),
    })[0]?.cells
  expect(answered(asked)).toMatchObject({ materialId: 'm1', price: '2.5', requestedOn: '2026-03-08' })
  const priced = edited(asked, { price: '7', taxRate: '6', requestedOn: '2026-04-01' })
  expect(answered(priced)).toMatchObject({ price: '7', taxRate: '6', requestedOn: '2026-04-01' })
  // another code was written: the answer is not about it, and it is asked for next
  const other = edited(asked, { materialCode: 'STP-003' })
  expect(answered(other)).toEqual(other.cells)
})

test('a line whose material gives no price in the currency of the order is asked about once', () => {
  const terms = { currency: 'USD', taxRate: '13' }
  const row: EditRow = { ...known(added({ materialCode: 'FAS-001' })), key: 'n' }
  const waiting = { ...row, cells: { ...row.cells, price: '', usualPrice: '' } }
  const edits = materialEdits([waiting], new Set(['FAS-001']), [], '2026-03-01', terms)
  expect(edits).toEqual([{ key: 'n', cells: { pricedIn: 'USD' } }])
  expect(
    materialEdits(
      applyRows([waiting], { type: 'fill', edits }),
      new Set(['FAS-001']),
      [],
      '2026-03-01',
      terms,
    ),
  ).toEqual([])
})
