import { z } from 'zod'
import { call } from './call.ts'
import { hideable, hideables } from './hideable.ts'
import { InquiryLine, Rate, Weights } from './inquiries.ts'
import { PriceBreak } from './quotes.ts'
import { Currency, Decimal, Id, LocalDate, Money } from './values.ts'

const Score = hideable('orders.price', Decimal)

/** One quote of one line. `amount` and `landed` are in the inquiry's currency and without tax. */
export const ComparedCell = z.object({
  quoteId: Id,
  ...hideables('orders.price', {
    /** As quoted for the quantity asked for, with its breaks. */
    price: Decimal,
    /** The same without tax in the inquiry's currency. */
    netPrice: Decimal,
    amount: Money,
    /** With its share of freight and tooling, in proportion to the amounts. */
    landed: Money,
    /** As quoted below the first break. */
    firstPrice: Decimal,
  }),
  /** As quoted. */
  breaks: z.array(PriceBreak),
  moq: Decimal,
  leadDays: z.number().int(),
  /** Less is asked for than it takes to get this price, so it cannot be the best. */
  belowMoq: z.boolean(),
  /** The lowest landed cost of the line; several on a tie. */
  best: z.boolean(),
  /** By the weights, 0 to 100; null where it cannot be the best. */
  score: Score,
})
export type ComparedCell = z.output<typeof ComparedCell>

/** An alternative for a line: on no account the best, for it is not what was asked for; it may be awarded. */
export const ComparedAlternative = ComparedCell.omit({ landed: true, best: true, score: true }).extend({
  alternative: z.number().int(),
  offered: z.string(),
})
export type ComparedAlternative = z.output<typeof ComparedAlternative>

const Scenario = hideables('orders.price', {
  goods: Money,
  /** Freight and tooling of everybody who takes part, whole. */
  charges: Money,
  total: Money,
})

/** Each line from one supplier; lines nobody quoted are left out. */
const PerLine = z.object({
  ...Scenario,
  quotedLines: z.number().int(),
  choices: z.array(z.object({ inquiryLineId: Id, quoteId: Id })),
})

export const ComparedSupplier = z.object({
  quoteId: Id,
  supplierOrgId: Id,
  supplierName: z.string(),
  revision: z.number().int(),
  currency: Currency,
  taxIncluded: z.boolean(),
  taxRate: hideable('orders.price', Decimal),
  validUntil: LocalDate.nullable(),
  quotedLines: z.number().int(),
  /** Every line, at the quantity asked for. */
  complete: z.boolean(),
  ...Scenario,
  /** The lowest total of those that are complete; several on a tie. */
  best: z.boolean(),
  /** The longest of its lines. */
  leadDays: z.number().int(),
  /**
   * Of what the viewer's orders were promised and received in the last twelve months, in per cent: lines in time and in full, and lines
   * that inspection wholly accepted. Null where there was none, or the viewer reads no orders.
   */
  onTime: Decimal.nullable(),
  passed: Decimal.nullable(),
  /** By the weights, 0 to 100, of its whole quote; null where that is not complete. */
  score: Score,
})
export type ComparedSupplier = z.output<typeof ComparedSupplier>

/**
 * Suppliers × lines in one currency (decision 0078). Only quotes that were submitted and not withdrawn are in it. `spread` is how much more
 * the dearest of a line costs than the cheapest, in per cent.
 */
export const Comparison = z.object({
  inquiryId: Id,
  currency: Currency,
  rates: z.array(Rate),
  weights: Weights,
  suppliers: z.array(ComparedSupplier),
  lines: z.array(
    InquiryLine.extend({
      /** What this material was last ordered for, as it was. */
      previousPrice: hideable('orders.price', Decimal),
      previousCurrency: z.string(),
      /** The same without tax in the inquiry's currency; null where there is no rate, or it was for another unit. */
      previousNetPrice: hideable('orders.price', Decimal),
      spread: hideable('orders.price', Decimal),
      tie: z.boolean(),
      cells: z.array(ComparedCell),
      alternatives: z.array(ComparedAlternative),
    }),
  ),
  /** Each line from who has its best price, the first by name on a tie. */
  bestPerLine: PerLine,
  /** Each line from who scores best in it, the first by name on a tie. */
  bestByScore: PerLine,
})
export type Comparison = z.output<typeof Comparison>

/** `INQUIRY_SEALED` until the inquiry has been opened; takes the right to read quotes, too, and shows those its condition lets through. */
export const compareQuote = call('GET', '/api/Inquiry/CompareQuote', {
  query: z.object({ id: Id }),
  response: Comparison,
  may: 'inquiries.read',
  side: 'buyer',
  fails: ['NOT_FOUND', 'NO_RIGHT', 'INQUIRY_SEALED'],
})

/** The comparison as a sheet: a row for each line, columns for each supplier, what each comes to in the last rows. */
export const compareSheet = call('GET', '/api/Inquiry/CompareSheet', {
  query: z.object({ id: Id }),
  response: z.null(),
  output: 'file',
  reads: true,
  may: 'inquiries.read',
  side: 'buyer',
  fails: ['NOT_FOUND', 'NO_RIGHT', 'INQUIRY_SEALED'],
})
