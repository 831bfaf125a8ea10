import { Exact } from '../../../../contract/exact.ts'
import { roundingLimit } from '../../../../contract/reconciliations.invoices.ts'

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
