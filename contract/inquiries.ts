import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse } from './filter.ts'
import { hideable, hideables } from './hideable.ts'
import { inquiryActions, inquiryStatuses } from './inquiries.states.ts'
import { AskedLine, Award, Question, questionLimit, Quote, quoteLineLimit } from './quotes.ts'
import { changesWith } from './live.ts'
import { Currency, Decimal, Id, Instant, LocalDate, Money, Reason, Version, line, text } from './values.ts'
import { canOf } from './moves.ts'

/** What one unit of another currency is worth in the inquiry's. */
const Rate = z.object({ currency: Currency, rate: Decimal })

/** Head of an inquiry. Its quotes are compared in `currency`. */
export const Inquiry = z.object({
  id: Id,
  version: Version,
  inquiryNo: z.string(),
  title: z.string(),
  status: z.enum(inquiryStatuses),
  round: z.number().int(),
  currency: Currency,
  rates: z.array(Rate),
  deadline: Instant.nullable(),
  shipTo: z.string(),
  terms: z.string(),
  /** Why it is paused or cancelled, or its award was not approved. */
  reason: z.string(),
  lineCount: z.number().int(),
  invitedCount: z.number().int(),
  /** How many have submitted in this round; what, is sealed. */
  quotedCount: z.number().int(),
  openedAt: Instant.nullable(),
  openedBy: z.string(),
  authorName: z.string(),
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(canOf(inquiryActions)),
})
export type Inquiry = z.output<typeof Inquiry>

/** A line with what only the buyer knows: the price it aims at, for one unit without tax in the inquiry's currency. */
export const InquiryLine = AskedLine.extend({
  materialId: Id.nullable(),
  targetPrice: hideable('orders.price', Decimal),
})
export type InquiryLine = z.output<typeof InquiryLine>

export const InquiryInfo = Inquiry.extend({
  lines: z.array(InquiryLine),
  quotes: z.array(Quote),
  awards: z.array(Award.extend({ quoteId: Id, supplierName: z.string() })),
  questions: z.array(Question),
  /** What waits for approval, or was not approved (`reason`); null once it is decided. */
  request: z
    .object({
      awards: z.array(z.object({ quoteId: Id, inquiryLineId: Id, qty: Decimal })),
      /** Without tax in the inquiry's currency, with freight and tooling. */
      amount: hideable('orders.price', Money),
      /** The day its prices are to be kept until, as price agreements. */
      agreedUntil: LocalDate.nullable(),
      requestedBy: z.string(),
      at: Instant,
    })
    .nullable(),
})
export type InquiryInfo = z.output<typeof InquiryInfo>

export const inquiryList = call('POST', '/api/Inquiry/List', {
  body: ListBody,
  response: listResponse(Inquiry),
  may: 'inquiries.read',
  side: 'buyer',
})
export const inquiryInfo = call('GET', '/api/Inquiry/Info', {
  query: z.object({ id: Id }),
  response: InquiryInfo,
  may: 'inquiries.read',
  side: 'buyer',
})

const invalidates = [...changesWith.inquiries, 'home'] as const
const One = z.object({ id: Id, version: Version })
const moveFails = ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'] as const
const moved = { response: InquiryInfo, side: 'buyer', invalidates } as const

export const invitedLimit = 50

/** Writes a draft, whole: its lines and whom it will invite as they shall stand. */
export const inquirySave = call('POST', '/api/Inquiry/Save', {
  ...moved,
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    title: line(120).min(1, 'VALUE_MISSING'),
    currency: Currency,
    rates: z.array(Rate).max(20).default([]),
    deadline: Instant.nullable().default(null),
    shipTo: line(200).default(''),
    terms: text(4000).default(''),
    lines: z
      .array(
        z.object({
          materialId: Id.nullable().default(null),
          materialCode: line(60).min(1, 'VALUE_MISSING'),
          materialName: line(200).min(1, 'VALUE_MISSING'),
          spec: line(200).default(''),
          unit: line(12).min(1, 'VALUE_MISSING'),
          qty: Decimal,
          neededOn: LocalDate,
          targetPrice: hideable('orders.price', Decimal).default(null),
          remark: text(500).default(''),
        }),
      )
      .max(quoteLineLimit),
    supplierOrgIds: z.array(Id).max(invitedLimit),
  }),
  may: 'inquiries.write',
  fails: [
    ...moveFails,
    'LINK_NOT_ACTIVE',
    'QTY_INVALID',
    'QTY_SCALE',
    'PRICE_INVALID',
    'UNIT_UNKNOWN',
    'RATE_INVALID',
  ],
})
/** Sends it to all who are invited; none of them learns who else is. */
export const inquiryPublish = call('POST', '/api/Inquiry/Publish', {
  ...moved,
  body: One,
  may: 'inquiries.write',
  fails: [
    ...moveFails,
    'INQUIRY_LINK_ENDED',
    'INQUIRY_RATE_MISSING',
    'SUPPLIER_BLOCKED',
    'INQUIRY_NO_LINES',
    'INQUIRY_NO_SUPPLIERS',
    'DEADLINE_PAST',
  ],
})
const Deadline = One.extend({ deadline: Instant })
/** Moves the deadline on; everybody who is invited sees it. */
export const inquiryExtend = call('POST', '/api/Inquiry/Extend', {
  ...moved,
  body: Deadline,
  may: 'inquiries.write',
  fails: [...moveFails, 'DEADLINE_PAST', 'DEADLINE_EARLIER'],
})
/**
 * Answers a question, in the words that all who are invited may read; `question` says it without what names the asker, and is as it was asked
 * when left out. Without `questionId` it is a notice to all. What was told stays as it is: a correction is a notice.
 */
