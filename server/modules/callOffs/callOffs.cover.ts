import { sql } from 'kysely'
import { Exact } from '../../../contract/exact.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import { type Shift, bulkValues, value } from '../orders/orders.read.ts'
import { type CallOffLineRow as LockedCallOffLine } from './callOffs.store.ts'

export type { LockedCallOffLine }

/** Lines by id, as far as the viewer's side sees them. Their call-offs are locked, in the order of their ids. */
export async function lockCallOffLines(
  db: Tx,
  viewer: Member,
  ids: readonly Id[],
): Promise<Map<Id, LockedCallOffLine>> {
  if (ids.length === 0) return new Map()
  // Both travel at once; the lines are read once the locks are held.
  const locked = sql`
    select from call_offs where id in (select call_off_id from call_off_lines where id = any(${ids}::uuid[]))
      and ${visibleTo(viewer, { shared: 'call_offs' })} order by id for update`.execute(db)
  const read = db
    .selectFrom('call_off_lines as line')
    .selectAll('line')
    .where('line.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visibleTo(viewer, { shared: 'line' }))
    .execute()
  const [rows] = await Promise.all([read, locked])
  return new Map(rows.map((row) => [row.id, row]))
}

/** Where the call-offs of lines want them to go, those that say. The lines are known to the viewer. */
export async function shipTosOf(db: Tx, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('call_off_lines as line')
    .innerJoin('call_offs as head', 'head.id', 'line.call_off_id')
    .select(['line.id', 'head.ship_to'])
    .where('line.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('head.ship_to', '<>', '')
    .execute()
  return new Map(rows.map(({ id, ship_to }) => [id, ship_to]))
}

/** What a line counts in the ledger of its order line: all of it, or once it is closed what was delivered for it. */
export const countedOf = ({
  qty,
  covered_qty,
  closed,
  forecast,
}: Pick<LockedCallOffLine, 'qty' | 'covered_qty' | 'closed' | 'forecast'>): Exact => {
  if (forecast) return new Exact(0)
  return closed && new Exact(covered_qty).lt(qty) ? new Exact(covered_qty) : new Exact(qty)
}

/**
 * Covers locked lines, or with a negative quantity uncovers them; answers what that moves in the ledgers of their order lines. Covered is
 * what is on its way for a line and what has come for it, less what goes back to be replaced.
 */
export async function cover(
  db: Tx,
  moves: readonly { id: Id; qty: string }[],
  lines: ReadonlyMap<Id, LockedCallOffLine>,
): Promise<Shift[]> {
  const after = new Map<Id, LockedCallOffLine>()
  for (const { id, qty } of moves) {
    const line = after.get(id) ?? lines.get(id)
    if (line) after.set(id, { ...line, covered_qty: new Exact(line.covered_qty).plus(qty).toFixed() })
  }
  if (after.size === 0) return []
  const given = bulkValues([...after.values()].map(({ id, covered_qty }) => ({ id, covered: covered_qty })))
  await sql`
    ${given.with}
    update call_off_lines l set version = l.version + 1, covered_qty = ${value('covered')}::numeric
    from given where ${given.named}`.execute(db)
  return [...after.values()].flatMap((line): Shift[] => {
    const before = lines.get(line.id)
    const moved = before ? countedOf(line).minus(countedOf(before)) : new Exact(0)
    return moved.isZero() ? [] : [{ lineId: line.order_line_id, delta: { calledOff: moved.toFixed() } }]
  })
}

/** The same for lines that are not locked yet; null: what moves was not called off. Comes before the locks of the orders. */
export async function coverLocking(
  db: Tx,
  viewer: Member,
  moves: readonly { id: Id | null; qty: string }[],
): Promise<Shift[]> {
  const called = moves.flatMap(({ id, qty }) => (id === null || new Exact(qty).isZero() ? [] : [{ id, qty }]))
  const lines = await lockCallOffLines(
    db,
    viewer,
    called.map(({ id }) => id),
  )
  return cover(db, called, lines)
}
