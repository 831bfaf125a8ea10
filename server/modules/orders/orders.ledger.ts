import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { bound, statementOf } from '../../db/fragment.ts'
import { abreast } from '../../db/transaction.ts'
import type { Member } from '../../viewer.ts'
import { type Counted, count } from './lines.store.ts'
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
 * An order of which only call-offs move is not written. `LEDGER_EXCEEDED` when a ledger would no longer add up.
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
  if (shifts.every(isCall)) {
    await writeCalledOff(db, lines)
    return
  }
  const values = [...lines].map(([id, { ledger, arrivedOn }]) => [id, { ...ledger, arrivedOn }] as const)
  const orders = [...new Map(moved.map(({ order }) => [order.id, order])).values()]
  const moves = shifts.some(({ delta, arrivedOn }) => arrivedOn !== undefined || isMoved(delta))
  // The orders are counted in the turn in which their lines are written, behind them.
  await abreast(
    db,
    () => write(db, Object.fromEntries(values), moves),
    ...orders.map((order) => async () => settle(db, viewer, order, await count(db, order))),
  )
}

/** How columns get their values: looked up by the id of the line, as `bulkValues` has it, in a text that is made once. */
const setting = (columns: readonly (readonly [column: string, key: keyof Moved, type?: 'date'])[]): string =>
  columns
    .map(([column, key, type = 'numeric']) => `${column} = (lines -> l.id::text ->> '${key}')::${type}`)
    .join(', ')

/** Where only these move, no day of a line has to be found anew. */
const settled = setting([
  ['accepted_qty', 'accepted'],
  ['reconciled_qty', 'reconciled'],
  ['invoiced_qty', 'invoiced'],
])
const moving = setting([
  ['called_off_qty', 'calledOff'],
  ['reserved_qty', 'reserved'],
  ['received_qty', 'received'],
  ['returned_qty', 'returned'],
  ['replaced_qty', 'replaced'],
  ['actual_on', 'arrivedOn', 'date'],
])

type Moved = Ledger & { arrivedOn: LocalDate | null }

const write = (db: Tx, lines: Readonly<Record<Id, Moved>>, moves: boolean) =>
  db.executeQuery(
    statementOf([
      'with given as materialized (select ',
      bound(JSON.stringify(lines), 'text'),
      `::jsonb as lines) update order_lines l set version = l.version + 1, ${settled}${moves ? `, ${moving}` : ''} from given where l.id = any(`,
      bound(Object.keys(lines), 'uuid[]'),
      ')',
    ]),
  )

/** Writes what is called off of lines, and nothing of their orders: no header says anything of it. */
const writeCalledOff = (db: Tx, lines: ReadonlyMap<Id, { ledger: Ledger }>) =>
  db.executeQuery(
    statementOf([
      'update order_lines l set version = l.version + 1, called_off_qty = x.qty from unnest(',
      bound([...lines.keys()], 'uuid[]'),
      ', ',
      bound(
        [...lines.values()].map(({ ledger }) => ledger.calledOff),
        'numeric[]',
      ),
      ') as x (id, qty) where l.id = x.id',
    ]),
  )

/** Whether goods move, or what is called off: the days that are due follow then. */
const isMoved = ({ calledOff, reserved, received, returned, replaced }: LedgerDelta): boolean =>
  [calledOff, reserved, received, returned, replaced].some((qty) => qty !== undefined)

/** Whether it moves nothing but what is called off, of which an order's header says nothing. */
const isCall = ({ delta: { calledOff: _calledOff, ...others }, arrivedOn }: Shift): boolean =>
  arrivedOn === undefined && Object.values(others).every((qty) => qty === undefined)

const takesBack = (delta: LedgerDelta): boolean => Object.values(delta).every((qty) => new Exact(qty).lte(0))

/** Lets a locked order follow its lines: counters, and COMPLETED as soon as every live line is received or short-closed. */
async function settle(db: Tx, viewer: Member, order: OrderRow, counted: Counted): Promise<void> {
  const ended = order.status !== 'CONFIRMED' && order.status !== 'COMPLETED'
  const status = ended ? order.status : statusAfter(order.status, counted)
  // An order that lost its last line keeps what it was worth.
  const header = counted.live === 0 ? waitingOf(counted) : headerOf(counted)
  await put(db, viewer, order, { ...header, status })
  if (status !== order.status && status === 'COMPLETED')
    recordMove(db, viewer, order, 'complete', { data: { from: order.status, to: status } })
}
