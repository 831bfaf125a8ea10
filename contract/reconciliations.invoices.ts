import { Exact } from './exact.ts'

/** What amounts come to, without tax and of tax alone, in the currency of their statement. */
export interface InvoicedSums {
  net: string
  tax: string
}

/** How far the sum of so many invoices may be from what was agreed: 0.01 an invoice, of net and of tax. */
export const roundingLimit = (invoices: number): Exact => new Exact('0.01').times(invoices)

interface Step {
  agreed: InvoicedSums
  /** What the invoices come to before one is written, changed or deleted, and after. */
  before: InvoicedSums
  after: InvoicedSums
  /** How many there are after. */
  invoices: number
}

/**
 * Whether a step of the invoices leads their net or tax over what was agreed by more than rounding (domain §3, Statement). Only on the side of
 * 0 where the agreed sum stands: a red-letter invoice may come first. A step towards the agreed sum is none, even where it ends over it.
 */
export function leadsOver(part: keyof InvoicedSums, { agreed, before, after, invoices }: Step): boolean {
  const side = signOf(agreed[part]) || signOf(agreed[part === 'net' ? 'tax' : 'net'])
  const outward = (sum: string) => new Exact(sum).times(side)
  return (
    outward(after[part]).gt(outward(agreed[part]).plus(roundingLimit(invoices))) &&
    outward(after[part]).gt(outward(before[part]))
  )
}

const signOf = (amount: string): number => new Exact(amount).cmp(0)

/** One and the other. */
export const plus = (one: InvoicedSums, other: InvoicedSums): InvoicedSums => ({
  net: new Exact(one.net).plus(other.net).toFixed(2),
  tax: new Exact(one.tax).plus(other.tax).toFixed(2),
})

/** One without the other: what was agreed without what is invoiced is still open. */
export const without = (one: InvoicedSums, other: InvoicedSums): InvoicedSums => ({
  net: new Exact(one.net).minus(other.net).toFixed(2),
  tax: new Exact(one.tax).minus(other.tax).toFixed(2),
})
