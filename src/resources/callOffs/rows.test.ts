import { expect, test } from 'vitest'
import type { CallableLine } from '../../../contract/callOffs.ts'
import { type FormRow, faultOf, formRows, lineDrafts, totals } from './rows.ts'

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
