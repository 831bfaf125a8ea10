import { sql } from 'kysely'
import { Exact } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { type Shift, type SupplyLine, checkQty, isAgreed } from '../orders/orders.read.ts'

/** A line of a call-off as it was and as it becomes; null where it is not there. */
export interface LineChange {
  lineNo: number
  orderLineId: Id
  before: string | null
  after: string | null
}

/** What the changes move in the ledgers of their order lines. */
export function shiftsOf(changes: readonly LineChange[]): Shift[] {
  const sums = new Map<Id, Exact>()
  for (const { orderLineId, before, after } of changes)
    sums.set(orderLineId, (sums.get(orderLineId) ?? new Exact(0)).plus(after ?? 0).minus(before ?? 0))
  return [...sums].flatMap(([lineId, moved]) =>
    moved.isZero() ? [] : [{ lineId, delta: { calledOff: moved.toFixed() } }],
  )
}

/** What has come of order lines, or is on its way, that no call-off asked for. The lines are locked, or only looked at. */
export async function uncalledOf(db: Tx, ids: readonly Id[]): Promise<Map<Id, string>> {
  const { rows } = await sql<{ id: Id; qty: string }>`
    select line.id, ${uncalled('line')} as qty from order_lines line
    where line.id = any(${ids}::uuid[]) and line.received_qty - line.replaced_qty + line.reserved_qty > 0`.execute(
    db,
  )
  return new Map(rows.map(({ id, qty }) => [id, qty]))
}

/** The same of one order line, for a statement over lines. */
export const uncalled = (line: string) => sql<string>`(
  select greatest(${sql.ref(line)}.received_qty - ${sql.ref(line)}.replaced_qty + ${sql.ref(line)}.reserved_qty - coalesce(sum(covered_qty), 0), 0)
  from call_off_lines where order_line_id = ${sql.ref(line)}.id)`

/** Refuses the first line that cannot be called off: of an order line that is not agreed, or more than is left of it: of what is agreed, without what is called off and what came uncalled. */
export function checkCallable(
  changes: readonly LineChange[],
  supply: ReadonlyMap<Id, SupplyLine>,
  uncalledQty: ReadonlyMap<Id, string>,
  forecast: boolean,
): void {
  const sums = new Map<Id, Exact>()
  // What is given back counts before what is taken, whichever stands first.
  for (const { orderLineId, before } of changes)
    sums.set(orderLineId, (sums.get(orderLineId) ?? new Exact(0)).minus(before ?? 0))
  for (const { lineNo, orderLineId, after } of changes) {
    if (after === null) continue
    const of = supply.get(orderLineId)
    if (!of) throw new Refused('NOT_FOUND')
    const { line } = of
    checkQty(lineNo, after, line.unit_scale)
    const about = { lineNo, orderNo: line.order_no, orderLineNo: line.line_no }
    if (!isAgreed(of)) throw new Refused('ORDER_LINE_NOT_AGREED', about)
    const taken = sums.get(orderLineId) ?? new Exact(0)
    const moved = taken.plus(after)
    sums.set(orderLineId, moved)
    const open = new Exact(line.agreed_qty)
      .minus(line.called_off_qty)
      .minus(uncalledQty.get(orderLineId) ?? 0)
    if (!forecast && moved.gt(0) && moved.gt(open))
      throw new Refused('CALL_OFF_OVER', { ...about, open: plainDecimal(open.minus(taken).toFixed()) })
  }
}
