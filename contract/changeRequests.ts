import { z } from 'zod'
import { call } from './call.ts'
import { changeRequestActions, changeRequestStatuses } from './changeRequests.states.ts'
import { ListBody, listResponse } from './filter.ts'
import { hideable } from './hideable.ts'
import { changesWith } from './live.ts'
import { orderStatuses } from './orders.statuses.ts'
import { Currency, Decimal, Id, Instant, LocalDate, Reason, Version } from './values.ts'
import { canOf } from './moves.ts'

/** What a supplier asks to be changed of an agreed line, as both sides read it. Null: that is to stay as it was. */
export const ChangeRequest = z.object({
  id: Id,
  version: Version,
  status: z.enum(changeRequestStatuses),
  orderId: Id,
  orderNo: z.string(),
  orderStatus: z.enum(orderStatuses),
  orderLineId: Id,
  lineNo: z.number().int(),
  buyerName: z.string(),
  supplierName: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  unit: z.string(),
  currency: Currency,
  /** Terms of the line when it was asked for. Quantities are in `unit`. */
  qtyBefore: Decimal,
  priceBefore: hideable('orders.price', Decimal),
  requestedOnBefore: LocalDate,
  qty: Decimal.nullable(),
  price: hideable('orders.price', Decimal.nullable()),
  requestedOn: LocalDate.nullable(),
  reason: z.string(),
  rejectReason: z.string(),
  authorName: z.string(),
  decidedBy: z.string(),
  decidedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  can: z.array(canOf(changeRequestActions)),
})
export type ChangeRequest = z.output<typeof ChangeRequest>

export const changeRequestList = call('POST', '/api/ChangeRequest/List', {
  body: ListBody,
  response: listResponse(ChangeRequest),
  may: 'orders.read',
})
/** All requests of one order, the newest first. */
export const changeRequestsOfOrder = call('GET', '/api/ChangeRequest/OfOrder', {
  query: z.object({ id: Id }),
  response: z.array(ChangeRequest),
  may: 'orders.read',
  fails: ['NOT_FOUND'],
})

const invalidates = [...changesWith.orders, 'home', 'history'] as const
const One = z.object({ id: Id, version: Version })
const supplier = { response: ChangeRequest, may: 'orders.answer', side: 'supplier', invalidates } as const
const buyer = { response: ChangeRequest, may: 'orders.change', side: 'buyer', invalidates } as const

/** Asks for another quantity, date or price of an agreed line of a live order; nothing changes until the buyer accepts. */
export const changeRequestSubmit = call('POST', '/api/ChangeRequest/Submit', {
  body: z.object({
    orderId: Id,
    orderLineId: Id,
    qty: Decimal.optional(),
    price: Decimal.optional(),
    requestedOn: LocalDate.optional(),
    reason: Reason,
  }),
  ...supplier,
  fails: [
    'NOT_FOUND',
    'WRONG_STATE',
    'ORDER_ON_HOLD',
    'CHANGE_REQUEST_LINE',
    'CHANGE_REQUEST_OPEN',
    'NOTHING_CHANGED',
    'QTY_BELOW_FLOW',
    'QTY_BELOW_CALL_OFFS',
    'QTY_INVALID',
    'QTY_SCALE',
    'PRICE_INVALID',
  ],
})
export const changeRequestWithdraw = call('POST', '/api/ChangeRequest/Withdraw', {
  body: One,
  ...supplier,
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'],
})
/**
 * Changes the line as the buyer's own change would: a new revision with its differences. The supplier is not asked again: the line is agreed
 * with what it asked for, and deliveries and call-offs of it stand.
 */
export const changeRequestAccept = call('POST', '/api/ChangeRequest/Accept', {
  body: One,
  ...buyer,
  fails: [
    'NOT_FOUND',
    'RECORD_OUTSIDE',
    'WRONG_STATE',
    'VERSION_STALE',
    'NO_RIGHT',
    'CHANGE_REQUEST_LINE',
    'CHANGE_REQUEST_STALE',
    'QTY_BELOW_FLOW',
    'QTY_BELOW_CALL_OFFS',
  ],
})
export const changeRequestReject = call('POST', '/api/ChangeRequest/Reject', {
  body: One.extend({ reason: Reason }),
  ...buyer,
  fails: ['NOT_FOUND', 'WRONG_STATE', 'VERSION_STALE'],
})
