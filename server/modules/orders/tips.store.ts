import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ResponseOf } from '../../../contract/call.ts'
import type { poListTips } from '../../../contract/orders.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import { orderLimit, orderSource } from './orders.source.ts'
import { tasksOf } from './orders.tasks.ts'

export type Tips = ResponseOf<typeof poListTips>
type Condition = RawBuilder<SqlBool>

/** The newest tips; the counters say how many there are. */
const most = 100

/** Orders in which this person's side has something to do that their rights reach. */
export async function waitingOrders(db: Tx, viewer: Member): Promise<Tips> {
  const tasks = tasksOf(viewer)
  if (tasks.length === 0) return []
  return tips(
    db,
    viewer,
    sql<SqlBool>`(${sql.join(
      tasks.map(({ waits }) => sql`(${waits})`),
      sql` or `,
    )})`,
  )
}

/** Orders the supplier has not received yet. */
export const sentOrders = (db: Tx, viewer: Member): Promise<Tips> =>
  tips(db, viewer, sql<SqlBool>`status = 'SENT'`)

const tips = (db: Tx, viewer: Member, wanted: Condition): Promise<Tips> =>
  db
    .selectFrom('orders')
    .select(['orders.id', 'orders.order_no as orderNo', 'orders.updated_at as at'])
    .select(viewer.side === 'buyer' ? 'orders.supplier_name as partner' : 'orders.buyer_name as partner')
    .where(visibleTo(viewer, orderSource.scope))
    .where(orderLimit(viewer))
    .where(wanted)
    .orderBy('orders.updated_at', 'desc')
    .limit(most)
    .execute()
