import { Exact } from '../../../../contract/exact.ts'
import type { ComparedCell, Comparison, InquiryLine } from '../../../../contract/inquiries.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import { priceOf } from '../../../../contract/priceAgreements.price.ts'
import type { Offer, OfferLine } from '../../../../contract/quotes.ts'

interface Quoted {
  quoteId: string
  supplierOrgId: string
  supplierName: string
  offer: Offer
}

/** What a line was last ordered for. */
export interface PreviousPrice {
  price: string
  currency: string
}

interface Compared {
  id: string
  currency: string
  rates: Comparison['rates']
}

/** The price of a quantity; prices of an offer that is read to be decided on are never hidden. */
export const priceAt = (offered: OfferLine, qty: string): string => priceOf(offered, qty) ?? '0'

const zero = new Exact(0)
const add = (total: Exact, next: Exact | string) => total.plus(next)

/** Suppliers × lines in the inquiry's currency, by decision 0078. */
export function compare(
  { id, currency, rates }: Compared,
  lines: readonly InquiryLine[],
  quoted: readonly Quoted[],
  previous: ReadonlyMap<string, PreviousPrice>,
): Comparison {
  const columns = quoted.map((one) => columnOf(one, lines, rateOf({ currency, rates }, one.offer.currency)))
  const totals = columns.map(({ goods, charges }) => goods.plus(charges))
  const lowestTotal = lowest(columns.flatMap(({ complete }, at) => (complete ? (totals[at] ?? []) : [])))
  const compared = lines.map((line) => comparedLine(line, columns, previous.get(line.materialCode)))
  return {
    inquiryId: id,
    currency,
    rates,
    suppliers: columns.map(({ one, goods, charges, complete }, at) => ({
      quoteId: one.quoteId,
      supplierOrgId: one.supplierOrgId,
      supplierName: one.supplierName,
      revision: one.offer.revision,
      currency: one.offer.currency,
      taxIncluded: one.offer.taxIncluded,
      taxRate: one.offer.taxRate,
      validUntil: one.offer.validUntil,
      quotedLines: one.offer.lines.length,
      complete,
      ...scenario(goods, charges),
      best: complete && lowestTotal !== undefined && (totals[at]?.eq(lowestTotal) ?? false),
    })),
    lines: compared,
    bestPerLine: bestPerLine(compared, columns),
  }
}

const scenario = (goods: Exact, charges: Exact) => ({
  goods: goods.toFixed(2),
  charges: charges.toFixed(2),
  total: goods.plus(charges).toFixed(2),
})

/** Every quote is in a currency of its inquiry: one without a rate would be counted as something it is not. */
function rateOf({ currency, rates }: Omit<Compared, 'id'>, of: string): Exact {
  const rate = of === currency ? '1' : rates.find((one) => one.currency === of)?.rate
  if (rate === undefined) throw new Error(`no rate for ${of}`)
  return new Exact(rate)
}

const lowest = (values: readonly Exact[]): Exact | undefined =>
  values.reduce<Exact | undefined>(
    (least, value) => (least === undefined || value.lt(least) ? value : least),
    undefined,
  )

interface Column {
  one: Quoted
  goods: Exact
  charges: Exact
  complete: boolean
  cells: ReadonlyMap<string, Omit<ComparedCell, 'best'>>
}

/** What tax is divided out of a price by. */
const divisorOf = ({ taxIncluded, taxRate }: Offer): Exact =>
  taxIncluded ? new Exact(taxRate ?? 0).div(100).plus(1) : new Exact(1)

/** An amount without tax in the inquiry's currency, rounded as those of an order (decision 0022) and then converted. */
const netAmount = (price: string, qty: string, divisor: Exact, rate: Exact): Exact =>
  new Exact(price)
    .times(qty)
    .toDecimalPlaces(2)
    .div(divisor)
    .toDecimalPlaces(2)
    .times(rate)
    .toDecimalPlaces(2)

const chargesOf = ({ freight, tooling }: Offer, rate: Exact): Exact =>
  new Exact(freight ?? 0)
    .plus(tooling ?? 0)
    .times(rate)
    .toDecimalPlaces(2)

