import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { abreast } from '../../db/transaction.ts'
import type { Member } from '../../viewer.ts'
import { type LockedCallOffLine, cover, lockCallOffLines } from '../callOffs/callOffs.read.ts'
import { type SupplyLine, isAgreed, lockLines, shift } from '../orders/orders.read.ts'
import type { DeliveryLineRow } from './deliveries.store.ts'
import { supplied, writeReleased } from './lines.store.ts'

/** What lines of a delivery are of, locked until the transaction ends: call-offs first, then orders, in one turn. */
export interface Held {
  called: ReadonlyMap<Id, LockedCallOffLine>
  supply: ReadonlyMap<Id, SupplyLine>
}

interface Of {
  orderLineId: Id
  callOffLineId: Id | null
}

export async function hold(db: Tx, viewer: Member, lines: readonly Of[]): Promise<Held> {
  const [called, supply] = await abreast(
    db,
    () =>
      lockCallOffLines(
        db,
        viewer,
        lines.flatMap(({ callOffLineId }) => callOffLineId ?? []),
      ),
    () =>
      lockLines(
        db,
        viewer,
        lines.map(({ orderLineId }) => orderLineId),
      ),
  )
  return { called, supply }
}

export const partsOf = (lines: readonly DeliveryLineRow[]): Of[] =>
  lines.map(({ order_line_id, call_off_line_id }) => ({
    orderLineId: order_line_id,
    callOffLineId: call_off_line_id,
  }))

/** Refuses an order on hold. */
export function checkNotHeld({ supply }: Pick<Held, 'supply'>): void {
  for (const { order } of supply.values())
    if (order.on_hold) throw new Refused('ORDER_ON_HOLD', { reason: order.hold_reason })
}

/**
 * Refuses the first line that may not be delivered now. All lines of the delivery that are of one order line count together, exactly:
 * 100.002 against 100 is too much.
 */
export function checkShippable(lines: readonly DeliveryLineRow[], held: Held): void {
  checkNotHeld(held)
  const sums = new Map<Id, Exact>()
  for (const row of lines) {
    const of = supplied(held.supply, row.order_line_id)
    const about = { lineNo: row.line_no, orderNo: row.order_no, orderLineNo: row.order_line_no }
    if (!isAgreed(of)) throw new Refused('ORDER_LINE_NOT_AGREED', about)
    checkCalled(row, held)
    const qty = (sums.get(row.order_line_id) ?? new Exact(0)).plus(row.qty)
    sums.set(row.order_line_id, qty)
    const mayShip = plainDecimal(of.line.may_ship_qty)
    if (qty.gt(mayShip)) throw new Refused('QTY_OVER_MAY_SHIP', { ...about, mayShip, qty: qty.toFixed() })
  }
}

function checkCalled({ call_off_line_id, order_line_id, line_no }: DeliveryLineRow, { called }: Held): void {
  if (call_off_line_id === null) return
  const of = called.get(call_off_line_id)
  if (!of || of.closed || of.forecast || of.order_line_id !== order_line_id)
    throw new Refused('CALL_OFF_NOT_OPEN', { lineNo: line_no })
}

type Sign = 1 | -1
const times = (qty: string, sign: Sign): string => new Exact(qty).times(sign).toFixed()

/** Moves what the lines announce in and out of call-offs and the ledgers of their order lines. */
async function move(
  db: Tx,
  viewer: Member,
  lines: readonly { of: DeliveryLineRow; qty: string }[],
  held: Held,
  sign: Sign,
): Promise<void> {
  const covered = await cover(
    db,
    lines.flatMap(({ of, qty }) =>
      of.call_off_line_id === null ? [] : [{ id: of.call_off_line_id, qty: times(qty, sign) }],
    ),
    held.called,
  )
  const reserved = lines.map(({ of, qty }) => ({
    lineId: of.order_line_id,
    delta: { reserved: times(qty, sign) },
  }))
  await shift(db, viewer, [...reserved, ...covered], held.supply)
}

export const reserve = (
  db: Tx,
  viewer: Member,
  lines: readonly DeliveryLineRow[],
  held: Held,
): Promise<void> =>
  move(
    db,
    viewer,
    lines.map((of) => ({ of, qty: of.qty })),
    held,
    1,
  )

/** Frees what is still reserved of these lines of a locked delivery. */
export async function release(
  db: Tx,
  viewer: Member,
  lines: readonly DeliveryLineRow[],
  { isClosed = false } = {},
): Promise<void> {
  const reserving = lines.filter(({ reserved_qty }) => new Exact(reserved_qty).gt(0))
  if (reserving.length === 0) return
  const held = await hold(db, viewer, partsOf(reserving))
  await move(
    db,
    viewer,
    reserving.map((of) => ({ of, qty: of.reserved_qty })),
    held,
    -1,
  )
  await writeReleased(
    db,
    reserving.map(({ id }) => id),
    isClosed,
  )
}
