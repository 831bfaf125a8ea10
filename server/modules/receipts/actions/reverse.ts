import { sql } from 'kysely'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { receiptReverse } from '../../../../contract/receipts.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { coverLocking } from '../../callOffs/callOffs.read.ts'
import {
  type DeliveryLineRow,
  deliveryLinesOf,
  type DeliveryRow,
  lockDelivery,
  moveLines,
  saveDelivery,
  tellDelivery,
} from '../../deliveries/deliveries.read.ts'
import { cancelLots } from '../../inspections/inspections.read.ts'
import { type Shift, shift } from '../../orders/orders.read.ts'
import { moveStock } from '../../stock/stock.read.ts'
import { permit } from '../receipts.policy.ts'
import {
  find,
  lock,
  linesPosted,
  movedDetailOf,
  recordMove,
  type ReceiptLineStored,
  save,
} from '../receipts.store.ts'

const minus = (qty: string): string => new Exact(qty).neg().toFixed()

/** Takes a receipt back; what it did is undone in the same transaction. */
export const reverse: Action<typeof receiptReverse> = async ({ body, viewer, db }) => {
  // The delivery is locked first, as whoever posts another receipt of it does.
  const delivery = await lockDelivery(db, viewer, { id: (await find(db, viewer, body.id)).deliveryId })
  const receipt = await lock(db, viewer, body)
  permit(receipt, 'reverse', viewer)
  await cancelLots(db, viewer, receipt.id)
  const posted = await linesPosted(db, receipt.id)
  const arrivals = await arrivedBefore(db, posted)
  const announced = new Map((await deliveryLinesOf(db, delivery)).map((line) => [line.id, line]))
  const awaited = new Map(posted.map((line) => [line.id, awaitedAgain(line, announced)]))
  const covered = await coverLocking(
    db,
    viewer,
    posted.map((line) => ({
      id: announced.get(line.delivery_line_id)?.call_off_line_id ?? null,
      qty: new Exact(awaited.get(line.id) ?? 0).minus(line.received_qty).toFixed(),
    })),
  )
  await shiftBack(db, viewer, [
    ...posted.map((line) => ({
      lineId: line.order_line_id,
      delta: {
        reserved: awaited.get(line.id) ?? '0',
        received: minus(line.received_qty),
        accepted: minus(line.accepted_qty),
      },
      arrivedOn: arrivals.get(line.order_line_id) ?? null,
    })),
    ...covered,
  ])
  // A statement may have claimed of it until the orders were locked.
  const lines = await linesPosted(db, receipt.id, true)
  if (lines.some(({ reconciled_qty }) => Number(reconciled_qty) > 0))
    throw new Refused('RECEIPT_CLAIMED', (await find(db, viewer, receipt.id)).claimed ?? undefined)
  const open = await moveLines(
    db,
    delivery,
    lines.map((line) => ({
      id: line.delivery_line_id,
      received: minus(line.received_qty),
      refused: minus(line.refused_qty),
      reserved: awaited.get(line.id) ?? '0',
    })),
  )
  const status = open ? await statusBefore(db, delivery, receipt.id) : delivery.status
  if (open)
    await saveDelivery(db, viewer, delivery, {
      status,
      received_at: null,
      ...(delivery.status === 'CLOSED' ? { reason: '' } : {}),
    })
  if ((await inStockTypeAt(db, receipt.id)) !== 3)
    await moveStock(
      db,
      viewer,
      lines.map((line) => ({
        materialCode: line.material_code,
        materialName: line.material_name,
        unit: line.unit,
        bucket: line.inspection === 'PENDING' ? 'quarantine' : 'available',
        qty: minus(line.received_qty),
        kind: 'reversal',
        source: { noun: 'receipts', id: receipt.id, no: receipt.receiptNo },
        reason: body.reason,
      })),
    )
  await uninspect(db, receipt.id)
  await save(db, viewer, receipt, { status: 'REVERSED', reverse_reason: body.reason })

  recordMove(db, viewer, receipt, 'reverse', {
    reason: body.reason,
    data: { from: 'POSTED', to: 'REVERSED' },
  })
  tellDelivery(db, viewer, delivery, 'reverse', {
    reason: body.reason,
    data: { from: delivery.status, to: status },
  })
  return movedDetailOf(db, viewer, receipt.id)
}

/**
 * What is on its way again of a line that a receipt brought: what was announced and has not come with others since (domain §4). What was closed
 * short stays so.
 */
function awaitedAgain(
  { delivery_line_id, received_qty, refused_qty }: ReceiptLineStored,
  announced: ReadonlyMap<Id, DeliveryLineRow>,
): string {
  const line = announced.get(delivery_line_id)
  if (!line) throw new Error('a line that was received is there')
  const others = new Exact(line.received_qty).plus(line.refused_qty).minus(received_qty).minus(refused_qty)
  const open = new Exact(line.qty).minus(line.closed_qty).minus(others)
  return Exact.max(open.minus(line.reserved_qty), 0).toFixed()
}

/** Moves the order lines back; what has happened to one since may not let it. */
async function shiftBack(db: Tx, viewer: Member, shifts: readonly Shift[]): Promise<void> {
  try {
    await shift(db, viewer, shifts)
  } catch (failure) {
    if (failure instanceof Refused && failure.code === 'LEDGER_EXCEEDED')
      throw new Refused('RECEIPT_STANDS', failure.data)
    throw failure
  }
}

const inStockTypeAt = async (db: Tx, id: Id): Promise<number> =>
  (await db.selectFrom('receipts').select('in_stock_type').where('id', '=', id).executeTakeFirstOrThrow())
    .in_stock_type

/** The last day goods of these order lines came in by other receipts. */
async function arrivedBefore(db: Tx, lines: readonly ReceiptLineStored[]): Promise<Map<Id, string>> {
  const ids = lines.map(({ order_line_id }) => order_line_id)
  const { rows } = await sql<{ id: Id; on: string }>`
    select order_line_id as id, max(received_on) as on from receipt_lines
    where order_line_id = any(${ids}::uuid[]) and status = 'POSTED' and received_qty > 0 and receipt_id <> ${lines[0]?.receipt_id ?? null}
    group by order_line_id`.execute(db)
  return new Map(rows.map(({ id, on }) => [id, on]))
}

async function statusBefore(db: Tx, delivery: DeliveryRow, id: Id): Promise<DeliveryRow['status']> {
  const others = await db
    .selectFrom('receipts')
    .select('id')
    .where('delivery_id', '=', delivery.id)
    .where('status', '=', 'POSTED')
    .where('id', '<>', id)
    .limit(1)
    .execute()
  if (others.length > 0) return 'RECEIVING'
  return delivery.arrived_at === null ? 'SHIPPED' : 'ARRIVED'
}

/** Nothing of the lines is accepted any more, and nothing is to be inspected. */
async function uninspect(db: Tx, id: Id): Promise<void> {
  await db
    .updateTable('receipt_lines')
    .set({ accepted_qty: '0', inspection: 'NONE', version: sql<number>`version + 1` })
    .where('receipt_id', '=', id)
    .execute()
}
