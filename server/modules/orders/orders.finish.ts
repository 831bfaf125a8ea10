import { sql } from 'kysely'
import { Exact } from '../../../contract/exact.ts'
import type { EventData } from '../../../contract/events.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Order } from '../../../contract/orders.ts'
import type { OrderAction } from '../../../contract/orders.states.ts'
import type { Tx } from '../../db/db.ts'
import { historyOf, linesAtMost, type MoveNote, partiesOf } from '../../documents/history.ts'
import type { Member } from '../../viewer.ts'
import { type Counted, count } from './lines.store.ts'
import { present } from './orders.present.ts'
import { type LineRow, type OrderPatch, type OrderRow, save } from './orders.store.ts'
import { statusAfter } from './rules/status.ts'

type LineData = Omit<NonNullable<EventData['lines']>[number], 'lineNo'>

/** Lines and what happened to each, for the history. */
export const lineData = (lines: readonly LineRow[], what: readonly LineData[] = []): EventData => ({
  count: lines.length,
  lines: lines
    .slice(0, linesAtMost)
    .map(({ line_no, unit }, index) => ({ lineNo: line_no, unit, ...what[index] })),
})

/** An order not sent yet has a history of the buyer's own. */
export const recordMove = historyOf('orders', ({ order_no, shared, ...order }: OrderRow) => ({
  ...partiesOf(order),
  no: order_no,
  shared,
}))

/** Ends a command that left the lines alone: saves, records, presents. */
export async function finish(
  db: Tx,
  viewer: Member,
  order: OrderRow,
  action: OrderAction | 'changeAccept',
  patch: OrderPatch,
  note: MoveNote = {},
): Promise<Order> {
  const saved = await save(db, viewer, order, patch)
  recordMove(db, viewer, saved, action, {
    ...note,
    data: { from: order.status, to: saved.status, ...note.data },
  })
  return present(saved, viewer)
}

/** Ends a command over lines: the header follows what they add up to, and completes when nothing is left to deliver. */
export async function finishLines(
  db: Tx,
  viewer: Member,
  order: OrderRow,
  action: OrderAction | 'changeAccept',
  note: MoveNote,
  patch: (counted: Counted) => OrderPatch = () => ({}),
): Promise<Order> {
  const counted = await count(db, order)
  const status = statusAfter(order.status, counted)
  // An order that lost its last line keeps what it was worth.
  const header = counted.live === 0 ? waitingOf(counted) : headerOf(counted)
  const answer = await finish(
    db,
    viewer,
    order,
    action,
    {
      ...header,
      answer_times: sql<Record<string, number>>`tandem_answer_times(${order.id})`,
      ...(status === 'CANCELLED' ? nothingWaits : {}),
      ...agreedAt(order, status),
      status,
      ...patch(counted),
    },
    note,
  )
  if (status === 'COMPLETED' && order.status !== 'COMPLETED')
    recordMove(db, viewer, order, 'complete', { data: { from: 'CONFIRMED', to: status } })
  return answer
}

const most = new Exact('9999999999999999.99')

/** The header's copy of its lines. */
export const headerOf = (counted: Counted): OrderPatch => ({ ...waitingOf(counted), ...worthOf(counted) })

/** Of the header's copy what waits for somebody. */
export const waitingOf = ({
  pending,
  deviating,
  reopened,
  moving,
  unreconciled,
  closed,
  ...due
}: Counted): OrderPatch => ({
  pending_lines: pending,
  deviating_lines: deviating,
  reopened_lines: reopened,
  moving_lines: moving,
  unreconciled_lines: unreconciled,
  closed_lines: closed,
  answer_due_on: due.answer_due_on,
  next_due_on: due.next_due_on,
})

function worthOf({ live, earliest_on, amount, tax_amount, total_amount }: Counted): OrderPatch {
  if (new Exact(total_amount).gt(most)) throw new Refused('NUMBER_INVALID')
  return { line_count: live, earliest_on, amount, tax_amount, total_amount }
}

/** When everything was agreed; empty again while something is open. */
const agreedAt = (order: OrderRow, status: OrderRow['status']): OrderPatch =>
  status === 'CONFIRMED' || status === 'COMPLETED'
    ? order.confirmed_at === null
      ? { confirmed_at: sql<string>`clock_timestamp()` }
      : {}
    : { confirmed_at: null }

/** The header of an order that ended: it is not held any more and nothing in it waits for anybody. */
export const nothingWaits = {
  on_hold: false,
  hold_reason: '',
  pending_lines: 0,
  deviating_lines: 0,
  reopened_lines: 0,
  answer_due_on: null,
  next_due_on: null,
} satisfies OrderPatch
