import { z } from 'zod'
import { call } from './call.ts'
import { Annex } from './documents.ts'
import { ListBody, listResponse } from './filter.ts'
import { hideable, hideables } from './hideable.ts'
import { inquiryStatuses } from './inquiries.states.ts'
import { quoteActions, quoteStatuses } from './quotes.states.ts'
import {
  Currency,
  Decimal,
  Flag,
  Id,
  Instant,
  LocalDate,
  Money,
  Reason,
  Version,
  line,
  text,
} from './values.ts'
import { changesWith } from './live.ts'
import { canOf } from './moves.ts'

/** Head of a quote: no price is in it. `revision` is the latest that was submitted, 0 when there is none. */
export const Quote = z.object({
  id: Id,
  inquiryId: Id,
  version: Version,
  inquiryNo: z.string(),
  title: z.string(),
  status: z.enum(quoteStatuses),
  inquiryStatus: z.enum(inquiryStatuses),
  /** It may be quoted, and in this round of the inquiry was not. */
  awaited: z.boolean(),
  deadline: Instant.nullable(),
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  supplierCode: z.string(),
  revision: z.number().int(),
  /** Why it was declined. */
  reason: z.string(),
  submittedAt: Instant.nullable(),
  updatedAt: Instant,
  can: z.array(canOf(quoteActions)),
})
export type Quote = z.output<typeof Quote>

