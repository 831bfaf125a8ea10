import { z } from 'zod'
import { call } from './call.ts'
import { DeliveryCertificate } from './certificates.ts'
import { deliveryActions, deliveryStatuses } from './deliveries.states.ts'
import { ListBody, listExport, listResponse } from './filter.ts'
import { changesWith } from './live.ts'
import { OnPallet, Pallets } from './pallets.ts'
import { Decimal, Id, Instant, LocalDate, Reason, Version, line, text } from './values.ts'
import { canOf } from './moves.ts'

/** Header of a delivery as both sides read it; the buyer from its submission on. */
export const Delivery = z.object({
  id: Id,
  deliveryNo: z.string(),
  version: Version,
  status: z.enum(deliveryStatuses),
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  supplierCode: z.string(),
  shipTo: z.string(),
  /** The day it is to arrive. */
  expectedOn: LocalDate,
  /** Days since then, of one that is approved or shipped and has not arrived; 0: not overdue. */
  overdueDays: z.number().int(),
  carrier: z.string(),
  vehicleNo: z.string(),
  driver: z.string(),
  driverPhone: z.string(),
  trackingNo: z.string(),
  remark: z.string(),
  /** Why it was rejected, cancelled or closed short. */
  reason: z.string(),
  lineCount: z.number().int(),
  authorName: z.string(),
  submittedAt: Instant.nullable(),
  shippedAt: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  receivedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(canOf(deliveryActions)),
})
export type Delivery = z.output<typeof Delivery>

/** What is delivered of one order line, perhaps for a call-off; quantities are in `unit`. */
export const DeliveryLine = z.object({
  id: Id,
  deliveryId: Id,
  lineNo: z.number().int(),
  version: Version,
  orderLineId: Id,
  orderId: Id,
  orderNo: z.string(),
  orderLineNo: z.number().int(),
  callOffLineId: Id.nullable(),
  callOffNo: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  /** Decimals the unit allows. */
  unitScale: z.number().int(),
  qty: Decimal,
  /** Packages; each gets a label. */
  boxes: z.number().int(),
  pallets: z.array(OnPallet),
  lotNo: z.string(),
  producedOn: LocalDate.nullable(),
  expiresOn: LocalDate.nullable(),
  /** One for each piece, or none. */
  serials: z.array(z.string()),
  /** Those the buyer's material asked for when the line was written or submitted last; all have a file before it is shipped. */
  certificates: z.array(DeliveryCertificate),
  /** Taken out by the buyer before it was shipped. */
  rejected: z.boolean(),
  rejectReason: z.string(),
  receivedQty: Decimal,
  refusedQty: Decimal,
  /** What of it is on its way: neither received, refused, rejected, cancelled nor closed short. */
  reservedQty: Decimal,
  remark: z.string(),
})
export type DeliveryLine = z.output<typeof DeliveryLine>
export const DeliveryDetail = Delivery.extend({ lines: z.array(DeliveryLine) })
export type DeliveryDetail = z.output<typeof DeliveryDetail>

/** A line in the list over all deliveries. */
export const DeliveryLineRow = DeliveryLine.extend({
  deliveryNo: z.string(),
  /** Day of its order. */
  orderedOn: LocalDate,
  status: z.enum(deliveryStatuses),
  buyerName: z.string(),
  supplierName: z.string(),
  expectedOn: LocalDate,
})
export type DeliveryLineRow = z.output<typeof DeliveryLineRow>

const reading = { may: 'deliveries.read' } as const
export const deliveryList = call('POST', '/api/DeliveryApply/List', {
  body: ListBody,
  response: listResponse(Delivery),
  ...reading,
})
export const deliveryLineList = call('POST', '/api/DeliveryApply/LineList', {
  body: ListBody,
  response: listResponse(DeliveryLineRow),
  ...reading,
})
export const deliveryExport = call('POST', '/api/DeliveryApply/Export', { ...listExport, ...reading })
export const deliveryLineExport = call('POST', '/api/DeliveryApply/LineExport', { ...listExport, ...reading })

const info = { query: z.object({ id: Id }), response: DeliveryDetail, ...reading }
/** A delivery with its lines, for its supplier and for its buyer. */
export const getSupplierDeliveryInfo = call('GET', '/api/DeliveryApply/GetSupplierDeliveryInfo', {
  ...info,
  side: 'supplier',
})
export const getCustomerDeliveryInfo = call('GET', '/api/DeliveryApply/GetCustomerDeliveryInfo', {
  ...info,
  side: 'buyer',
})

/** States of a delivery that is to arrive, or is there and not received yet. */
export const arrivingStatuses = ['APPROVED', 'SHIPPED', 'ARRIVED', 'RECEIVING'] as const

