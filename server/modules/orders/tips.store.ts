import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AnswerOf } from '../../../contract/call.ts'
import type { poListTips } from '../../../contract/orders.ts'
import type { Side } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import { type Member, has } from '../../viewer.ts'
import { orderLimit, orderSource } from './orders.source.ts'

export type Tips = AnswerOf<typeof poListTips>
type Condition = RawBuilder<SqlBool>

/** The newest tips; the counters say how many there are. */
const most = 100

/** What a side has to do with an order, by the right it takes. */
const todo: Record<Side, (viewer: Member) => Record<string, Condition>> = {
  buyer: ({ userId }) => ({
    'orders.decide': sql<SqlBool>`status = 'NEGOTIATING' and deviating_lines > 0`,
    'orders.approve': sql<SqlBool>`status = 'APPROVING' and author_id <> ${userId} and sender_id <> ${userId}`,
  }),
  supplier: () => ({
    'orders.receive': sql<SqlBool>`status = 'SENT' and not on_hold`,
    'orders.answer': sql<SqlBool>`status in ('ACKNOWLEDGED', 'NEGOTIATING') and pending_lines > 0 and not on_hold`,
  }),
}

/** Orders in which this person's side has something to do that their rights reach. */
export async function waitingOrders(db: Tx, viewer: Member): Promise<Tips> {
  const mine = Object.entries(todo[viewer.side](viewer)).filter(([right]) => has(viewer, right))
  if (mine.length === 0) return []
  return tips(
    db,
    viewer,
    sql<SqlBool>`(${sql.join(
      mine.map(([, condition]) => sql`(${condition})`),
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
