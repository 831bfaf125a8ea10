import { expect, test } from 'vitest'
import { leadsOver } from './reconciliations.invoices.ts'

const of = (net: string, tax: string) => ({ net, tax })
const agreed = of('100.00', '13.00')
const nothing = of('0.00', '0.00')

test.each([
  ['the whole', agreed, nothing, agreed, 1, false, false],
  ['a cent more', agreed, nothing, of('100.01', '13.01'), 1, false, false],
  ['two cents more', agreed, nothing, of('100.02', '13.02'), 1, true, true],
  ['two cents more on two invoices', agreed, of('50.00', '6.50'), of('100.02', '13.02'), 2, false, false],
  ['the tax alone', agreed, nothing, of('100.00', '14.00'), 1, false, true],
  ['a red-letter invoice first', agreed, nothing, of('-500.00', '-65.00'), 1, false, false],
  ['over, and less than before', agreed, of('140.00', '18.20'), of('120.00', '15.60'), 1, false, false],
  ['from red over what was agreed', agreed, of('-500.00', '-65.00'), of('101.00', '13.13'), 2, true, true],
  ['a credit', of('-100.00', '-13.00'), nothing, of('-100.00', '-13.00'), 1, false, false],
  ['more than the credit', of('-100.00', '-13.00'), nothing, of('-101.00', '-13.00'), 1, true, false],
  ['tax where none was agreed', of('100.00', '0.00'), nothing, agreed, 1, false, true],
  ['net beside a sum of tax alone', of('0.00', '13.00'), nothing, of('100.00', '13.00'), 1, true, false],
  ['what comes to nothing has no side', nothing, nothing, agreed, 1, false, false],
] as const)('%s', (_what, whole, before, after, invoices, net, tax) => {
  const step = { agreed: whole, before, after, invoices }
  expect([leadsOver('net', step), leadsOver('tax', step)]).toEqual([net, tax])
})
