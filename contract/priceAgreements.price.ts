import { Exact } from './exact.ts'
import { plainDecimal } from './plainDecimal.ts'

interface Terms {
  price: string | null
  breaks: readonly { fromQty: string; price: string | null }[]
}

/** The price of a quantity: that of the last break it reaches. */
export const priceOf = ({ price, breaks }: Terms, qty: string): string | null =>
  breaks.findLast(({ fromQty }) => new Exact(qty).gte(fromQty))?.price ?? price

interface Agreed extends Terms {
  taxIncluded: boolean
  taxRate: string
}

/** What is agreed for a quantity, with or without tax as the order's prices are; to six decimals, as prices are kept. */
export function agreedPriceOf(agreed: Agreed, qty: string, taxIncluded: boolean): string | null {
  const price = priceOf(agreed, qty)
  if (price === null || agreed.taxIncluded === taxIncluded) return price
  const rate = new Exact(agreed.taxRate).div(100).plus(1)
  const exact = taxIncluded ? new Exact(price).times(rate) : new Exact(price).div(rate)
  return plainDecimal(exact.toFixed(6))
}

/** Whether a price differs by more than so many per cent, dearer or cheaper: an agreement binds both. */
export const isBeyond = (price: string, agreed: string, percent: string): boolean =>
  new Exact(price).minus(agreed).abs().gt(new Exact(agreed).times(percent).div(100))
