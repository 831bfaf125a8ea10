import type { InsertObject } from 'kysely'
import { dayOf } from '../../../contract/calendar.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { receiptSave } from '../../../contract/receipts.ts'
import type { Id } from '../../../contract/values.ts'
import { authored } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { bound, statementOf } from '../../db/fragment.ts'
import { insertOf } from '../../db/insert.ts'
import type { DB } from '../../db/schema.ts'
import { numberPart, ofNumber } from '../../numbers.ts'
import type { Member } from '../../viewer.ts'
import {
  type DeliveryLineRow,
  type DeliveryRow,
  type Held,
  hold as holdDelivered,
} from '../deliveries/deliveries.read.ts'
import { cover } from '../callOffs/callOffs.read.ts'
import { shift } from '../orders/orders.read.ts'
import { boxesIn, spareOf } from './receipts.delivery.ts'
import type { ReceiptLineStored } from './receipts.store.ts'

/** A line of a delivery with what came of it. */
export interface Arrived {
  line: DeliveryLineRow
  received: string
  refused: string
  /** Of its reservation, what that uses up. */
  released: string
  refuseReason: string
  boxes: number[]
  /** Files that show what was refused. */
  photos: Id[]
}

/** What was written down of each line, held against the delivery. */
export function arrivedOf(
  given: BodyOf<typeof receiptSave>['lines'],
  lines: readonly DeliveryLineRow[],
): Arrived[] {
  const rest = new Map(lines.map((line) => [line.id, line]))
  return given.map(({ deliveryLineId, receivedQty, refusedQty, refuseReason, boxes, photos }) => {
    const line = rest.get(deliveryLineId)
    if (!line) throw new Refused('NOT_FOUND')
    rest.delete(deliveryLineId)
    const [lineNo, scale] = [line.line_no, line.unit_scale]
    const [received, refused] = [new Exact(receivedQty), new Exact(refusedQty)]
    if (received.lt(0) || refused.lt(0)) throw new Refused('NUMBER_INVALID')
    const came = received.plus(refused)
    if (came.eq(0)) throw new Refused('RECEIPT_EMPTY', { lineNo })
    if (Math.max(received.decimalPlaces(), refused.decimalPlaces()) > scale)
      throw new Refused('QTY_SCALE', { lineNo, scale })
    if (refused.gt(0) && !refuseReason) throw new Refused('REFUSE_REASON', { lineNo })
    return {
      line,
      received: received.toFixed(),
      refused: refused.toFixed(),
      released: Exact.min(came, line.reserved_qty).toFixed(),
      refuseReason: refused.gt(0) ? refuseReason : '',
      boxes: [...new Set(boxes)].filter((box) => box <= line.boxes),
      photos: refused.gt(0) ? photos : [],
    }
  })
}

/** Refuses a box that came with an earlier receipt. The delivery is locked. */
export async function checkBoxes(db: Tx, delivery: DeliveryRow, arrived: readonly Arrived[]): Promise<void> {
  if (arrived.every(({ boxes }) => boxes.length === 0)) return
  const came = await boxesIn(db, delivery)
  for (const { line, boxes } of arrived)
    for (const one of came) {
      const box =
        one.delivery_line_id === line.id ? one.boxes.find((each) => boxes.includes(each)) : undefined
      if (box !== undefined) throw new Refused('BOX_RECEIVED', { lineNo: line.line_no, box })
    }
}

/** What of a call-off a receipt covers beyond what was on its way. */
const coveredBy = ({ line, received, released }: Arrived) => {
  const qty = new Exact(received).minus(released)
  return line.call_off_line_id === null || qty.isZero()
    ? []
    : [{ id: line.call_off_line_id, qty: qty.toFixed() }]
}

/** Locks what a receipt moves: call-offs, then orders. */
export const holdArrived = (db: Tx, viewer: Member, arrived: readonly Arrived[]): Promise<Held> =>
  holdDelivered(
    db,
    viewer,
    arrived.map((one) => ({
      orderLineId: one.line.order_line_id,
      callOffLineId: coveredBy(one)[0]?.id ?? null,
    })),
  )

/** Moves call-offs and order lines: what is refused is to be delivered again. Of an order line that would go over its ceiling it says what may still be received. */
export async function shiftOrders(
  db: Tx,
  viewer: Member,
  arrived: readonly Arrived[],
  held: Held,
  { inspected, receivedOn }: { inspected: boolean; receivedOn: string },
): Promise<void> {
  const covered = await cover(db, arrived.flatMap(coveredBy), held.called)
  const shifts = [
    ...arrived.map(({ line, received, released }) => ({
      lineId: line.order_line_id,
      delta: {
        reserved: new Exact(released).neg().toFixed(),
        received,
        ...(inspected ? {} : { accepted: received }),
      },
      ...(Number(received) > 0 ? { arrivedOn: receivedOn } : {}),
    })),
    ...covered,
  ]
  try {
    await shift(db, viewer, shifts, held.supply)
  } catch (failure) {
    if (failure instanceof Refused && failure.code === 'LEDGER_EXCEEDED')
      throw await overOf(db, arrived, failure)
    throw failure
  }
}

