import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'

/** Largest amount a line may have: `numeric(18,2)`. */
const most = new Exact('9999999999999999.99')

/** Refuses a quantity that is not above 0 or has more decimals than its unit. */
export function checkQty(lineNo: number, qty: string, scale: number): void {
  const exact = new Exact(qty)
  if (exact.lte(0)) throw new Refused('QTY_INVALID', { lineNo })
  if (exact.decimalPlaces() > scale) throw new Refused('QTY_SCALE', { lineNo, scale })
}

/** Refuses a price below 0 and one that makes an amount too large to be kept. */
export function checkPrice(lineNo: number, price: string, qty: string): void {
  const exact = new Exact(price)
  if (exact.lt(0) || exact.times(qty).gt(most)) throw new Refused('PRICE_INVALID', { lineNo })
}
