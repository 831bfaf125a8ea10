import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse } from './filter.ts'
import { hideable } from './hideable.ts'
import { InquiryMail, Mails } from './inquiries.mails.ts'
import { inquiryActions, inquiryStatuses } from './inquiries.states.ts'
import {
  AlternativeNo,
  AskedLine,
  Award,
  InquiryFile,
  Question,
  questionLimit,
  Quote,
  quoteLineLimit,
} from './quotes.ts'
import { changesWith } from './live.ts'
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
import { canOf } from './moves.ts'

/** What one unit of another currency is worth in the inquiry's. */
export const Rate = z.object({ currency: Currency, rate: Decimal })

/** What quotes are scored by. */
export const criteria = ['price', 'leadTime', 'quality', 'delivery'] as const
export type Criterion = (typeof criteria)[number]

const percent = z.coerce.number().int().min(0).max(100)
/** How much each counts, in per cent: together 100. */
export const Weights = z
  .object({ price: percent, leadTime: percent, quality: percent, delivery: percent })
  .refine((weights) => criteria.reduce((sum, one) => sum + weights[one], 0) === 100, 'WEIGHTS_SUM')
export type Weights = z.output<typeof Weights>

/** Those of an inquiry for which nobody said any: the price alone. */
export const priceAlone = { price: 100, leadTime: 0, quality: 0, delivery: 0 } as const satisfies Weights

/** What quotes of an inquiry are compared by: rates as they were entered for the day, and weights. Suppliers read neither. */
const Basis = z.object({ rates: z.array(Rate).max(20), weights: Weights })

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
  weights: Weights,
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
  files: z.array(InquiryFile),
  quotes: z.array(Quote),
  /** Whom the buyer invites by mail. No supplier reads it. */
  mails: z.array(InquiryMail),
  awards: z.array(Award.extend({ quoteId: Id, supplierName: z.string() })),
  questions: z.array(Question),
  /** What waits for approval, or was not approved (`reason`); null once it is decided. */
  request: z
    .object({
      awards: z.array(z.object({ quoteId: Id, inquiryLineId: Id, alternative: AlternativeNo, qty: Decimal })),
      /** Without tax in the inquiry's currency, with freight and tooling. */
      amount: hideable('orders.price', Money),
      /** The day its prices are to be kept until, as price agreements. */
      agreedUntil: LocalDate.nullable(),
      /** Its orders are to be sent at once. */
      send: z.boolean(),
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

/** When somebody is written to who is no supplier yet. */
const mailFails = ['INQUIRY_SUPPLIERS_MANY', 'INQUIRY_MAILS_MANY', 'INQUIRY_NOT_OPEN', 'TOO_MANY'] as const

/** Suppliers that one inquiry invites. */
export const invitedLimit = 50

/** Writes a draft, whole: its lines and whom it will invite as they shall stand. */
export const inquirySave = call('POST', '/api/Inquiry/Save', {
  ...moved,
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    title: line(120).min(1, 'VALUE_MISSING'),
    currency: Currency,
    rates: Basis.shape.rates.default([]),
    weights: Weights.default(priceAlone),
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
    /** Those outside the sight of who writes stay as they are. */
    supplierOrgIds: z.array(Id).max(invitedLimit),
    /** Left out: they stay as they are. */
    mails: Mails.optional(),
  }),
  may: 'inquiries.write',
  fails: [
    ...moveFails,
    'LINK_NOT_ACTIVE',
    'INQUIRY_SUPPLIERS_MANY',
    'QTY_INVALID',
    'QTY_SCALE',
    'PRICE_INVALID',
    'UNIT_UNKNOWN',
    'RATE_INVALID',
  ],
})
/** Who may be invited for a category of the organisation's dictionary: active suppliers that are qualified in it today. */
export const inquiryCandidates = call('GET', '/api/Inquiry/Candidates', {
  query: z.object({ category: line(60).min(1, 'VALUE_MISSING') }),
  response: z.array(z.object({ orgId: Id, code: z.string(), name: z.string() })),
  may: 'inquiries.write',
  side: 'buyer',
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
    ...mailFails,
  ],
})
/**
 * Invites further suppliers to one that is published, by the rules of its publication. Those who are invited already hear nothing of it, and nobody
 * learns of the others. An address of one of the buyer's suppliers invites that one; any other gets a mail.
 */
export const inquiryInvite = call('POST', '/api/Inquiry/Invite', {
  ...moved,
  body: One.extend({
    supplierOrgIds: z.array(Id).max(invitedLimit).default([]),
    mails: Mails.default([]),
  }),
  may: 'inquiries.write',
  fails: [
    ...moveFails,
    'LINK_NOT_ACTIVE',
    'INQUIRY_LINK_ENDED',
    'INQUIRY_RATE_MISSING',
    'SUPPLIER_BLOCKED',
    'INQUIRY_NO_SUPPLIERS',
    'INQUIRY_INVITED',
    ...mailFails,
  ],
})
/** Compares by other rates or weights from now on; the inquiry's own history tells. A currency that is left out keeps its rate. */
export const inquirySetBasis = call('POST', '/api/Inquiry/SetBasis', {
  ...moved,
  body: One.extend(Basis.shape),
  may: 'inquiries.write',
  fails: [...moveFails, 'RATE_INVALID'],
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
  'AGREEMENT_TWICE',
  'AGREEMENT_DAYS',
] as const

/**
 * Decides: of each line at most what was asked for, from one or several, alternatives among them. Each supplier's part becomes an order, written by the rules
 * of orders; the others lose. Above the organisation's approval limit it only asks somebody else for that (`APPROVING`).
 */
export const inquiryAward = call('POST', '/api/Inquiry/Award', {
  ...moved,
  body: One.extend({
    awards: z
      .array(
        z.object({ quoteId: Id, inquiryLineId: Id, alternative: AlternativeNo.default(0), qty: Decimal }),
      )
      .min(1)
      .max(awardLimit),
    /** Keeps the prices as price agreements from today to this day; takes the right to write those. */
    agreedUntil: LocalDate.nullable().default(null),
    /** Sends the orders, by the rules of sending; takes that right. Else they are drafts. */
    send: Flag.default(false),
  }),
  may: 'inquiries.award',
  invalidates: [...invalidates, 'orders', 'orderLines', 'priceAgreements'],
  fails: awardFails,
})
/** Lets an award take effect that somebody else asked for, as it was asked for. The orders are those of who asked. */
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