/** A delivery in the dock calendar; lines that were taken out do not count. */
export const Arrival = z.object({
  id: Id,
  deliveryNo: z.string(),
  status: z.enum(arrivingStatuses),
  supplierOrgId: Id,
  supplierName: z.string(),
  shipTo: z.string(),
  /** The day it is announced for; once it is shipped, that which its carrier gave. */
  expectedOn: LocalDate,
  carrier: z.string(),
  vehicleNo: z.string(),
  lineCount: z.number().int(),
  boxes: z.number().int(),
  /** Days since the day it was expected on, while it has not arrived; 0: not late. */
  lateDays: z.number().int(),
})
export type Arrival = z.output<typeof Arrival>
export const calendarDays = 42
export const calendarLimit = 500
/**
 * What arrives when: deliveries expected from one day to another, both included, at most `calendarDays` days, by day, ship-to and supplier; and
 * those that were expected before and have not arrived. Of each at most `calendarLimit`; `more` says that there are others.
 */
export const deliveryCalendar = call('GET', '/api/DeliveryApply/Calendar', {
  query: z.object({
    from: LocalDate,
    until: LocalDate,
    /** Empty: wherever it goes. */
    shipTo: line(200).default(''),
    supplierOrgId: Id.optional(),
  }),
  response: z.object({
    rows: z.array(Arrival),
    late: z.array(Arrival),
    more: z.boolean(),
    /** What there is to choose from, whatever is chosen now. */
    shipTos: z.array(z.string()),
    suppliers: z.array(z.object({ orgId: Id, name: z.string() })),
  }),
  ...reading,
  side: 'buyer',
  fails: ['PERIOD_ENDS_BEFORE', 'PERIOD_TOO_LONG'],
})

