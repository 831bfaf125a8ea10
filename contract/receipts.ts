import { z } from 'zod'
import { call } from './call.ts'
import { DeliveryCertificate } from './certificates.ts'
import { deliveryLineLimit } from './deliveries.ts'
import { ListBody, listExport, listResponse } from './filter.ts'
import { lineInspections, receiptActions, receiptStatuses } from './receipts.states.ts'
import { changesWith } from './live.ts'
import { Decimal, Id, Instant, LocalDate, Reason, Version, line, text } from './values.ts'
import { OnPallet } from './pallets.ts'
import { Photo, photoKeys } from './photos.ts'
import { canOf } from './moves.ts'

/** A goods receipt: what the buyer received of one delivery at one time. Posted once, reversed at most once, never edited. */
export const Receipt = z.object({
  id: Id,
  receiptNo: z.string(),
  version: Version,
  status: z.enum(receiptStatuses),
  deliveryId: Id,
  deliveryNo: z.string(),
  buyerOrgId: Id,
  buyerName: z.string(),
  supplierOrgId: Id,
  supplierName: z.string(),
  /** The buyer's number for the supplier. */
  supplierCode: z.string(),
  receivedOn: LocalDate,
  lineCount: z.number().int(),
  /** Lines of which something was refused at the dock. */
  refusedLines: z.number().int(),
  remark: z.string(),
  reverseReason: z.string(),
  authorName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  updatedBy: z.string(),
  can: z.array(canOf(receiptActions)),
})
export type Receipt = z.output<typeof Receipt>