/** A line of the inquiry as a supplier sees it; quantities are in `unit`. */
export const AskedLine = z.object({
  id: Id,
  lineNo: z.number().int(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitScale: z.number().int(),
  qty: Decimal,
  neededOn: LocalDate,
  remark: z.string(),
})
export type AskedLine = z.output<typeof AskedLine>

/** From that quantity on the piece costs that much. */
export const PriceBreak = z.object({ fromQty: Decimal, price: hideable('orders.price', Decimal) })

/** What is quoted for a line: a price for one `unit` in the quote's currency, from `moq` on, so many days after the order. */
export const OfferLine = z.object({
  inquiryLineId: Id,
  price: hideable('orders.price', Decimal),
  breaks: z.array(PriceBreak).max(10).default([]),
  moq: Decimal.default('0'),
  leadDays: z.coerce.number().int().min(0).max(999),
  remark: line(200).default(''),
})
export type OfferLine = z.output<typeof OfferLine>

/** What else one supplier may offer for a line. */
export const alternativeLimit = 3
/** Which of the offers for a line: 0 is what was asked for, others the alternatives in their order. */
export const AlternativeNo = z.coerce.number().int().min(0).max(alternativeLimit)
/** Something else that is offered for a line, on terms of its own; what it is stands in `offered`. */
export const Alternative = OfferLine.extend({ offered: line(200).min(1, 'VALUE_MISSING') })
export type Alternative = z.output<typeof Alternative>

/** What is quoted for the whole. Freight and tooling are without tax, once each, in `currency`. */
const OfferTerms = z.object({
  currency: Currency,
  taxIncluded: Flag,
  taxRate: hideable('orders.price', Decimal),
  ...hideables('orders.price', { freight: Money, tooling: Money }),
  validUntil: LocalDate.nullable(),
  remark: text(2000),
})

/** Terms a first quote begins with, to be looked at before it is submitted; its currency is that of the link. */
export const firstTerms = {
  taxIncluded: false,
  taxRate: '13',
  freight: '0',
  tooling: '0',
  validUntil: null,
  remark: '',
} as const satisfies Omit<z.output<typeof OfferTerms>, 'currency'>

/** One revision; 0 is the supplier's draft. */
export const Offer = OfferTerms.extend({
  revision: z.number().int(),
  round: z.number().int(),
  at: Instant,
  byName: z.string(),
  lines: z.array(OfferLine),
  alternatives: z.array(Alternative.extend({ alternative: AlternativeNo })),
})
export type Offer = z.output<typeof Offer>

/** A part of a line that this supplier was awarded: of what was asked for, or of an alternative, which `offered` names. */
export const Award = z.object({
  inquiryLineId: Id,
  alternative: AlternativeNo,
  offered: z.string(),
  qty: Decimal,
  price: hideable('orders.price', Decimal),
  currency: Currency,
  orderNo: z.string(),
})
export type Award = z.output<typeof Award>

/**
 * A question about an inquiry with its answer, as all who are invited read it, or a notice of the buyer's (no question). Who asked and when
 * is between the asker and the buyer (decision 0096); until it is answered nobody else reads it at all.
 */
export const Question = z.object({
  id: Id,
  question: z.string(),
  /** '' until it is answered. */
  answer: z.string(),
  answeredBy: z.string(),
  answeredAt: Instant.nullable(),
  /** To the asker and the buyer, else ''. The supplier's name is for the buyer alone. */
  supplierName: z.string(),
  askedBy: z.string(),
  askedAt: Instant.nullable(),
})
export type Question = z.output<typeof Question>

/** A drawing or another file of the buyer's that all who are invited get; of a material of the lines by its code, or of the whole (''). */
export const InquiryFile = Annex.omit({ side: true }).extend({ materialCode: z.string() })
export type InquiryFile = z.output<typeof InquiryFile>

/**
 * A quote whole. The supplier reads its draft and all it has submitted, newest first; the buyer the latest, and nothing before the inquiry was
 * opened.
 */
export const QuoteInfo = Quote.extend({
  currency: Currency,
  /** What may be quoted in: the currency of the link, in which orders are written. */
  currencies: z.array(Currency),
  round: z.number().int(),
  shipTo: z.string(),
  terms: z.string(),
  lines: z.array(AskedLine),
  files: z.array(InquiryFile),
  offers: z.array(Offer),
  awards: z.array(Award),
  questions: z.array(Question),
})
export type QuoteInfo = z.output<typeof QuoteInfo>

export const quoteList = call('POST', '/api/Quote/List', {
  body: ListBody,
  response: listResponse(Quote),
  may: 'quotes.read',
})
/** Its first reading by the supplier makes it VIEWED. */
export const quoteInfo = call('GET', '/api/Quote/Info', {
  query: z.object({ id: Id }),
  response: QuoteInfo,
  may: 'quotes.read',
})

const invalidates = [...changesWith.quotes, 'home'] as const
const One = z.object({ id: Id, version: Version })
const moveFails = ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE', 'INQUIRY_CLOSED'] as const

export const quoteLineLimit = 500

/**
 * Quotes: with `submit` as the next revision, else as the supplier's draft. Taken until the deadline, by the clock of the database; every
 * revision is kept, and is valid until the day it is submitted at least. Lines that are not named are not quoted; of one, alternatives may be offered beside or instead.
 */
export const addQuote = call('POST', '/api/Quote/AddQuote', {
  body: One.extend({
    ...OfferTerms.shape,
    freight: OfferTerms.shape.freight.default('0'),
    tooling: OfferTerms.shape.tooling.default('0'),
    validUntil: LocalDate.nullable().default(null),
    remark: text(2000).default(''),
    lines: z.array(OfferLine).max(quoteLineLimit),
    alternatives: z
      .array(Alternative)
      .max(quoteLineLimit * alternativeLimit)
      .default([]),
    submit: Flag.default(true),
  }),
  response: QuoteInfo,
  may: 'quotes.write',
  side: 'supplier',
  invalidates,
  fails: [
    ...moveFails,
    'QUOTE_NO_LINES',
    'QUOTE_DAY_PAST',
    'QUOTE_CURRENCY',
    'QUOTE_LINK_ENDED',
    'QUOTE_BREAKS',
    'QUOTE_ALTERNATIVES',
    'PRICE_INVALID',
    'NUMBER_INVALID',
    'NO_RIGHT',
  ],
})
export const quoteDecline = call('POST', '/api/Quote/Decline', {
  body: One.extend({ reason: Reason }),
  response: QuoteInfo,
  may: 'quotes.write',
  side: 'supplier',
  invalidates,
  fails: moveFails,
})
export const quoteWithdraw = call('POST', '/api/Quote/Withdraw', {
  body: One,
  response: QuoteInfo,
  may: 'quotes.write',
  side: 'supplier',
  invalidates,
  fails: moveFails,
})

export const questionLimit = 2000

/** Asks the buyer about the inquiry until the deadline. The answer goes to all who are invited, the asker's name to none of them. */
export const quoteAsk = call('POST', '/api/Quote/Ask', {
  body: z.object({ id: Id, question: text(questionLimit).min(1, 'VALUE_MISSING') }),
  response: QuoteInfo,
  may: 'quotes.write',
  side: 'supplier',
  invalidates,
  fails: ['NOT_FOUND', 'WRONG_STATE', 'INQUIRY_CLOSED'],
})
