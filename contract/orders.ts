// Over 400 lines: every command of a purchase order on both sides stands here once, next to what it takes and how it is refused.
import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse, listExport } from './filter.ts'
import { hideable } from './hideable.ts'
import { lineActions, orderActions } from './orders.states.ts'
import { answerStatuses, lineProgresses, orderStatuses, overdues } from './orders.statuses.ts'
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

export const OrderCan = canOf(orderActions)

/** Header of a purchase order as both sides read it. Amounts are in `currency`; `amount` is without tax, `taxAmount` beside it. */
export const Order = z.object({
  id: Id,
  orderNo: z.string(),
  /** Counts the buyer's changes after sending; printed on the order. */
  revision: z.number().int(),
  version: Version,
  status: z.enum(orderStatuses),
  onHold: z.boolean(),
  holdReason: z.string(),
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  supplierCode: z.string(),
  currency: Currency,
  taxIncluded: z.boolean(),
  amount: hideable('orders.price', Money),
  taxAmount: hideable('orders.price', Money),
  totalAmount: hideable('orders.price', Money),
  lineCount: z.number().int(),
  /** Live lines that wait for the supplier's answer; of those, `reopenedLines` came back from the buyer (returned or changed). */
  pendingLines: z.number().int(),
  /** Live lines whose answer waits for the buyer's decision. */
  deviatingLines: z.number().int(),
  reopenedLines: z.number().int(),
  orderedOn: LocalDate,
  earliestOn: LocalDate.nullable(),
  /** What is overdue today, by the organisations' calendar, and since how many days at most. */
  overdue: z.enum(overdues).nullable(),
  overdueDays: z.number().int(),
  shipTo: z.string(),
  buyerContact: z.string(),
  paymentDays: hideable('suppliers.terms', z.number().int()),
  remark: z.string(),
  authorName: z.string(),
  sentAt: Instant.nullable(),
  /** When the supplier first opened it; until then the buyer may take it back. */
  seenAt: Instant.nullable(),
  receivedAt: Instant.nullable(),
  receivedBy: z.string(),
  confirmedAt: Instant.nullable(),
  closeReason: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(OrderCan),
})
export type Order = z.output<typeof Order>

/** One delivery promised or agreed: how much on which day. */
export const Schedule = z.object({ qty: Decimal, date: LocalDate })
export type Schedule = z.output<typeof Schedule>

