import { z } from 'zod'
import { callOffActions } from './callOffs.states.ts'
import { inspectionActions } from './inspections.states.ts'
import { askNouns } from './lowcode/app.ts'
import { deliveryActions } from './deliveries.states.ts'
import { inquiryActions } from './inquiries.states.ts'
import { orderActions } from './orders.states.ts'
import { registrationActions } from './registrations.states.ts'
import { agreementActions } from './priceAgreements.states.ts'
import { scorecardActions } from './scorecards.states.ts'
import { forecastActions } from './forecasts.states.ts'
import { quoteActions } from './quotes.states.ts'
import { statementActions } from './reconciliations.states.ts'
import { linkActions } from './suppliers.states.ts'
import { Decimal, Id, LocalDate } from './values.ts'

/**
 * Event log: everything that happens, by noun. Histories show it and live streams tell of it, each to those who may read what it is about;
 * `tandem_hears` in the database says who that is, and a noun it does not name is heard by nobody.
 */
export const eventKinds = {
  orders: [
    'create',
    'open',
    ...orderActions,
    // What the supplier asks to be changed.
    'changeSubmit',
    'changeWithdraw',
    'changeAccept',
    'changeReject',
    'comment',
    'annex',
  ],
  callOffs: ['create', ...callOffActions, 'comment', 'annex'],
  deliveries: ['create', ...deliveryActions, 'comment', 'annex'],
  /** A link of two organisations: what was asked, answered and agreed. */
  suppliers: [
    ...linkActions,
    'comment',
    'annex',
    // What the buyer has of the supplier: a change of it, and where it stands.
    'changeSubmit',
    'changeWithdraw',
    'changeAccept',
    'changeReturn',
    'standing',
    'certificate',
  ],
  /** An application to be a supplier; the buyer's desk hears of it. */
  registrations: registrationActions,
  receipts: ['post', 'reverse', 'comment', 'annex'],
  /** A lot, and the note over what of it goes back. */
  inspections: [
    ...inspectionActions,
    'replan',
    'removeReading',
    'returnSend',
    'returnConfirm',
    'comment',
    'annex',
  ],
  defectReports: ['request', 'answer', 'accept', 'sendBack', 'cancel', 'comment', 'annex'],
  /** `invoicesShort`: a change of the invoices that leaves less invoiced than was agreed. */
  reconciliations: ['create', ...statementActions, 'invoicesShort', 'comment', 'annex'],
  inquiries: [
    'create',
    ...inquiryActions,
    // Whom an address brought is a supplier now, and was not invited.
    'notInvited',
    'comment',
    'annex',
  ],
  /** A quote, and what the buyer does to its inquiry. A file of the supplier is announced once it is unsealed. */
  quotes: [
    ...quoteActions,
    'publish',
    'extend',
    'pause',
    'resume',
    'open',
    'nextRound',
    'answer',
    'addFiles',
    'cancel',
    'comment',
    'annex',
  ],
  priceAgreements: ['create', ...agreementActions, 'comment', 'annex'],
  scorecards: ['create', ...scorecardActions, 'comment', 'annex'],
  forecasts: ['create', ...forecastActions, 'comment', 'annex'],
  /** `leave`: from now on it is another partner's. */
  records: ['create', 'edit', 'delete', 'leave', 'lock', 'unlock', 'move'],
  /** What the menu of a side shows of an application. */
  menus: ['publish', 'share', 'delete'],
  /** An organisation answers what an application asks of it; only its own people hear of it. */
  consents: ['grant', 'refuse'],
} as const
export type EventNoun = keyof typeof eventKinds
export type EventKind<Noun extends EventNoun = EventNoun> = (typeof eventKinds)[Noun][number]

const count = z.number().int()

/** What an event says beside who, when and why; each kind has its part of it. Closed: both parties of a document read it. */
export const EventData = z
  .object({
    orderNo: z.string(),
    /** States, when it moved the document. */
    from: z.string(),
    to: z.string(),
    revision: count,
    /** Lines it is about: how many, and the first of them with what happened to each. */
    count,
    lines: z.array(
      z.object({
        lineNo: count,
        answer: z.string().optional(),
        decision: z.string().optional(),
        unit: z.string().optional(),
        /** What no longer comes, of a line closed short. */
        qty: Decimal.optional(),
        reason: z.string().optional(),
        schedule: z.array(z.object({ qty: Decimal, date: LocalDate })).optional(),
      }),
    ),
    /** Terms of lines before and after. */
    changes: z.array(
      z.object({
        lineNo: count.nullable(),
        field: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    /** Lines of a draft. */
    added: count,
    updated: count,
    deleted: count,
    /** A comment, and files that were added. */
    text: z.string(),
    files: z.array(z.object({ fileKey: Id, fileName: z.string() })),
    /** A record: its application and entity, how it is called, the keys of the fields that changed. */
    appId: Id,
    entityId: Id,
    title: z.string(),
    fields: z.array(z.string()),
    /** An application; what it asks for, in the words that were read. */
    name: z.string(),
    asked: z.enum(askNouns),
    reason: z.object({ zh: z.string(), en: z.string() }),
  })
  .partial()
export type EventData = z.output<typeof EventData>
