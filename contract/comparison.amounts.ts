import type { Comparison } from './comparison.ts'
import { Exact } from './exact.ts'
import { priceOf } from './priceAgreements.price.ts'

/** How what is quoted becomes an amount without tax in another currency. */
export interface Conversion {
  taxIncluded: boolean
  /** In per cent. */
  taxRate: string | null
  /** What one unit of the quote's currency is worth. */
  rate: string
}

const zero = new Exact(0)

/** What tax is divided out of a price by. */
export const taxDivisor = ({ taxIncluded, taxRate }: Omit<Conversion, 'rate'>): Exact =>
  taxIncluded ? new Exact(taxRate ?? 0).div(100).plus(1) : new Exact(1)

/** An amount without tax in the currency converted to: rounded as those of an order (decision 0022) and then converted. */
export const netAmount = (price: string, qty: string, conversion: Conversion): Exact =>
  new Exact(price)
    .times(qty)
    .toDecimalPlaces(2)
    .div(taxDivisor(conversion))
    .toDecimalPlaces(2)
    .times(conversion.rate)
    .toDecimalPlaces(2)

/** A part of a line from one supplier; `qty` in the line's unit. */
export interface SplitPart {
  inquiryLineId: string
  quoteId: string
  /** 0: what was asked for. */
  alternative: number
  qty: string
}

interface Amounts {
  goods: string
  charges: string
  total: string
}

export interface SplitTotals extends Amounts {
  /** Of everybody who takes part, by the id of the quote. */
  suppliers: ReadonlyMap<string, Amounts>
  /** How many lines are given out whole. */
  wholeLines: number
  /** Numbers of lines of which more is given out than was asked for. */
  overLines: number[]
}

/**
 * What an award of these parts comes to, as the server counts it: each at the price of its quantity, without tax in the currency compared
 * in, with freight and tooling of everybody who takes part, whole.
 */
export function splitTotals(
  { currency, rates, suppliers, lines }: Comparison,
  parts: readonly SplitPart[],
): SplitTotals {
  const rateOf = (of: string) =>
    of === currency ? '1' : (rates.find((one) => one.currency === of)?.rate ?? '0')
  const of = new Map<string, Amounts>()
  let whole = { goods: zero, charges: zero }
  for (const { quoteId, charges, ...terms } of suppliers) {
    const theirs = parts.filter((part) => part.quoteId === quoteId)
    if (theirs.length === 0) continue
    const conversion = { ...terms, rate: rateOf(terms.currency) }
    const goods = theirs.reduce((sum, { inquiryLineId, alternative, qty }) => {
      const line = lines.find(({ id }) => id === inquiryLineId)
      const cell =
        alternative === 0
          ? line?.cells.find((one) => one.quoteId === quoteId)
          : line?.alternatives.find((one) => one.quoteId === quoteId && one.alternative === alternative)
      const price = cell && priceOf({ price: cell.firstPrice, breaks: cell.breaks }, qty)
      return price ? sum.plus(netAmount(price, qty, conversion)) : sum
    }, zero)
    of.set(quoteId, amounts({ goods, charges: new Exact(charges ?? 0) }))
    whole = { goods: whole.goods.plus(goods), charges: whole.charges.plus(charges ?? 0) }
  }
  const given = lines.map(({ id, lineNo, qty }) => ({
    lineNo,
    left: parts
      .filter(({ inquiryLineId }) => inquiryLineId === id)
      .reduce((rest, part) => rest.minus(part.qty), new Exact(qty)),
  }))
  return {
    ...amounts(whole),
    suppliers: of,
    wholeLines: given.filter(({ left }) => left.lte(0)).length,
    overLines: given.flatMap(({ lineNo, left }) => (left.lt(0) ? [lineNo] : [])),
  }
}

/** Amounts as texts, with what they come to together. */
export const amounts = ({ goods, charges }: Record<'goods' | 'charges', Exact>): Amounts => ({
  goods: goods.toFixed(2),
  charges: charges.toFixed(2),
  total: goods.plus(charges).toFixed(2),
})