/** The orders are locked by now, so what they leave does not move any more. */
async function overOf(db: Tx, arrived: readonly Arrived[], failure: Refused): Promise<Refused> {
  const spare = await spareOf(
    db,
    arrived.map(({ line }) => line.order_line_id),
  )
  for (const { line, received, released } of arrived) {
    const left = new Exact(spare.get(line.order_line_id) ?? 0)
    const beyond = new Exact(received).minus(released)
    if (beyond.gt(left))
      return new Refused('RECEIPT_OVER', {
        lineNo: line.line_no,
        qty: plainDecimal(left.plus(released).toFixed()),
        unit: line.unit,
      })
    spare.set(line.order_line_id, left.minus(beyond).toFixed())
  }
  return failure
}

/** What was written of a receipt. */
export interface Posted {
  id: Id
  receiptNo: string
  postedAt: string
  lines: ReceiptLineStored[]
}

export interface Terms {
  inStockType: number
  inspected: boolean
  receivedOn: string
  remark: string
}

/** Writes the receipt and its lines, with the terms their order lines have; answers them. The orders are locked. */
export async function insertReceipt(
  db: Tx,
  viewer: Member,
  delivery: DeliveryRow,
  arrived: readonly Arrived[],
  terms: Terms,
  photoNames: ReadonlyMap<Id, string>,
): Promise<Posted> {
  const number = numberPart(viewer, { noun: 'receipts', prefix: 'GR', on: terms.receivedOn })
  const receipt = insertOf('receipts', {
    buyer_org_id: delivery.buyer_org_id,
    supplier_org_id: delivery.supplier_org_id,
    receipt_no: ofNumber,
    delivery_id: delivery.id,
    delivery_no: delivery.delivery_no,
    buyer_name: delivery.buyer_name,
    supplier_name: delivery.supplier_name,
    supplier_code: delivery.supplier_code,
    received_on: terms.receivedOn,
    in_stock_type: terms.inStockType,
    line_count: arrived.length,
    refused_lines: arrived.filter(({ refused }) => Number(refused) > 0).length,
    remark: terms.remark,
    ...authored(viewer),
  } satisfies InsertObject<DB, 'receipts'>)
  const came = Object.fromEntries(
    arrived.map(({ line, received, refused, refuseReason, boxes, photos }) => [
      line.id,
      {
        received,
        refused,
        reason: refuseReason,
        boxes,
        photos: photos.map((fileKey) => ({ fileKey, fileName: photoNames.get(fileKey) ?? '' })),
      },
    ]),
  )
  const inspected = bound(terms.inspected, 'boolean')
  const { rows: lines } = await db.executeQuery<ReceiptLineStored & { posted_at: string }>(
    statementOf([
      'with number as (',
      ...number,
      '), receipt as (',
      ...receipt,
      ' returning id, receipt_no, created_at), given as materialized (select ',
      bound(JSON.stringify(came), 'text'),
      `::jsonb as lines)
    insert into receipt_lines (receipt_id, buyer_org_id, supplier_org_id, shared, receipt_no, status, line_no, delivery_line_id, delivery_id, delivery_no,
      order_line_id, order_id, order_no, order_line_no, material_code, material_name, spec, unit, unit_scale, lot_no, received_on, currency, tax_included,
      price, tax_rate, received_qty, refused_qty, refuse_reason, boxes, photos, inspection, accepted_qty)
    select receipt.id, d.buyer_org_id, d.supplier_org_id, true, receipt.receipt_no, 'POSTED', d.line_no, d.id, d.delivery_id, d.delivery_no,
      l.id, l.order_id, d.order_no, d.order_line_no, d.material_code, d.material_name, d.spec, d.unit, d.unit_scale, d.lot_no, `,
      bound(terms.receivedOn, 'date'),
      `, o.currency, o.tax_included, l.price, l.tax_rate, came.received, (line ->> 'refused')::numeric, line ->> 'reason',
      array(select jsonb_array_elements_text(line -> 'boxes')::int), line -> 'photos', case when `,
      inspected,
      ` and came.received > 0 then 'PENDING' else 'NONE' end, case when `,
      inspected,
      ` then 0 else came.received end
    from receipt, given, delivery_lines d join order_lines l on l.id = d.order_line_id join orders o on o.id = l.order_id,
      lateral (select lines -> d.id::text as line) as of_line, lateral (select (line ->> 'received')::numeric as received) as came
    where d.id = any(`,
      bound(Object.keys(came), 'uuid[]'),
      `)
    returning *, (select created_at from receipt) as posted_at`,
    ]),
  )
  const [first] = lines
  if (!first) throw new Error('a receipt has lines')
  return { id: first.receipt_id, receiptNo: first.receipt_no, postedAt: first.posted_at, lines }
}

/** Today by the calendar of the organisations. */
export const today = (): string => dayOf(new Date())
