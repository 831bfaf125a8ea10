import { sql } from 'kysely'
import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { bulkValues, value } from './lines.bulk.ts'
import { count } from './lines.store.ts'
import { headerOf, recordMove, waitingOf } from './orders.finish.ts'
import { type LineRow, type OrderRow, put } from './orders.store.ts'
import { type SupplyLine, lockLines } from './orders.supply.ts'
import { type Ledger, type LedgerDelta, shifted } from './rules/ledger.ts'
import { statusAfter } from './rules/status.ts'

/** The counters of a line. */
export const ledgerOf = (line: LineRow): Ledger => ({
  calledOff: line.called_off_qty,
  reserved: line.reserved_qty,
  received: line.received_qty,
  accepted: line.accepted_qty,
  returned: line.returned_qty,
  replaced: line.replaced_qty,
  reconciled: line.reconciled_qty,
  invoiced: line.invoiced_qty,
})

/** What a document does to one line: how much each counter moves, and the last day goods arrived; null: none did. */
export interface Shift {
  lineId: Id
  delta: LedgerDelta
  arrivedOn?: LocalDate | null
}

/**
 * Moves the ledgers of order lines on behalf of a document, all or none, and settles their orders. Takes the locks of the headers
 * itself, in the order of their ids, unless they are held: then `held` is what was read under them, and nothing of it has been written since.
 * `LEDGER_EXCEEDED` when a ledger would no longer add up.
 */
export async function shift(
  db: Tx,
  viewer: Member,
  shifts: readonly Shift[],
  held?: ReadonlyMap<Id, SupplyLine>,
): Promise<void> {
  const ids = new Set(shifts.map(({ lineId }) => lineId))
  const supply = held ?? (await lockLines(db, viewer, [...ids]))
  const moved = [...supply].filter(([id]) => ids.has(id)).map(([, one]) => one)
  const lines = new Map(
    moved.map(({ line }) => [line.id, { line, ledger: ledgerOf(line), arrivedOn: line.actual_on }]),
  )
  for (const { lineId, delta, arrivedOn } of shifts) {
    const entry = lines.get(lineId)
    if (!entry) throw new Refused('NOT_FOUND')
    const { line, ledger } = entry
    const next = shifted(
      { agreedQty: line.agreed_qty, overPercent: line.over_percent, underPercent: line.under_percent },
      ledger,
      delta,
    )
    // What was called off of a line that is cancelled by now can still be taken back.
    const ended =
      (line.cancelled && !takesBack(delta)) || (line.short_closed && new Exact(next?.reserved ?? 0).gt(0))
    if (!next || ended) throw new Refused('LEDGER_EXCEEDED', { lineNo: line.line_no })
    lines.set(lineId, {
      line,
      ledger: next,
      arrivedOn: arrivedOn === undefined ? entry.arrivedOn : arrivedOn,
    })
  }
  const given = bulkValues([...lines].map(([id, { ledger, arrivedOn }]) => ({ id, ...ledger, arrivedOn })))
  await sql`
    ${given.with}
    update order_lines l set
      version = l.version + 1, called_off_qty = ${value('calledOff')}::numeric, reserved_qty = ${value('reserved')}::numeric, received_qty = ${value('received')}::numeric,
      accepted_qty = ${value('accepted')}::numeric, returned_qty = ${value('returned')}::numeric, replaced_qty = ${value('replaced')}::numeric,
      reconciled_qty = ${value('reconciled')}::numeric, invoiced_qty = ${value('invoiced')}::numeric, actual_on = ${value('arrivedOn')}::date
    from given where ${given.named}`.execute(db)
  for (const order of new Map(moved.map(({ order }) => [order.id, order])).values())
    await settle(db, viewer, order)
}

const takesBack = (delta: LedgerDelta): boolean => Object.values(delta).every((qty) => new Exact(qty).lte(0))

/** Lets a locked order follow its lines: counters, and COMPLETED as soon as every live line is received or short-closed. */
async function settle(db: Tx, viewer: Member, order: OrderRow): Promise<void> {
  const counted = await count(db, order)
  const ended = order.status !== 'CONFIRMED' && order.status !== 'COMPLETED'
  const status = ended ? order.status : statusAfter(order.status, counted)
  // An order that lost its last line keeps what it was worth.
  const header = counted.live === 0 ? waitingOf(counted) : headerOf(counted)
  await put(db, viewer, order, { ...header, status })
  if (status !== order.status && status === 'COMPLETED')
    recordMove(db, viewer, order, 'complete', { data: { from: order.status, to: status } })
}
