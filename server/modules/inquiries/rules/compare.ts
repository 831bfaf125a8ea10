import { amounts, type Conversion, netAmount, taxDivisor } from '../../../../contract/comparison.amounts.ts'
import type { ComparedAlternative, ComparedCell, Comparison } from '../../../../contract/comparison.ts'
import { Exact } from '../../../../contract/exact.ts'
import type { InquiryLine, Weights } from '../../../../contract/inquiries.ts'
import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import { priceOf } from '../../../../contract/priceAgreements.price.ts'
import type { Offer, OfferLine } from '../../../../contract/quotes.ts'
import { type Performance, scorer } from './score.ts'

interface Quoted {
  quoteId: string
  supplierOrgId: string
  supplierName: string
  offer: Offer
}

/** What a material was last ordered for. */
export interface PreviousPrice extends Omit<Conversion, 'rate'> {
  price: string
  currency: string
  unit: string
}

/** What is known beside the quotes: last prices by code of the material, and how suppliers did by id of their organisation. */
export interface Background {
  previous: ReadonlyMap<string, PreviousPrice>
  performance: ReadonlyMap<string, Performance>
}

interface Compared {
  id: string
  currency: string
  rates: Comparison['rates']
  weights: Weights
}
type Converted = Pick<Compared, 'currency' | 'rates'>

/** The price of a quantity; prices of an offer that is read to be decided on are never hidden. */
export const priceAt = (offered: OfferLine, qty: string): string => priceOf(offered, qty) ?? '0'

const zero = new Exact(0)
const add = (total: Exact, next: Exact | string) => total.plus(next)

/** Suppliers × lines in the inquiry's currency, by decision 0078. */
export function compare(
  { id, currency, rates, weights }: Compared,
  lines: readonly InquiryLine[],
  quoted: readonly Quoted[],
  { previous, performance }: Background,
): Comparison {
  const columns = quoted.map((one) =>
    columnOf(one, lines, { ...one.offer, rate: rateOf({ currency, rates }, one.offer.currency) }),
  )
  const totals = columns.map(({ goods, charges }) => goods.plus(charges))
  const whole = columns.flatMap(({ complete, leadDays }, at) => {
    const cost = totals[at]
    return complete && cost ? [{ cost, leadDays }] : []
  })
  const lowestTotal = lowest(whole.map(({ cost }) => cost))
  const score = scorer(weights, performance)
  const scoreOf = score(whole)
  const compared = lines.map((line) =>
    comparedLine(
      line,
      columns,
      previousOf(line, previous.get(line.materialCode), { currency, rates }),
      score,
    ),
  )
  return {
    inquiryId: id,
    currency,
    rates,
    weights,
    suppliers: columns.map(({ one, goods, charges, complete, leadDays }, at) => ({
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
      ...amounts({ goods, charges }),
      best: complete && lowestTotal !== undefined && (totals[at]?.eq(lowestTotal) ?? false),
      leadDays,
      onTime: performance.get(one.supplierOrgId)?.onTime ?? null,
      passed: performance.get(one.supplierOrgId)?.passed ?? null,
      score: complete ? scoreOf(one.supplierOrgId, { cost: totals[at] ?? zero, leadDays }) : null,
    })),
    lines: compared,
    bestPerLine: perLine(compared, columns, ({ cells }) => cells.find(({ best }) => best)),
    bestByScore: perLine(compared, columns, ({ cells }) => highest(cells)),
  }
}

/** The cell with the highest score; the first on a tie. */
const highest = (cells: readonly ComparedCell[]): ComparedCell | undefined =>
  cells.reduce<ComparedCell | undefined>(
    (top, cell) =>
      cell.score !== null && (top === undefined || new Exact(cell.score).gt(top.score ?? 0)) ? cell : top,
    undefined,
  )

