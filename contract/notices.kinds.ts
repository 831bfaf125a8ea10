// Over 400 lines because it is one table: every noun and kind with whom it concerns.
import type { Right } from './call.ts'
import { type EventKind, eventKinds, type EventNoun } from './events.ts'
import { overdues } from './orders.statuses.ts'
import type { Side } from './values.ts'

/**
 * Categories of notices, which a person sets by: what waits for them, how a document goes on, what was said on it, what is late.
 */
export const noticeCategories = ['task', 'progress', 'comment', 'overdue'] as const
export type NoticeCategory = (typeof noticeCategories)[number]

/** Whom an event concerns on one side, and as what. */
export interface NoticeAudience {
  side: Side
  /** People with one of these rights on the document, those who wrote and sent it, or who administers the organisation. */
  who: readonly Right[] | 'involved' | 'administrators'
  category: NoticeCategory
  /** Only when the move has led to one of these states. */
  to?: readonly string[]
  /** Only when this side made the move. */
  by?: Side
}

/** Nobody is notified, and why. */
interface Silence {
  why: string
}

/** Nouns whose events are announced as notices. */
export const noticeNouns = [
  'orders',
  'callOffs',
  'deliveries',
  'receipts',
  'inspections',
  'defectReports',
  'reconciliations',
  'inquiries',
  'quotes',
  'priceAgreements',
  'scorecards',
  'forecasts',
] as const satisfies readonly EventNoun[]
export type NoticeNoun = (typeof noticeNouns)[number]

/** What is no event but a time that has passed, and is looked for (decision 0087). */
const lateKinds = {
  orders: [...overdues, 'UNRECEIVED', 'UNAPPROVED', 'UNDECIDED', 'CHANGE_UNDECIDED'],
  callOffs: ['UNCOVERED'],
  deliveries: ['DELAYED', 'UNREVIEWED', 'UNRECEIVED'],
  inspections: ['UNINSPECTED', 'UNCONFIRMED', 'UNRETURNED', 'RETURN_UNCONFIRMED'],
  defectReports: ['UNANSWERED', 'UNREVIEWED'],
  reconciliations: ['UNAUDITED', 'UNCORRECTED', 'UNINVOICED', 'UNPAID', 'REOPEN_UNANSWERED'],
  inquiries: ['UNOPENED', 'UNAWARDED', 'UNAPPROVED'],
  quotes: ['UNQUOTED'],
} as const satisfies Partial<Record<NoticeNoun, readonly string[]>>
type Timed<Noun extends NoticeNoun> = Noun extends keyof typeof lateKinds
  ? (typeof lateKinds)[Noun][number]
  : never
/** Each has a second step, should it wait for longer still. */
type LateKind<Noun extends NoticeNoun> = Timed<Noun> | `${Timed<Noun>}_ESCALATED`
export type NoticeKind<Noun extends NoticeNoun = NoticeNoun> = Noun extends NoticeNoun
  ? EventKind<Noun> | LateKind<Noun>
  : never

const ofDraft: Silence = { why: 'a draft is its author’s own' }
const derived: Silence = { why: 'the deadline moves it, no event is written' }

/** As a task, as progress or as a comment, to people of a side with one of these rights. */
const buyer = (category: NoticeCategory, who: NoticeAudience['who'], only: Only = {}): NoticeAudience => ({
  side: 'buyer',
  who,
  category,
  ...only,
})
const supplier = (category: NoticeCategory, who: NoticeAudience['who'], only: Only = {}): NoticeAudience => ({
  side: 'supplier',
  who,
  category,
  ...only,
})
type Only = Pick<NoticeAudience, 'to' | 'by'>

const receivers: readonly Right[] = ['orders.receive', 'orders.answer']
const involvedProgress = buyer('progress', 'involved')
const supplierProgress = supplier('progress', receivers)
const answerTask = supplier('task', ['orders.answer'])
const receiveTask = supplier('task', ['orders.receive'])
const orderComment = [buyer('comment', 'involved'), supplier('comment', receivers)]

