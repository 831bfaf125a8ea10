import { expect, test } from 'vitest'
import type { CallableLine } from '../../../contract/callOffs.ts'
import { type FormRow, faultOf, formRows, isWarned, lineDrafts, totals } from './rows.ts'

const callable: CallableLine = {
  orderLineId: 'a',
  orderId: 'o',
  orderNo: 'PO1',
  orderLineNo: 1,
  materialCode: 'M',
  materialName: '螺栓',
  spec: '',
  unit: 'PCS',
  unitScale: 0,
  agreedQty: '100',
  calledOffQty: '30',
  openQty: '70',
  dueOn: '2031-03-01',
}
const rowsOf = (forecast = false) =>
  formRows({ lines: [], callable: [callable], more: ['a'], forecast, today: '2031-01-01' })

test('an order line is called off on several days, together no more than is open', () => {
  const rows = rowsOf()
  const cells = (row: FormRow) => ({ qty: '40', wantedOn: row.key === 'a' ? '2031-03-01' : '' })
  const total = totals(rows, cells).get('a') ?? ''
  expect(total).toBe('80')
  expect(rows.map((row) => faultOf(row, cells(row), total))).toEqual(['over', 'over'])
  expect(rows.map((row) => faultOf(row, cells(row), '70'))).toEqual([undefined, 'day'])
  // A forecast is no promise to buy.
  expect(rowsOf(true).map((row) => faultOf(row, { qty: '999', wantedOn: '2031-03-01' }, '999'))).toEqual([
    undefined,
    undefined,
  ])
  expect(lineDrafts(rows, cells)).toMatchObject([
    { status: 'add', lineNo: 1, qty: '40' },
    { status: 'add', lineNo: 2, qty: '40' },
  ])
})

test('a forecast may go beyond what is agreed, and says so', () => {
  const [first, second] = rowsOf(true)
  if (!first || !second) throw new Error('two rows')
  const day = '2031-03-01'
  expect(isWarned(first, { qty: '70', wantedOn: day }, '70')).toBe(false)
  // Together with the other day of the same order line.
  expect(isWarned(second, { qty: '1', wantedOn: day }, '71')).toBe(true)
  expect(isWarned(second, { qty: '', wantedOn: day }, '71')).toBe(false)
  expect(faultOf(second, { qty: '1', wantedOn: day }, '71')).toBe(undefined)
  const [firm] = rowsOf()
  expect(firm && isWarned(firm, { qty: '71', wantedOn: day }, '71')).toBe(false)
  // Of an order line that is not agreed any more nothing is known to go beyond.
  const line = {
    ...callable,
    id: 'l',
    callOffId: 'c',
    lineNo: 1,
    version: 1,
    qty: '500',
    wantedOn: day,
    coveredQty: '0',
    status: 'OPEN' as const,
    closeReason: '',
    remark: '',
  }
  const saved = (of: readonly CallableLine[]) =>
    formRows({ lines: [line], callable: of, more: [], forecast: true, today: '2031-01-01' })
  const warned = (of: readonly CallableLine[]) => saved(of).map((row) => isWarned(row, row.saved, '500'))
  expect(warned([])).toEqual([false])
  expect(warned([callable])).toEqual([true])
})
