import { expect, test } from 'vitest'
import { invoicedWhole } from './amounts.ts'

const agreed = { net_amount: '100.00', tax_amount: '13.00' }
test.each([
  ['nothing written', '0.00', '0.00', 0, false],
  ['all of it', '100.00', '13.00', 1, true],
  ['a cent short', '99.99', '13.01', 1, true],
  ['two cents short in one', '99.98', '13.00', 1, false],
  ['two cents short in two', '99.98', '13.00', 2, true],
  ['the tax is wrong', '100.00', '12.00', 2, false],
] as const)('invoices: %s', (_what, invoiced_net, invoiced_tax, invoice_count, whole) => {
  expect(invoicedWhole({ ...agreed, invoiced_net, invoiced_tax, invoice_count })).toBe(whole)
})

test('what comes to nothing needs no invoice', () => {
  const none = { invoiced_net: '0.00', invoiced_tax: '0.00', invoice_count: 0 }
  expect(invoicedWhole({ net_amount: '0.00', tax_amount: '0.00', ...none })).toBe(true)
  expect(invoicedWhole({ net_amount: '0.00', tax_amount: '13.00', ...none })).toBe(false)
})
