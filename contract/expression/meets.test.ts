import { expect, test } from 'vitest'
import { orderCatalogue } from '../orders.catalogue.ts'
import { conditionOf } from './condition.ts'
import { reconciliationCatalogue } from '../reconciliations.catalogue.ts'
import { meets } from './meets.ts'

// That it says what the database says is in tests/server/db/query.test.ts.
test('what a row does not tell decides nothing, unless the rest does', () => {
  const row = { supplierName: '晨光五金', totalAmount: '600.00' }
  const told = (text: string) => meets(conditionOf(text, orderCatalogue), orderCatalogue, row)
  expect(told("orderNo = 'A'")).toBeUndefined()
  expect(told("not (orderNo = 'A')")).toBeUndefined()
  expect(told("orderNo = 'A' and totalAmount <= 500")).toBe(false)
  expect(told("orderNo = 'A' and totalAmount <= 700")).toBeUndefined()
  expect(told("orderNo = 'A' or supplierName = '晨光五金'")).toBe(true)
  expect(told("orderNo = 'A' or supplierName = '宏远塑胶'")).toBeUndefined()
})

test('several texts read as one tell of a part of them alone', () => {
  const told = (text: string) =>
    meets(conditionOf(text, reconciliationCatalogue), reconciliationCatalogue, { orderNos: 'PO-1 PO-2' })
  expect(told("orderNos = 'PO-1'")).toBeUndefined()
  expect(told("orderNos != 'PO-1'")).toBeUndefined()
  expect(told("orderNos like '%PO-2%'")).toBe(true)
})
