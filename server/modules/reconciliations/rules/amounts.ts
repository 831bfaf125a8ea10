import { Exact } from '../../../../contract/exact.ts'
import { roundingLimit } from '../../../../contract/reconciliations.invoices.ts'
import type { StatementLineKind } from '../../../../contract/reconciliations.states.ts'

/** What a price of 18 digits holds before its point. */
const most = new Exact('999999999999.99')

/** Whether an amount fits its kind of adjustment. */
export function fitsKind(kind: Exclude<StatementLineKind, 'receipt'>, amount: string): boolean {
  const exact = new Exact(amount)
  if (exact.isZero() || exact.abs().gt(most)) return false
  if (kind === 'return' || kind === 'deduction' || kind === 'penalty') return exact.lt(0)
  if (kind === 'freight') return exact.gt(0)
  return kind !== 'rounding' || exact.abs().lte(1)
}

interface Sums {
  net_amount: string
  tax_amount: string
  invoiced_net: string
  invoiced_tax: string
  invoice_count: number
}

/** Whether the invoices add up to what was agreed: within a cent an invoice, of net and of tax. None do where nothing is to be paid. */
export function invoicedWhole({ invoice_count, ...sums }: Sums): boolean {
  const limit = roundingLimit(invoice_count)
  const within = (agreed: string, invoiced: string) => new Exact(agreed).minus(invoiced).abs().lte(limit)
  return within(sums.net_amount, sums.invoiced_net) && within(sums.tax_amount, sums.invoiced_tax)
}
