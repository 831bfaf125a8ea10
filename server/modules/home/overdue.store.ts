import { dayOf } from '../../../contract/calendar.ts'
import { owed } from '../../../contract/orders.views.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit } from '../orders/orders.read.ts'

/** Lines of either side that are overdue today: exactly those of the two views the counters open (contract/orders.views.ts). */
const late = (db: Tx, viewer: Member) =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where(viewer.side === 'buyer' ? 'line.buyer_org_id' : 'line.supplier_org_id', '=', viewer.orgId)
    .where('line.shared', '=', true)
    .where(orderLimit(viewer))

/** Lines that wait for the supplier's answer although the day they are wanted is past. */
export const answersOverdue = async (db: Tx, viewer: Member): Promise<number> => {
  const { count } = await late(db, viewer)
    .where('line.cancelled', '=', false)
    .where('line.short_closed', '=', false)
    .where('line.answer', 'in', owed)
    .where('line.requested_on', '<', dayOf(new Date()))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Agreed lines of which more should have left by an earlier day than has. */
export const deliveriesOverdue = async (db: Tx, viewer: Member): Promise<number> => {
  const { count } = await late(db, viewer)
    .where('line.next_due_on', '<', dayOf(new Date()))
    .executeTakeFirstOrThrow()
  return Number(count)
}