/** One line. Requested, confirmed and actual date are three columns; all quantities are in `unit` (domain §4). */
export const OrderLine = z.object({
  id: Id,
  orderId: Id,
  lineNo: z.number().int(),
  version: Version,
  materialId: Id.nullable(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  /** Decimals the unit allows. */
  unitScale: z.number().int(),
  qty: Decimal,
  price: hideable('orders.price', Decimal),
  taxRate: hideable('orders.price', Decimal),
  amount: hideable('orders.price', Money),
  requestedOn: LocalDate,
  confirmedOn: LocalDate.nullable(),
  /** The earliest agreed day by which more has to leave than has so far; null while nothing is to be sent. */
  nextDueOn: LocalDate.nullable(),
  /** The same with the days it is called off for, where one of these is before that. */
  sendOn: LocalDate.nullable(),
  actualOn: LocalDate.nullable(),
  /** What is overdue today, by the organisations' calendar, and since how many days. */
  overdue: z.enum(overdues).nullable(),
  overdueDays: z.number().int(),
  answer: z.enum(answerStatuses),
  answerReason: z.string(),
  answeredBy: z.string(),
  answeredAt: Instant.nullable(),
  /** What the supplier offers while the line is not agreed. */
  offered: z.array(Schedule),
  /** What both sides agreed last; its sum is the agreed quantity. It stands until something else is agreed. */
  agreed: z.array(Schedule),
  progress: z.enum(lineProgresses),
  /** The ledger of domain §4, each a stored counter checked by the database. */
  agreedQty: Decimal,
  calledOffQty: Decimal,
  reservedQty: Decimal,
  receivedQty: Decimal,
  acceptedQty: Decimal,
  returnedQty: Decimal,
  reconciledQty: Decimal,
  invoicedQty: Decimal,
  mayShipQty: Decimal,
  toSendQty: Decimal,
  shortClosed: z.boolean(),
  closeReason: z.string(),
  remark: z.string(),
  can: z.array(canOf(lineActions)),
})
export type OrderLine = z.output<typeof OrderLine>

/** A line in the list over all orders. */
export const OrderLineRow = OrderLine.omit({ can: true }).extend({
  orderNo: z.string(),
  orderStatus: z.enum(orderStatuses),
  buyerName: z.string(),
  supplierName: z.string(),
  currency: Currency,
  /** What is agreed, else what is offered, batch by batch: `2026-12-25: 700; 2027-01-08: 500`. */
  plan: z.string(),
  orderedOn: LocalDate,
  /** Null while the supplier does not have it. */
  sentAt: Instant.nullable(),
  /** When the supplier received the order. */
  acknowledgedAt: Instant.nullable(),
  /** When the buyer gave it back or changed it last; null while neither has happened. */
  openedAt: Instant.nullable(),
  /** On its way or received, without what is to be delivered again. */
  announcedQty: Decimal,
  /** Received, without what is to be delivered again. */
  arrivedQty: Decimal,
})
export type OrderLineRow = z.output<typeof OrderLineRow>

export const orderList = call('POST', '/api/Order/List', {
  body: ListBody,
  response: listResponse(Order),
  may: 'orders.read',
  pages: 'orders',
})
export const orderLineList = call('POST', '/api/OrderLine/List', {
  body: ListBody,
  response: listResponse(OrderLineRow),
  may: 'orders.read',
  pages: 'orderLines',
})
export const orderInfo = call('GET', '/api/Order/Info', {
  query: z.object({ id: Id }),
  response: Order,
  may: 'orders.read',
})
export const orderLines = call('GET', '/api/Order/Lines', {
  query: z.object({ id: Id }),
  response: z.array(OrderLine),
  may: 'orders.read',
})

/** What is there no longer as it was read: a page that has an order of thousands of lines open fetches those that changed. */
export const orderLineChanges = call('POST', '/api/Order/LineChanges', {
  body: z.object({
    id: Id,
    /** The version of each line, by line number; empty for all lines. */
    known: z.array(z.coerce.number().int().min(0)).max(100_000).default([]),
  }),
  response: z.object({
    /** Sent: no line comes or goes any more, so changes are enough from now on. */
    fixed: z.boolean(),
    lines: z.array(OrderLine),
  }),
  may: 'orders.read',
  reads: true,
})

export const orderExport = call('POST', '/api/Order/Export', { ...listExport, may: 'orders.read' })
export const orderLineExport = call('POST', '/api/OrderLine/Export', { ...listExport, may: 'orders.read' })

/** Signs of a line's remark. */
export const lineRemarkLimit = 500
/** Row status of a submitted line (specification §4). Only changed rows are sent; a line without an id is new. */
export const LineDraft = z.object({
  id: Id.optional(),
  status: z.enum(['add', 'update', 'delete']),
  lineNo: z.number().int().min(1).max(99_999),
  materialId: Id.nullable().default(null),
  materialCode: line(60).min(1),
  materialName: line(200).min(1),
  spec: line(200).default(''),
  unit: line(12).min(1),
  qty: Decimal,
  /** Null for whom it is hidden: a line that is there keeps what it has, a new one needs a price. */
  price: hideable('orders.price', Decimal),
  taxRate: hideable('orders.price', Decimal),
  requestedOn: LocalDate,
  remark: text(lineRemarkLimit).default(''),
})
export type LineDraft = z.output<typeof LineDraft>
export const lineLimit = 5000

const invalidates = [...changesWith.orders, 'home'] as const

/**
 * Create (no id) or edit a draft. Amounts are computed by the server from the lines. With `send` it is sent in the same transaction, for
 * whom the right to send as well: what is refused leaves nothing behind.
 */
export const orderSave = call('POST', '/api/Order/Save', {
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    /** Empty: the next number of the organisation. */
    orderNo: line(40).default(''),
    supplierOrgId: Id,
    currency: Currency,
    taxIncluded: Flag,
    orderedOn: LocalDate,
    shipTo: line(200).default(''),
    buyerContact: line(80).default(''),
    /** Left out, or sent by whom it is hidden from: as it is; in a new order that of the link. */
    paymentDays: hideable('suppliers.terms', z.coerce.number().int().min(0).max(365)).optional(),
    remark: text(2000).default(''),
    lines: z.array(LineDraft).max(lineLimit),
    send: z.boolean().default(false),
  }),
  response: Order,
  may: 'orders.write',
  side: 'buyer',
  invalidates,
  fails: [
    'RECORD_OUTSIDE',
    'WRONG_STATE',
    'VERSION_STALE',
    'LINK_NOT_ACTIVE',
    'ORDER_LINES_MANY',
    'ORDER_NO_TAKEN',
    'CURRENCY_DIFFERS',
    'PRICE_BEYOND_AGREED',
    'PRICE_NOT_AGREED',
    'PRICE_INVALID',
    'QTY_INVALID',
    'QTY_SCALE',
    'UNIT_UNKNOWN',
    'LINE_NO_TAKEN',
    'NUMBER_INVALID',
    'NO_RIGHT',
    'ORDER_NO_LINES',
    'SUPPLIER_BLOCKED',
    'CATEGORY_BLOCKED',
    'FIELD_HIDDEN',
  ],
})