/** Every quote is in a currency of its inquiry: one without a rate would be counted as something it is not. */
function rateOf({ currency, rates }: Converted, of: string): string {
  const rate = of === currency ? '1' : rates.find((one) => one.currency === of)?.rate
  if (rate === undefined) throw new Error(`no rate for ${of}`)
  return rate
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
  leadDays: number
  cells: ReadonlyMap<string, Unranked>
  alternatives: ReadonlyMap<string, readonly ComparedAlternative[]>
}
type Unranked = Omit<ComparedCell, 'best' | 'score'>

const chargesOf = ({ freight, tooling }: Offer, rate: string): Exact =>
  new Exact(freight ?? 0)
    .plus(tooling ?? 0)
    .times(rate)
    .toDecimalPlaces(2)

/** What one supplier's part of an award comes to, with its freight and tooling, as the comparison counts it. */
export const awardedAmount = (
  about: Converted,
  offer: Offer,
  parts: readonly { price: string; qty: string }[],
): Exact => {
  const rate = rateOf(about, offer.currency)
  return parts
    .map(({ price, qty }) => netAmount(price, qty, { ...offer, rate }))
    .reduce(add, chargesOf(offer, rate))
}

/** The same for who sees no prices: who is dearer would say something of them. */
export const unranked = ({
  suppliers,
  lines,
  bestPerLine,
  bestByScore,
  ...rest
}: Comparison): Comparison => ({
  ...rest,
  suppliers: suppliers.map((one) => ({ ...one, best: false })),
  lines: lines.map((line) => ({
    ...line,
    tie: false,
    cells: line.cells.map((cell) => ({ ...cell, best: false })),
  })),
  bestPerLine: { ...bestPerLine, choices: [] },
  bestByScore: { ...bestByScore, choices: [] },
})

/** Charges are shared out so that the shares add up to them. */
function columnOf(one: Quoted, lines: readonly InquiryLine[], conversion: Conversion): Column {
  const { offer, quoteId } = one
  const offered = new Map(offer.lines.map((line) => [line.inquiryLineId, line]))
  const rows = lines.flatMap((line) => {
    const found = offered.get(line.id)
    if (!found) return []
    const price = priceAt(found, line.qty)
    return [{ line, found, price, amount: netAmount(price, line.qty, conversion) }]
  })
  const goods = rows.map(({ amount }) => amount).reduce(add, zero)
  const charges = chargesOf(offer, conversion.rate)
  let passed = zero
  const upTo = (sum: Exact) => (goods.isZero() ? zero : charges.times(sum).div(goods).toDecimalPlaces(2))
  const cells = rows.map(({ line, found, price, amount }): [string, Unranked] => {
    const share = upTo(passed.plus(amount)).minus(upTo(passed))
    passed = passed.plus(amount)
    return [
      line.id,
      {
        ...termsOf(found, line, price, conversion),
        quoteId,
        amount: amount.toFixed(2),
        landed: amount.plus(share).toFixed(2),
      },
    ]
  })
  const complete = cells.length === lines.length && cells.every(([, { belowMoq }]) => !belowMoq)
  const leadDays = Math.max(0, ...rows.map(({ found }) => found.leadDays))
  const alternatives = Map.groupBy(offer.alternatives, ({ inquiryLineId }) => inquiryLineId)
  return {
    one,
    goods,
    charges,
    complete,
    leadDays,
    cells: new Map(cells),
    alternatives: new Map(
      lines.map((line) => [
        line.id,
        (alternatives.get(line.id) ?? []).map((found) => {
          const price = priceAt(found, line.qty)
          return {
            ...termsOf(found, line, price, conversion),
            quoteId,
            amount: netAmount(price, line.qty, conversion).toFixed(2),
            alternative: found.alternative,
            offered: found.offered,
          }
        }),
      ]),
    ),
  }
}