const senders: readonly Right[] = ['deliveries.write', 'deliveries.ship']
const dock: readonly Right[] = ['deliveries.receive', 'deliveries.review']
const callOffProgress = supplier('progress', senders)
const callOffComment = [buyer('comment', 'involved'), supplier('comment', senders)]
const deliveryComment = [buyer('comment', dock), supplier('comment', senders)]
const supplierReads = (category: NoticeCategory, only: Only = {}) =>
  supplier(category, ['deliveries.write', 'returns.confirm'], only)
const receiptComment = [buyer('comment', 'involved'), supplierReads('comment')]
const lotComment = [buyer('comment', ['inspections.decide', 'inspections.check']), supplierReads('comment')]

const answering: readonly Right[] = ['defectReports.answer']
const reportProgress = [supplier('progress', answering), involvedProgress]
const reportComment = [
  buyer('comment', ['defectReports.request', 'defectReports.review']),
  supplier('comment', answering),
]

const accountants: readonly Right[] = ['reconciliations.write', 'reconciliations.audit']
const otherSide = (category: NoticeCategory, who: readonly Right[]) => [
  buyer(category, who, { by: 'supplier' }),
  supplier(category, who, { by: 'buyer' }),
]
const ofInvoices = [
  buyer('progress', ['reconciliations.invoice', 'reconciliations.settle'], { by: 'supplier' }),
  supplier('progress', ['reconciliations.invoice'], { by: 'buyer' }),
]
const escalatedHere = [buyer('overdue', 'administrators')]
const escalatedThere = [supplier('overdue', 'administrators')]
const escalated = [...escalatedHere, ...escalatedThere]
const quoting: readonly Right[] = ['quotes.write']
const agreeing: readonly Right[] = ['priceAgreements.read']
const agreementProgress = [supplier('progress', agreeing)]
const judged: readonly Right[] = ['scorecards.answer']
const judging: readonly Right[] = ['scorecards.close']
const scorecardComment = [buyer('comment', 'involved'), supplier('comment', judged)]
const committing: readonly Right[] = ['forecasts.commit']
const forecastComment = [buyer('comment', 'involved'), supplier('comment', committing)]
const quoteProgress = [supplier('progress', quoting)]

/**
 * Who is concerned by what, by noun and kind; a kind without an entry does not compile. The first audience a person belongs to counts.
 * Nobody is notified of what they did themself, and nobody of a document they may not read at that moment.
 */
