import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'

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

/** Refuses to lessen a line below what is called off of it: call-offs are of what is agreed. */
export function checkCalledOff(
  line: { line_no: number; called_off_qty: string },
  before: string,
  after: string | Exact,
): void {
  const exact = new Exact(after)
  if (exact.lt(before) && exact.lt(line.called_off_qty))
    throw new Refused('QTY_BELOW_CALL_OFFS', { lineNo: line.line_no, qty: plainDecimal(line.called_off_qty) })
}