export const inquiryAnswer = call('POST', '/api/Inquiry/Answer', {
  ...moved,
  body: z.object({
    id: Id,
    questionId: Id.nullable().default(null),
    question: text(questionLimit).default(''),
    answer: text(4000).min(1, 'VALUE_MISSING'),
  }),
  may: 'inquiries.write',
  fails: ['NOT_FOUND', 'WRONG_STATE', 'QUESTION_ANSWERED'],
})
export const inquiryPause = call('POST', '/api/Inquiry/Pause', {
  ...moved,
  body: One.extend({ reason: Reason }),
  may: 'inquiries.write',
  fails: moveFails,
})
export const inquiryResume = call('POST', '/api/Inquiry/Resume', {
  ...moved,
  body: Deadline,
  may: 'inquiries.write',
  fails: [...moveFails, 'DEADLINE_PAST', 'DEADLINE_EARLIER'],
})
export const inquiryCancel = call('POST', '/api/Inquiry/Cancel', {
  ...moved,
  body: One.extend({ reason: Reason }),
  may: 'inquiries.write',
  fails: moveFails,
})
/** Breaks the seal once the deadline has passed; who and when is in the history that all invited read. */
export const inquiryOpen = call('POST', '/api/Inquiry/Open', {
  ...moved,
  body: One,
  may: 'inquiries.open',
  fails: moveFails,
})
/** Asks all once more. What is quoted anew is sealed again; a quote that is not renewed stands. */
export const inquiryNextRound = call('POST', '/api/Inquiry/NextRound', {
  ...moved,
  body: Deadline,
  may: 'inquiries.write',
  fails: [...moveFails, 'DEADLINE_PAST', 'DEADLINE_EARLIER'],
})

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
  }),
  moq: Decimal,
  leadDays: z.number().int(),
  /** Less is asked for than it takes to get this price, so it cannot be the best. */
  belowMoq: z.boolean(),
  /** The lowest landed cost of the line; several on a tie. */
  best: z.boolean(),
})
export type ComparedCell = z.output<typeof ComparedCell>

const Scenario = hideables('orders.price', {
  goods: Money,
  /** Freight and tooling of everybody who takes part, whole. */
  charges: Money,
  total: Money,
})

/**
 * Suppliers × lines in one currency (decision 0078). Only quotes that were submitted and not withdrawn are in it. `spread` is how much more
 * the dearest of a line costs than the cheapest, in per cent.
 */
export const Comparison = z.object({
  inquiryId: Id,
  currency: Currency,
  rates: z.array(Rate),
  suppliers: z.array(
    z.object({
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
    }),
  ),
  lines: z.array(
    InquiryLine.extend({
      /** What this material was last ordered for, as it was. */
      previousPrice: hideable('orders.price', Decimal),
      previousCurrency: z.string(),
      spread: hideable('orders.price', Decimal),
      tie: z.boolean(),
      cells: z.array(ComparedCell),
    }),
  ),
  /** Each line from who has its best price, the first by name on a tie; lines nobody quoted are left out. */
  bestPerLine: z.object({
    ...Scenario,
    quotedLines: z.number().int(),
    choices: z.array(z.object({ inquiryLineId: Id, quoteId: Id })),
  }),
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

/** Parts of lines in one award: each line from several. */
export const awardLimit = 10_000

const awardFails = [
  ...moveFails,
  'NO_RIGHT',
  'RECORD_OUTSIDE',
  'AWARD_TOO_MUCH',
  'QUOTE_ENDED',
  'AWARD_NOT_QUOTED',
  'AWARD_BELOW_MOQ',
  'QTY_INVALID',
  'QTY_SCALE',
  'INQUIRY_LINK_ENDED',
  'SUPPLIER_BLOCKED',
  'CATEGORY_BLOCKED',
  'LINK_NOT_ACTIVE',
  'CURRENCY_DIFFERS',
  'AGREEMENT_OVERLAPS',
  'AGREEMENT_DAYS',
] as const

/**
 * Decides: of each line at most what was asked for, from one or several. Each supplier's part becomes a draft of an order, written by the rules
 * of orders; the others lose. Above the organisation's approval limit it only asks somebody else for that (`APPROVING`).
 */
export const inquiryAward = call('POST', '/api/Inquiry/Award', {
  ...moved,
  body: One.extend({
    awards: z
      .array(z.object({ quoteId: Id, inquiryLineId: Id, qty: Decimal }))
      .min(1)
      .max(awardLimit),
    /** Keeps the prices as price agreements from today to this day; takes the right to write those. */
    agreedUntil: LocalDate.nullable().default(null),
  }),
  may: 'inquiries.award',
  invalidates: [...invalidates, 'orders', 'orderLines', 'priceAgreements'],
  fails: awardFails,
})
/** Lets an award take effect that somebody else asked for, as it was asked for. The orders are drafts of who asked. */
export const inquiryApprove = call('POST', '/api/Inquiry/ApproveAward', {
  ...moved,
  body: One,
  may: 'inquiries.approve',
  invalidates: [...invalidates, 'orders', 'orderLines', 'priceAgreements'],
  fails: [...awardFails, 'AWARDER_APPROVES'],
})
export const inquiryDisapprove = call('POST', '/api/Inquiry/DisapproveAward', {
  ...moved,
  body: One.extend({ reason: Reason }),
  may: 'inquiries.approve',
  fails: [...moveFails, 'NO_RIGHT', 'AWARDER_APPROVES'],
})