/** What one supplier's part of an award comes to, with its freight and tooling, as the comparison counts it. */
export const awardedAmount = (
  about: Omit<Compared, 'id'>,
  offer: Offer,
  parts: readonly { price: string; qty: string }[],
): Exact => {
  const rate = rateOf(about, offer.currency)
  return parts
    .map(({ price, qty }) => netAmount(price, qty, divisorOf(offer), rate))
    .reduce(add, chargesOf(offer, rate))
}

/** The same for who sees no prices: who is dearer would say something of them. */
export const unranked = ({ suppliers, lines, bestPerLine, ...rest }: Comparison): Comparison => ({
  ...rest,
  suppliers: suppliers.map((one) => ({ ...one, best: false })),
  lines: lines.map((line) => ({
    ...line,
    tie: false,
    cells: line.cells.map((cell) => ({ ...cell, best: false })),
  })),
  bestPerLine: { ...bestPerLine, choices: [] },
})

/** Charges are shared out so that the shares add up to them. */
function columnOf(one: Quoted, lines: readonly InquiryLine[], rate: Exact): Column {
  const { offer, quoteId } = one
  const divisor = divisorOf(offer)
  const offered = new Map(offer.lines.map((line) => [line.inquiryLineId, line]))
  const rows = lines.flatMap((line) => {
    const found = offered.get(line.id)
    if (!found) return []
    const price = priceAt(found, line.qty)
    return [{ line, found, price, amount: netAmount(price, line.qty, divisor, rate) }]
  })
  const goods = rows.map(({ amount }) => amount).reduce(add, zero)
  const charges = chargesOf(offer, rate)
  let passed = zero
  const upTo = (sum: Exact) => (goods.isZero() ? zero : charges.times(sum).div(goods).toDecimalPlaces(2))
  const cells = rows.map(({ line, found, price, amount }): [string, Omit<ComparedCell, 'best'>] => {
    const share = upTo(passed.plus(amount)).minus(upTo(passed))
    passed = passed.plus(amount)
    return [
      line.id,
      {
        quoteId,
        price,
        netPrice: plainDecimal(new Exact(price).div(divisor).times(rate).toFixed(6)),
        amount: amount.toFixed(2),
        landed: amount.plus(share).toFixed(2),
        moq: found.moq,
        leadDays: found.leadDays,
        belowMoq: new Exact(line.qty).lt(found.moq),
      },
    ]
  })
  const complete = cells.length === lines.length && cells.every(([, { belowMoq }]) => !belowMoq)
  return { one, goods, charges, complete, cells: new Map(cells) }
}

function comparedLine(
  line: InquiryLine,
  columns: readonly Column[],
  previous: PreviousPrice | undefined,
): Comparison['lines'][number] {
  const cells = columns.flatMap(({ cells: of }) => of.get(line.id) ?? [])
  const landed = cells.flatMap(({ belowMoq, landed: cost }) => (belowMoq ? [] : new Exact(cost ?? 0)))
  const least = lowest(landed)
  const most = landed.reduce((top, cost) => (cost.gt(top) ? cost : top), zero)
  const isBest = ({ belowMoq, landed: cost }: Omit<ComparedCell, 'best'>) =>
    !belowMoq && least !== undefined && least.eq(cost ?? 0)
  return {
    ...line,
    previousPrice: previous?.price ?? null,
    previousCurrency: previous?.currency ?? '',
    spread:
      landed.length < 2 || least === undefined || least.isZero()
        ? null
        : plainDecimal(most.minus(least).div(least).times(100).toFixed(2)),
    tie: cells.filter(isBest).length > 1,
    cells: cells.map((cell) => ({ ...cell, best: isBest(cell) })),
  }
}

/** Whoever takes part is paid freight and tooling whole, however few lines they have. */
function bestPerLine(lines: Comparison['lines'], columns: readonly Column[]): Comparison['bestPerLine'] {
  const chosen = lines.flatMap(({ id, cells }) => {
    const best = cells.find((cell) => cell.best)
    return best ? [{ inquiryLineId: id, quoteId: best.quoteId, amount: best.amount ?? '0' }] : []
  })
  const partners = new Set(chosen.map(({ quoteId }) => quoteId))
  const charges = columns.filter(({ one }) => partners.has(one.quoteId)).map((column) => column.charges)
  return {
    ...scenario(chosen.map(({ amount }) => amount).reduce(add, zero), charges.reduce(add, zero)),
    quotedLines: chosen.length,
    choices: chosen.map(({ inquiryLineId, quoteId }) => ({ inquiryLineId, quoteId })),
  }
}