/** What is quoted of a line at the quantity asked for. */
const termsOf = (
  { price: firstPrice, breaks, moq, leadDays }: OfferLine,
  { qty }: InquiryLine,
  price: string,
  conversion: Conversion,
) => ({
  price,
  netPrice: netPriceOf(price, conversion),
  firstPrice,
  breaks,
  moq,
  leadDays,
  belowMoq: new Exact(qty).lt(moq),
})

const netPriceOf = (price: string, conversion: Conversion): string =>
  plainDecimal(new Exact(price).div(taxDivisor(conversion)).times(conversion.rate).toFixed(6))

/** A last price beside what is quoted now: comparable where it was for the same unit and its currency has a rate. */
function previousOf(
  { unit }: InquiryLine,
  previous: PreviousPrice | undefined,
  { currency, rates }: Converted,
): Pick<Comparison['lines'][number], 'previousPrice' | 'previousCurrency' | 'previousNetPrice'> {
  if (!previous) return { previousPrice: null, previousCurrency: '', previousNetPrice: null }
  const known = previous.currency === currency || rates.some((rate) => rate.currency === previous.currency)
  return {
    previousPrice: previous.price,
    previousCurrency: previous.currency,
    previousNetPrice:
      known && previous.unit === unit
        ? netPriceOf(previous.price, { ...previous, rate: rateOf({ currency, rates }, previous.currency) })
        : null,
  }
}

function comparedLine(
  line: InquiryLine,
  columns: readonly Column[],
  previous: ReturnType<typeof previousOf>,
  score: ReturnType<typeof scorer>,
): Comparison['lines'][number] {
  const cells = columns.flatMap(({ one, cells: of }) => {
    const cell = of.get(line.id)
    return cell ? [{ cell, by: one.supplierOrgId }] : []
  })
  const able = cells.flatMap(({ cell: { belowMoq, landed, leadDays } }) =>
    belowMoq ? [] : [{ cost: new Exact(landed ?? 0), leadDays }],
  )
  const landed = able.map(({ cost }) => cost)
  const scoreOf = score(able)
  const least = lowest(landed)
  const most = landed.reduce((top, cost) => (cost.gt(top) ? cost : top), zero)
  const isBest = ({ belowMoq, landed: cost }: Unranked) =>
    !belowMoq && least !== undefined && least.eq(cost ?? 0)
  return {
    ...line,
    ...previous,
    spread:
      landed.length < 2 || least === undefined || least.isZero()
        ? null
        : plainDecimal(most.minus(least).div(least).times(100).toFixed(2)),
    tie: cells.filter(({ cell }) => isBest(cell)).length > 1,
    cells: cells.map(({ cell, by }) => ({
      ...cell,
      best: isBest(cell),
      score: cell.belowMoq
        ? null
        : scoreOf(by, { cost: new Exact(cell.landed ?? 0), leadDays: cell.leadDays }),
    })),
    alternatives: columns.flatMap(({ alternatives }) => alternatives.get(line.id) ?? []),
  }
}

/** Whoever takes part is paid freight and tooling whole, however few lines they have. */
function perLine(
  lines: Comparison['lines'],
  columns: readonly Column[],
  choose: (line: Comparison['lines'][number]) => ComparedCell | undefined,
): Comparison['bestPerLine'] {
  const chosen = lines.flatMap((line) => {
    const cell = choose(line)
    return cell ? [{ inquiryLineId: line.id, quoteId: cell.quoteId, amount: cell.amount ?? '0' }] : []
  })
  const partners = new Set(chosen.map(({ quoteId }) => quoteId))
  const charges = columns.filter(({ one }) => partners.has(one.quoteId)).map((column) => column.charges)
  return {
    ...amounts({
      goods: chosen.map(({ amount }) => amount).reduce(add, zero),
      charges: charges.reduce(add, zero),
    }),
    quotedLines: chosen.length,
    choices: chosen.map(({ inquiryLineId, quoteId }) => ({ inquiryLineId, quoteId })),
  }
}
