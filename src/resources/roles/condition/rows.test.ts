import { expect, test } from 'vitest'
import { conditionOf } from '../../../../contract/expression/condition.ts'
import { conditionText } from '../../../../contract/expression/write.ts'
import { orderCatalogue } from '../../../../contract/orders.catalogue.ts'
import { newLine } from '../../../ui/condition/line.ts'
import { buildableFields, conditionOfRows, filterOfRow, rowsOfCondition } from './rows.ts'

const noun = orderCatalogue
const built = (text: string) => rowsOfCondition(conditionOf(text, noun), noun)

// spec: L6.tree.2
test.each([
  "supplierCode in ('S01', 'S02') and totalAmount <= 50000",
  "orderNo like 'PO-%' or orderNo like '%-1'",
  "status = 'SENT'",
  'orderNo is not null and onHold = false',
  "orderedOn between '2026-01-01' and '2026-12-31'",
])('%s becomes lines, and the lines become it again', (text) => {
  const lines = built(text)
  const condition = lines && conditionOfRows(lines, noun)
  expect(condition && conditionText(condition, noun)).toBe(text)
})

test.each([
  "not (status = 'DRAFT')",
  "status = 'SENT' and (totalAmount > 1 or totalAmount < 0)",
  "updatedAt > '2026-01-01T00:00:00.000Z'",
])('%s is more than a list of comparisons', (text) => expect(built(text)).toBeUndefined())

test('a line without values is not part of the condition yet', () => {
  const [first] = buildableFields(noun)
  if (!first) throw new Error('orders have fields')
  const row = newLine(first)
  expect(conditionOfRows({ match: 'all', rows: [row] }, noun)).toBeUndefined()
  const whole = { key: 'b', field: 'totalAmount', operator: 'lessOrEqual' as const, values: ['50，000'] }
  expect(conditionOfRows({ match: 'all', rows: [row, whole] }, noun)).toEqual({
    field: 'totalAmount',
    sign: 12,
    value: '50000',
  })
})

test('a line whose range ends before it begins is not part of the condition, and is not turned', () => {
  const row = { key: 'a', field: 'totalAmount', operator: 'between' as const, values: ['1,000', '9'] }
  expect(filterOfRow(row, noun)).toBeUndefined()
  expect(filterOfRow({ ...row, values: ['9', '1,000'] }, noun)).toMatchObject({ value: ['9', '1000'] })
})