/** An agreed order line of which more may be sent, or with a call-off line one that asks for some of it on a day. */
export const ShippableLine = z.object({
  orderLineId: Id,
  orderId: Id,
  orderNo: z.string(),
  orderLineNo: z.number().int(),
  callOffLineId: Id.nullable(),
  callOffNo: z.string(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitScale: z.number().int(),
  agreedQty: Decimal,
  /** The ceiling of the order line less what is received and on its way. */
  mayShipQty: Decimal,
  /** What is still missing: of the call-off line, or of what is agreed and not called off. */
  openQty: Decimal,
  /** When it is wanted: by the call-off, else the earliest agreed day by which more has to leave. */
  dueOn: LocalDate.nullable(),
  /** Where the call-off wants it, else the order; a delivery goes to one place, in one currency. */
  shipTo: z.string(),
  currency: z.string(),
  /** Names of the certificates it must carry. */
  certificates: z.array(z.string()),
})
export type ShippableLine = z.output<typeof ShippableLine>
export const shippableLimit = 1000
/** What may be delivered to one buyer, the most urgent first; at most `shippableLimit` lines. */
export const deliveryShippable = call('POST', '/api/DeliveryApply/Shippable', {
  body: z.object({ buyerOrgId: Id, keyword: line(60).default('') }),
  response: z.array(ShippableLine),
  may: 'deliveries.write',
  side: 'supplier',
  reads: true,
})

export const serialLimit = 1000
/** Row status of a submitted line (specification §4). Only changed rows are sent; a line without an id is new. */
export const DeliveryLineDraft = z.object({
  id: Id.optional(),
  status: z.enum(['add', 'update', 'delete']),
  lineNo: z.number().int().min(1).max(99_999),
  orderLineId: Id,
  callOffLineId: Id.nullable().default(null),
  qty: Decimal,
  boxes: z.coerce.number().int().min(1).max(9999).default(1),
  /** Those that there are, each once, with at most all boxes. */
  pallets: Pallets.default([]),
  lotNo: line(60).default(''),
  producedOn: LocalDate.nullable().default(null),
  expiresOn: LocalDate.nullable().default(null),
  /** Serial numbers: as many as the quantity, each once among the lines of its material; or none. */
  serials: z.array(line(60).min(1)).max(serialLimit).default([]),
  remark: text(500).default(''),
})
export type DeliveryLineDraft = z.output<typeof DeliveryLineDraft>
export const deliveryLineLimit = 1000

const transport = {
  carrier: line(80).default(''),
  vehicleNo: line(40).default(''),
  driver: line(40).default(''),
  driverPhone: line(40).default(''),
  trackingNo: line(80).default(''),
}
const invalidates = [...changesWith.deliveries, 'home'] as const
const One = z.object({ id: Id, version: Version })
const OneWithReason = One.extend({ reason: Reason })
const moveFails = ['WRONG_STATE', 'VERSION_STALE'] as const
const mixedFails = ['DELIVERY_PLACES', 'DELIVERY_CURRENCIES'] as const
const submitFails = [
  'DELIVERY_NO_LINES',
  'ORDER_ON_HOLD',
  'ORDER_LINE_NOT_AGREED',
  'QTY_OVER_MAY_SHIP',
  'CALL_OFF_NOT_OPEN',
] as const

/**
 * Create (no id) or edit a draft or a rejected delivery: of lines that go to one place and are of one currency. Without a ship-to it goes where
 * they are wanted. A draft reserves nothing. With `submit` it is submitted in the same transaction: what is refused leaves nothing behind.
 */
export const deliverySave = call('POST', '/api/DeliveryApply/Save', {
  body: z.object({
    id: Id.optional(),
    version: Version.optional(),
    /** Empty: the next number of the organisation. */
    deliveryNo: line(40).default(''),
    /** Of a delivery that is there it cannot change. */
    buyerOrgId: Id,
    shipTo: line(200).default(''),
    expectedOn: LocalDate,
    ...transport,
    remark: text(2000).default(''),
    lines: z.array(DeliveryLineDraft).max(deliveryLineLimit),
    submit: z.boolean().default(false),
  }),
  response: Delivery,
  may: 'deliveries.write',
  side: 'supplier',
  invalidates,
  fails: [
    'RECORD_OUTSIDE',
    ...moveFails,
    ...submitFails,
    ...mixedFails,
    'DELIVERY_NO_TAKEN',
    'DELIVERY_LINES_MANY',
    'QTY_INVALID',
    'QTY_SCALE',
    'LINE_NO_TAKEN',
    'EXPIRES_BEFORE_MADE',
    'SERIALS_INVALID',
    'PALLETS_INVALID',
    'NO_RIGHT',
  ],
})
/** Deletes a draft; with `version` only as it was read. */
export const deliveryDel = call('POST', '/api/DeliveryApply/Del', {
  query: z.object({ id: Id, version: Version.optional() }),
  response: z.null(),
  may: 'deliveries.write',
  side: 'supplier',
  invalidates,
  fails: moveFails,
})

/**
 * Gives a certificate of a line its file, which this person uploaded, until the delivery is shipped. The file is attached to the delivery; the
 * one before it stays among the annexes, so that of two people who each give one nothing is lost.
 */
export const deliverySaveCertificate = call('POST', '/api/DeliveryApply/SaveCertificate', {
  body: z.object({ id: Id, lineId: Id, name: line(60).min(1), fileKey: Id }),
  response: DeliveryDetail,
  may: 'deliveries.write',
  side: 'supplier',
  invalidates: [...invalidates, 'history', 'annexes'],
  fails: ['WRONG_STATE', 'NOT_FOUND'],
})

/** Announces it to the buyer and reserves its quantities; approved at once when the link asks for no review. */
export const deliverySubmit = call('POST', '/api/DeliveryApply/Submit', {
  body: One,
  response: Delivery,
  may: 'deliveries.ship',
  side: 'supplier',
  invalidates,
  fails: [...moveFails, ...submitFails],
})
export const deliveryApprove = call('POST', '/api/DeliveryApply/Approve', {
  body: One,
  response: Delivery,
  may: 'deliveries.review',
  side: 'buyer',
  invalidates,
  fails: moveFails,
})

/**
 * Rejects lines before they are shipped, each with its reason, or without `lines` the whole delivery; what they reserved is free again.
 * A delivery without a line left is rejected as a whole, and the supplier may edit and submit it again.
 */
export const customerReject = call('POST', '/api/DeliveryApply/CustomerReject', {
  body: One.extend({
    reason: text(500).default(''),
    lines: z
      .array(z.object({ lineId: Id, reason: Reason }))
      .max(deliveryLineLimit)
      .default([]),
  }).refine(({ reason, lines }) => reason !== '' || lines.length > 0, {
    path: ['reason'],
    message: 'REASON_NEEDED',
  }),
  response: Delivery,
  may: 'deliveries.review',
  side: 'buyer',
  invalidates,
  fails: [...moveFails, 'DELIVERY_LINE_REJECTED'],
})

/** It has left: who carries it, and on which day it is to arrive. `CERTIFICATES_MISSING` names the first line without a certificate that it must carry. */
export const deliveryShip = call('POST', '/api/DeliveryApply/Ship', {
  body: One.extend({ ...transport, expectedOn: LocalDate }),
  response: Delivery,
  may: 'deliveries.ship',
  side: 'supplier',
  invalidates,
  fails: [...moveFails, 'RECORD_OUTSIDE', 'ORDER_ON_HOLD', 'CERTIFICATES_MISSING'],
})
/** While it is on its way: when it is to arrive and who carries it; its lines stay as they were announced. */
export const deliveryAmend = call('POST', '/api/DeliveryApply/Amend', {
  body: One.extend({ ...transport, expectedOn: LocalDate }),
  response: Delivery,
  may: 'deliveries.ship',
  side: 'supplier',
  invalidates,
  fails: [...moveFails, 'RECORD_OUTSIDE'],
})
export const deliveryArrive = call('POST', '/api/DeliveryApply/Arrive', {
  body: One,
  response: Delivery,
  may: 'deliveries.receive',
  side: 'buyer',
  invalidates,
  fails: moveFails,
})
/** By either side, before anything was received. */
export const deliveryCancel = call('POST', '/api/DeliveryApply/Cancel', {
  body: OneWithReason,
  response: Delivery,
  may: 'deliveries.cancel',
  invalidates,
  fails: moveFails,
})
/** The rest is not expected any more. */
export const deliveryCloseShort = call('POST', '/api/DeliveryApply/CloseShort', {
  body: OneWithReason,
  response: Delivery,
  may: 'deliveries.close',
  side: 'buyer',
  invalidates,
  fails: moveFails,
})