/** One line of a receipt; quantities are in `unit`, that of the order line. */
export const ReceiptLine = z.object({
  id: Id,
  receiptId: Id,
  receiptNo: z.string(),
  status: z.enum(receiptStatuses),
  lineNo: z.number().int(),
  deliveryId: Id,
  deliveryNo: z.string(),
  orderId: Id,
  orderNo: z.string(),
  orderLineNo: z.number().int(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitScale: z.number().int(),
  lotNo: z.string(),
  /** Of its line of the delivery. */
  certificates: z.array(DeliveryCertificate),
  receivedOn: LocalDate,
  receivedQty: Decimal,
  /** Refused at the dock: it never entered. */
  refusedQty: Decimal,
  refuseReason: z.string(),
  /** Of what was refused; also among the files of the receipt. */
  photos: z.array(Photo),
  /** NONE: accepted without inspection; else the state of its lot. */
  inspection: z.enum(lineInspections),
  /** The lot, where the viewer's side sees it: the supplier from its decision on. */
  inspectionId: Id.nullable(),
  /** Accepted, by concession too. */
  acceptedQty: Decimal,
  returnedQty: Decimal,
  reconciledQty: Decimal,
})
export type ReceiptLine = z.output<typeof ReceiptLine>

export const ReceiptLineRow = ReceiptLine.extend({
  buyerName: z.string(),
  supplierName: z.string(),
  /** Day of its order. */
  orderedOn: LocalDate,
  invoicedQty: Decimal,
})
export type ReceiptLineRow = z.output<typeof ReceiptLineRow>

export const ReceiptDetail = Receipt.extend({ lines: z.array(ReceiptLine) })
export type ReceiptDetail = z.output<typeof ReceiptDetail>

export const receiptList = call('POST', '/api/Receipt/List', {
  body: ListBody,
  response: listResponse(Receipt),
  may: 'receipts.read',
})
export const receiptExport = call('POST', '/api/Receipt/Export', { ...listExport, may: 'receipts.read' })
/** Lines over all receipts. */
export const receiptLineList = call('POST', '/api/Receipt/LineList', {
  body: ListBody,
  response: listResponse(ReceiptLineRow),
  may: 'receipts.read',
})
export const receiptLineExport = call('POST', '/api/Receipt/LineExport', {
  ...listExport,
  may: 'receipts.read',
})
export const receiptInfo = call('GET', '/api/Receipt/Info', {
  query: z.object({ id: Id }),
  response: ReceiptDetail,
  may: 'receipts.read',
})

/** A line of a delivery that is to be received. */
export const ExpectedLine = z.object({
  id: Id,
  lineNo: z.number().int(),
  orderNo: z.string(),
  orderLineNo: z.number().int(),
  materialCode: z.string(),
  materialName: z.string(),
  spec: z.string(),
  unit: z.string(),
  unitScale: z.number().int(),
  lotNo: z.string(),
  boxes: z.number().int(),
  pallets: z.array(OnPallet),
  /** Numbers of the boxes that earlier receipts name. */
  receivedBoxes: z.array(z.number().int()),
  serials: z.array(z.string()),
  qty: Decimal,
  receivedQty: Decimal,
  refusedQty: Decimal,
  /** What is still expected of it. */
  reservedQty: Decimal,
  /** The most that may be received of it now: what is expected, and what the order line's tolerance leaves beside it. */
  mayReceiveQty: Decimal,
})
export type ExpectedLine = z.output<typeof ExpectedLine>

/** A delivery that may be received now. */
export const Expected = z.object({
  id: Id,
  version: Version,
  deliveryNo: z.string(),
  status: z.string(),
  supplierName: z.string(),
  supplierCode: z.string(),
  expectedOn: LocalDate,
  carrier: z.string(),
  vehicleNo: z.string(),
  shippedAt: Instant.nullable(),
  /** Who changed the delivery last, by a receipt too. */
  updatedBy: z.string(),
  updatedAt: Instant,
  lines: z.array(ExpectedLine),
  /** What the label that the code is of stands for: one box, or of a pallet the boxes that were not received yet. */
  scanned: z
    .object({
      pallet: z.number().int().nullable(),
      boxes: z.array(z.object({ lineId: Id, box: z.number().int() })),
    })
    .nullable(),
})
export type Expected = z.output<typeof Expected>

/**
 * Deliveries to receive by a number or id as typed or scanned, or by the code of a box's label, `number/line/box`, or a pallet's, `number/Ppallet`;
 * the id may stand at the end of an address. Two suppliers may use the same number, so there may be several. `WRONG_STATE` when the only one is not on its way,
 * `BOX_RECEIVED` when that box, or all of its line, came with a receipt that stands; `PALLET_RECEIVED` when all boxes
 * on it did.
 */
export const receiptExpected = call('GET', '/api/Receipt/Expected', {
  query: z.object({ code: line(200).min(1) }),
  response: z.array(Expected),
  may: 'receipts.post',
  side: 'buyer',
  fails: ['NOT_FOUND', 'WRONG_STATE', 'BOX_RECEIVED', 'PALLET_RECEIVED'],
})

const invalidates = [...changesWith.receipts, 'home', 'history', 'annexes'] as const

/**
 * Posts what arrived: received and refused at the dock by line, against the version of the delivery that was read. Less than announced is
 * received as it is, more as far as the order line's tolerance lets it: `RECEIPT_OVER` names the line and what may be received of it.
 */
export const receiptSave = call('POST', '/api/Receipt/Save', {
  body: z.object({
    deliveryId: Id,
    /** The delivery's. */
    version: Version,
    remark: text(2000).default(''),
    lines: z
      .array(
        z.object({
          deliveryLineId: Id,
          receivedQty: Decimal,
          refusedQty: Decimal.default('0'),
          /** Needed where something was refused. */
          refuseReason: text(500).default(''),
          /** Boxes that came, by the numbers on their labels; what is not on the line is left out. */
          boxes: z.array(z.number().int().min(1).max(9999)).max(9999).default([]),
          /** Of what is refused. */
          photos: photoKeys,
        }),
      )
      .min(1)
      .max(deliveryLineLimit),
  }),
  response: ReceiptDetail,
  may: 'receipts.post',
  side: 'buyer',
  invalidates,
  fails: [
    'WRONG_STATE',
    'VERSION_STALE',
    'QTY_SCALE',
    'NUMBER_INVALID',
    'RECEIPT_EMPTY',
    'RECEIPT_OVER',
    'REFUSE_REASON',
    'BOX_RECEIVED',
    'FILE_TYPE',
    'NOT_FOUND',
  ],
})

/**
 * Takes a receipt back as a whole: ledger, stock, lots, call-offs and the delivery are as before. A delivery that was closed short meanwhile
 * expects again what this receipt had brought, and nothing of what was closed. `RECEIPT_STANDS` where the order line has ended or what was
 * refused is on its way again.
 */
export const receiptReverse = call('POST', '/api/Receipt/Reverse', {
  body: z.object({ id: Id, version: Version, reason: Reason }),
  response: ReceiptDetail,
  may: 'receipts.reverse',
  side: 'buyer',
  invalidates,
  fails: [
    'WRONG_STATE',
    'VERSION_STALE',
    'INSPECTION_BEGUN',
    'RECEIPT_CLAIMED',
    'RECEIPT_STANDS',
    'STOCK_SHORT',
  ],
})