const One = z.object({ id: Id, version: Version })
const OneWithReason = One.extend({ reason: Reason })
const moveFails = ['WRONG_STATE', 'VERSION_STALE'] as const

export const orderDel = call('POST', '/api/Order/Del', {
  query: z.object({ id: Id }),
  response: z.null(),
  may: 'orders.write',
  side: 'buyer',
  invalidates,
  fails: ['WRONG_STATE'],
})
export const confirmSend = call('POST', '/api/Order/ConfirmSend', {
  body: One,
  response: Order,
  may: 'orders.send',
  side: 'buyer',
  invalidates,
  fails: [
    ...moveFails,
    'ORDER_NO_LINES',
    'LINK_NOT_ACTIVE',
    'SUPPLIER_BLOCKED',
    'CATEGORY_BLOCKED',
    'CURRENCY_DIFFERS',
    'PRICE_BEYOND_AGREED',
    'PRICE_NOT_AGREED',
  ],
})
/** Takes an order back that its supplier has not opened yet, or that still waits for approval: it is a draft again. */
export const orderRecall = call('POST', '/api/Order/Recall', {
  body: One,
  response: Order,
  may: 'orders.send',
  side: 'buyer',
  invalidates,
  fails: [...moveFails, 'ORDER_SEEN'],
})
export const orderApprove = call('POST', '/api/Order/Approve', {
  body: One,
  response: Order,
  may: 'orders.approve',
  side: 'buyer',
  invalidates,
  fails: [
    ...moveFails,
    'APPROVER_IS_AUTHOR',
    'LINK_NOT_ACTIVE',
    'SUPPLIER_BLOCKED',
    'CATEGORY_BLOCKED',
    'CURRENCY_DIFFERS',
    'PRICE_BEYOND_AGREED',
    'PRICE_NOT_AGREED',
  ],
})
export const orderDisapprove = call('POST', '/api/Order/Disapprove', {
  body: OneWithReason,
  response: Order,
  may: 'orders.approve',
  side: 'buyer',
  invalidates,
  fails: [...moveFails, 'APPROVER_IS_AUTHOR'],
})

/** Receive one order or many; all or none. Who and when are kept. */
export const confirmReceive = call('POST', '/api/order/confirmReceive', {
  body: z.object({
    orders: z
      .array(z.object({ id: Id, version: Version.optional() }))
      .min(1)
      .max(200),
  }),
  response: z.array(Order),
  may: 'orders.receive',
  side: 'supplier',
  invalidates,
  fails: [...moveFails, 'ORDER_ON_HOLD'],
})
export const orderRefuse = call('POST', '/api/Order/Refuse', {
  body: OneWithReason,
  response: Order,
  may: 'orders.receive',
  side: 'supplier',
  invalidates,
  fails: [...moveFails, 'ALREADY_MOVING'],
})

export const LineAnswer = z.discriminatedUnion('answer', [
  z.object({ lineId: Id, answer: z.literal('accept') }),
  z.object({
    lineId: Id,
    answer: z.literal('offer'),
    schedule: z.array(Schedule).min(1).max(60),
    reason: text(500).default(''),
  }),
  z.object({ lineId: Id, answer: z.literal('refuse'), reason: Reason }),
])
export type LineAnswer = z.output<typeof LineAnswer>

/**
 * Answer lines against the version read. An offer may change quantity and dates; inside the link's tolerances it is agreed
 * at once when the link says so, else the buyer decides.
 */
export const answerLine = call('POST', '/api/Order/AnswerLine', {
  body: One.extend({ lines: z.array(LineAnswer).min(1).max(lineLimit) }),
  response: Order,
  may: 'orders.answer',
  side: 'supplier',
  invalidates,
  fails: [
    ...moveFails,
    'ORDER_ON_HOLD',
    'LINE_NOT_OPEN',
    'QTY_INVALID',
    'QTY_SCALE',
    'QTY_BELOW_FLOW',
    'QTY_BELOW_CALL_OFFS',
    'ALREADY_MOVING',
  ],
})