export const noticeKinds: {
  readonly [Noun in NoticeNoun]: Readonly<Record<NoticeKind<Noun>, readonly NoticeAudience[] | Silence>>
} = {
  orders: {
    create: ofDraft,
    edit: ofDraft,
    delete: ofDraft,
    open: { why: 'the order shows when its supplier first read it' },
    send: [
      buyer('task', ['orders.approve'], { to: ['APPROVING'] }),
      supplier('task', ['orders.receive'], { to: ['SENT'] }),
    ],
    // The supplier does not see it any more: what was announced of it loses its words.
    recall: [buyer('progress', ['orders.approve']), involvedProgress],
    approve: [receiveTask, involvedProgress],
    disapprove: [buyer('task', 'involved')],
    receive: [involvedProgress],
    refuse: [involvedProgress, buyer('progress', ['orders.change'])],
    answer: [
      buyer('task', ['orders.decide'], { to: ['NEGOTIATING'] }),
      involvedProgress,
      buyer('progress', ['orders.approve'], { to: ['CONFIRMED'] }),
    ],
    decide: [{ ...answerTask, to: ['ACKNOWLEDGED', 'NEGOTIATING'] }, supplierProgress],
    change: [
      { ...answerTask, to: ['ACKNOWLEDGED', 'NEGOTIATING'] },
      { ...receiveTask, to: ['SENT'] },
      supplierProgress,
    ],
    hold: [supplierProgress],
    release: [supplierProgress],
    shortClose: [supplierProgress],
    reopenLine: [supplierProgress],
    cancel: [supplierProgress, involvedProgress],
    complete: [supplierProgress, involvedProgress],
    close: [supplierProgress, involvedProgress],
    changeSubmit: [buyer('task', ['orders.change'])],
    changeWithdraw: [buyer('progress', ['orders.change'])],
    changeAccept: [supplierProgress],
    changeReject: [supplierProgress],
    comment: orderComment,
    annex: orderComment,
    UNRECEIVED: [supplier('overdue', ['orders.receive']), buyer('overdue', 'involved')],
    UNRECEIVED_ESCALATED: escalated,
    ANSWER: [supplier('overdue', ['orders.answer']), buyer('overdue', 'involved')],
    ANSWER_ESCALATED: escalated,
    DELIVERY: [supplier('overdue', ['orders.answer']), buyer('overdue', 'involved')],
    DELIVERY_ESCALATED: escalated,
    UNAPPROVED: [buyer('overdue', ['orders.approve'])],
    UNAPPROVED_ESCALATED: escalatedHere,
    UNDECIDED: [buyer('overdue', ['orders.decide'])],
    UNDECIDED_ESCALATED: escalatedHere,
    CHANGE_UNDECIDED: [buyer('overdue', ['orders.change'])],
    CHANGE_UNDECIDED_ESCALATED: escalatedHere,
  },
  callOffs: {
    create: [supplier('task', senders)],
    edit: [supplier('task', senders)],
    // Of a call-off that is gone as a whole nothing can be opened: what was announced of it loses its words.
    delete: [callOffProgress],
    close: [callOffProgress],
    comment: callOffComment,
    annex: callOffComment,
    UNCOVERED: [supplier('overdue', senders), buyer('overdue', 'involved')],
    UNCOVERED_ESCALATED: escalated,
  },
  deliveries: {
    create: ofDraft,
    edit: ofDraft,
    delete: ofDraft,
    certify: { why: 'the file is announced' },
    submit: [buyer('task', ['deliveries.review'], { to: ['SUBMITTED'] }), buyer('progress', dock)],
    approve: [supplier('task', ['deliveries.ship']), supplier('progress', senders)],
    // Lines that were taken out have to come with another delivery.
    reject: [supplier('task', senders)],
    pack: { why: 'it is told with the shipment' },
    ship: [buyer('progress', dock)],
    amend: [buyer('progress', dock)],
    arrive: [supplier('progress', senders)],
    cancel: otherSide('progress', senders).map((one) => (one.side === 'buyer' ? { ...one, who: dock } : one)),
    closeShort: [supplier('progress', senders)],
    receive: { why: 'the receipt is announced' },
    reverse: { why: 'the reversal of the receipt is announced' },
    comment: deliveryComment,
    annex: deliveryComment,
    DELAYED: [supplier('overdue', ['deliveries.ship']), buyer('overdue', dock)],
    DELAYED_ESCALATED: escalated,
    UNREVIEWED: [buyer('overdue', ['deliveries.review'])],
    UNREVIEWED_ESCALATED: escalatedHere,
    UNRECEIVED: [buyer('overdue', ['receipts.post'])],
    UNRECEIVED_ESCALATED: escalatedHere,
  },
  receipts: {
    post: [supplierReads('progress')],
    reverse: [supplierReads('progress'), buyer('progress', 'involved')],
    comment: receiptComment,
    annex: receiptComment,
  },
  inspections: {
    check: { why: 'readings are the inspector’s own until the lot is decided' },
    replan: { why: 'how the buyer samples is its own' },
    removeReading: { why: 'readings are the inspector’s own until the lot is decided' },
    decide: [
      buyer('task', ['inspections.approve'], { to: ['REVIEW'] }),
      supplier('progress', ['returns.confirm', 'deliveries.write'], { to: ['DECIDED'] }),
    ],
    approve: [supplierReads('progress'), buyer('progress', 'involved')],
    disapprove: [buyer('task', 'involved'), buyer('task', ['inspections.decide'])],
    reopen: [supplierReads('progress'), buyer('task', ['inspections.check', 'inspections.decide'])],
    resume: { why: 'how the buyer samples is its own' },
    cancel: { why: 'the reversal of the receipt is announced' },
    returnSend: [supplier('task', ['returns.confirm'])],
    returnConfirm: [buyer('progress', ['returns.send'])],
    comment: lotComment,
    annex: lotComment,
    UNINSPECTED: [buyer('overdue', ['inspections.check'])],
    UNINSPECTED_ESCALATED: escalatedHere,
    UNCONFIRMED: [buyer('overdue', ['inspections.approve'])],
    UNCONFIRMED_ESCALATED: escalatedHere,
    UNRETURNED: [buyer('overdue', ['returns.send'])],
    UNRETURNED_ESCALATED: escalatedHere,
    RETURN_UNCONFIRMED: [supplier('overdue', ['returns.confirm'])],
    RETURN_UNCONFIRMED_ESCALATED: escalatedThere,
  },
  defectReports: {
    request: [supplier('task', answering)],
    answer: [buyer('task', ['defectReports.review']), involvedProgress],
    accept: reportProgress,
    sendBack: [supplier('task', answering), involvedProgress],
    cancel: reportProgress,
    comment: reportComment,
    annex: reportComment,
    UNANSWERED: [supplier('overdue', answering), buyer('overdue', 'involved')],
    UNANSWERED_ESCALATED: escalated,
    UNREVIEWED: [buyer('overdue', ['defectReports.review'])],
    UNREVIEWED_ESCALATED: escalatedHere,
  },
  reconciliations: {
    create: ofDraft,
    edit: { why: 'what changed is announced when it is submitted' },
    submit: [
      buyer('task', ['reconciliations.audit'], { to: ['WAIT_CUSTOMER'] }),
      supplier('task', ['reconciliations.audit'], { to: ['WAIT_SUPPLIER'] }),
    ],
    pass: otherSide('progress', accountants),
    dispute: otherSide('task', ['reconciliations.write']),
    carveOut: otherSide('progress', accountants),
    void: otherSide('progress', accountants),
    invoiceAhead: ofInvoices,
    invoice: ofInvoices,
    invoicesShort: ofInvoices,
    settle: [supplier('progress', ['reconciliations.invoice', ...accountants])],
    askReopen: otherSide('task', ['reconciliations.audit']),
    withdrawReopen: otherSide('progress', accountants),
    refuseReopen: otherSide('progress', accountants),
    reopen: otherSide('progress', accountants),
    comment: otherSide('comment', accountants),
    annex: otherSide('comment', accountants),
    // Told to the side whose audit it waits for.
    UNAUDITED: [buyer('overdue', ['reconciliations.audit']), supplier('overdue', ['reconciliations.audit'])],
    UNAUDITED_ESCALATED: escalated,
    // To the side that built it.
    UNCORRECTED: [
      buyer('overdue', ['reconciliations.write']),
      supplier('overdue', ['reconciliations.write']),
    ],
    UNCORRECTED_ESCALATED: escalated,
    UNINVOICED: [supplier('overdue', ['reconciliations.invoice'])],
    UNINVOICED_ESCALATED: escalatedThere,
    UNPAID: [buyer('overdue', ['reconciliations.settle'])],
    UNPAID_ESCALATED: escalatedHere,
    REOPEN_UNANSWERED: [
      buyer('overdue', ['reconciliations.audit']),
      supplier('overdue', ['reconciliations.audit']),
    ],
    REOPEN_UNANSWERED_ESCALATED: escalated,
  },
  // Suppliers read of it through their quotes; on the buyer's side a colleague may have made the move.
  inquiries: {
    create: ofDraft,
    edit: ofDraft,
    publish: [involvedProgress],
    invite: [involvedProgress],
    notInvited: [buyer('task', 'involved')],
    extend: [involvedProgress],
    answer: [involvedProgress],
    addFiles: [buyer('progress', 'involved', { to: ['OPEN', 'PAUSED'] })],
    removeFile: ofDraft,
    setBasis: [involvedProgress],
    pause: [involvedProgress],
    resume: [involvedProgress],
    expire: derived,
    open: [involvedProgress],
    nextRound: [involvedProgress],
    award: [buyer('task', ['inquiries.approve'], { to: ['APPROVING'] }), involvedProgress],
    approve: [involvedProgress],
    disapprove: [buyer('task', 'involved')],
    cancel: [involvedProgress],
    comment: [buyer('comment', 'involved')],
    annex: [buyer('comment', 'involved')],
    UNOPENED: [buyer('overdue', ['inquiries.open'])],
    UNOPENED_ESCALATED: escalatedHere,
    UNAWARDED: [buyer('overdue', ['inquiries.award'])],
    UNAWARDED_ESCALATED: escalatedHere,
    UNAPPROVED: [buyer('overdue', ['inquiries.approve'])],
    UNAPPROVED_ESCALATED: escalatedHere,
  },
  quotes: {
    view: { why: 'the inquiry shows who has read it' },
    ask: [buyer('task', 'involved')],
    write: ofDraft,
    submit: [involvedProgress],
    decline: [involvedProgress],
    withdraw: [involvedProgress],
    lock: derived,
    expire: derived,
    award: [supplier('progress', quoting)],
    // Who lost learns that, and nothing of who won.
    lose: [supplier('progress', quoting)],
    publish: [supplier('task', quoting)],
    extend: quoteProgress,
    pause: quoteProgress,
    resume: quoteProgress,
    open: quoteProgress,
    nextRound: [supplier('task', quoting)],
    answer: quoteProgress,
    addFiles: quoteProgress,
    cancel: quoteProgress,
    comment: [buyer('comment', 'involved'), supplier('comment', quoting)],
    // A file of the supplier is sealed as its prices are.
    annex: [supplier('comment', quoting, { by: 'buyer' })],
    // Nobody of the buyer is told how far a supplier is.
    UNQUOTED: [supplier('task', quoting)],
    UNQUOTED_ESCALATED: [supplier('task', 'administrators')],
  },
  priceAgreements: {
    create: agreementProgress,
    edit: agreementProgress,
    end: agreementProgress,
    begin: { why: 'its first day was said when it was agreed' },
    expire: derived,
    comment: [buyer('comment', 'involved'), supplier('comment', agreeing)],
    annex: [buyer('comment', 'involved'), supplier('comment', agreeing)],
  },
  scorecards: {
    create: [supplier('task', judged)],
    edit: [supplier('task', judged)],
    agree: [buyer('progress', 'involved')],
    giveBack: [buyer('task', 'involved')],
    void: [supplier('progress', judged)],
    close: [supplier('task', judged), involvedProgress],
    answer: [buyer('task', judging), involvedProgress],
    accept: [supplier('progress', judged), involvedProgress],
    sendBack: [supplier('task', judged), involvedProgress],
    track: [buyer('progress', 'involved')],
    comment: scorecardComment,
    annex: scorecardComment,
  },
  forecasts: {
    create: ofDraft,
    edit: ofDraft,
    publish: [supplier('task', committing)],
    commit: [buyer('progress', 'involved')],
    draw: { why: 'the call-off that is made of it says so' },
    supersede: { why: 'the next release is told of' },
    void: [supplier('progress', committing)],
    comment: forecastComment,
    annex: forecastComment,
  },
}

/** Whom an event concerns; nobody when its kind says why not. */
export function audiencesOf(noun: NoticeNoun, kind: string): readonly NoticeAudience[] {
  const kinds: Readonly<Record<string, readonly NoticeAudience[] | Silence>> = noticeKinds[noun]
  const entry = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  return entry && 'why' in entry ? [] : (entry ?? [])
}

/** The kinds of a noun that are announced to a side, by category. */
export const kindsAnnounced = (noun: NoticeNoun, side: Side, category: NoticeCategory): string[] =>
  Object.keys(noticeKinds[noun]).filter((kind) =>
    audiencesOf(noun, kind).some((audience) => audience.side === side && audience.category === category),
  )

/** The nouns and kinds of the event log that this table knows nothing of; a test holds it to be empty. */
export const kindsWithoutNotice = (): string[] =>
  noticeNouns.flatMap((noun) =>
    eventKinds[noun]
      .filter((kind) => !Object.hasOwn(noticeKinds[noun], kind))
      .map((kind) => `${noun}.${kind}`),
  )