/** Agree with the answers of lines, or return them with a reason. Agreeing with a refusal takes the line out of the order. */
export const decideLine = call('POST', '/api/Order/DecideLine', {
  body: One.extend({
    lines: z
      .array(
        z.discriminatedUnion('decision', [
          z.object({ lineId: Id, decision: z.literal('agree') }),
          z.object({ lineId: Id, decision: z.literal('return'), reason: Reason }),
        ]),
      )
      .min(1)
      .max(lineLimit),
  }),
  response: Order,
  may: 'orders.decide',
  side: 'buyer',
  invalidates,
  fails: [...moveFails, 'RECORD_OUTSIDE', 'LINE_NOT_OPEN', 'LINES_PENDING', 'QTY_BELOW_FLOW'],
})

/** Change date, quantity or price of sent lines: a new revision; only the lines touched reopen. */
export const updateCustomerDate = call('POST', '/api/OrderChange/UpdateCustomerDate', {
  body: One.extend({
    reason: text(500).default(''),
    lines: z
      .array(
        z.object({
          lineId: Id,
          requestedOn: LocalDate.optional(),
          qty: Decimal.optional(),
          price: Decimal.optional(),
        }),
      )
      .min(1)
      .max(lineLimit),
  }),
  response: Order,
  may: 'orders.change',
  side: 'buyer',
  invalidates,
  fails: [
    ...moveFails,
    'RECORD_OUTSIDE',
    'PRICE_BEYOND_AGREED',
    'PRICE_NOT_AGREED',
    'NOTHING_CHANGED',
    'QTY_BELOW_FLOW',
    'QTY_BELOW_CALL_OFFS',
    'PRICE_INVALID',
    'QTY_INVALID',
    'QTY_SCALE',
    'LINE_NOT_OPEN',
  ],
})

export const orderHold = call('POST', '/api/Order/Hold', {
  body: OneWithReason,
  response: Order,
  may: 'orders.change',
  side: 'buyer',
  invalidates,
  fails: [...moveFails, 'ORDER_ON_HOLD'],
})
export const orderRelease = call('POST', '/api/Order/Release', {
  body: One,
  response: Order,
  may: 'orders.change',
  side: 'buyer',
  invalidates,
  fails: moveFails,
})

const LinesWithReason = OneWithReason.extend({ lineIds: z.array(Id).min(1).max(lineLimit) })
export const shortCloseLine = call('POST', '/api/Order/ShortCloseLine', {
  body: LinesWithReason,
  response: Order,
  may: 'orders.change',
  side: 'buyer',
  invalidates,
  fails: [...moveFails, 'DELIVERY_OPEN', 'LINE_NOT_OPEN'],
})
export const reopenLine = call('POST', '/api/Order/ReopenLine', {
  body: LinesWithReason,
  response: Order,
  may: 'orders.change',
  side: 'buyer',
  invalidates,
  fails: [...moveFails, 'LINE_NOT_OPEN'],
})
export const orderCancel = call('POST', '/api/Order/Cancel', {
  body: OneWithReason,
  response: Order,
  may: 'orders.change',
  side: 'buyer',
  invalidates,
  fails: [...moveFails, 'ALREADY_MOVING'],
})
export const orderClose = call('POST', '/api/Order/Close', {
  body: One,
  response: Order,
  may: 'orders.close',
  side: 'buyer',
  invalidates,
  fails: [...moveFails, 'NOT_RECONCILED', 'STATEMENT_NOT_AGREED'],
})

/** One revision: what changed against the one before, field by field. The snapshot itself never changes. */
export const OrderRevision = z.object({
  revision: z.number().int(),
  at: Instant,
  byName: z.string(),
  reason: z.string(),
  changes: z.array(
    z.object({
      lineNo: z.number().int().nullable(),
      field: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  totalAmount: hideable('orders.price', Money),
})
export type OrderRevision = z.output<typeof OrderRevision>
export const orderRevisions = call('GET', '/api/Order/Revisions', {
  query: z.object({ id: Id }),
  response: z.array(OrderRevision),
  may: 'orders.read',
})

const Tips = z.array(z.object({ id: Id, orderNo: z.string(), partner: z.string(), at: Instant }))
/** Orders in SENT: the buyer's that wait to be received, or the supplier's to receive. */
export const poWaitReceiveListTips = call('GET', '/api/Order/PoWaitReceiveListTips', {
  response: Tips,
  may: 'orders.read',
})
/** Orders in which this side has something to do: answer, decide, approve. */
export const poListTips = call('GET', '/api/Order/PoListTips', { response: Tips, may: 'orders.read' })
