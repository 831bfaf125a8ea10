import { sql } from 'kysely'
import { Exact } from '../../../contract/exact.ts'
import type { Order } from '../../../contract/orders.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { approvalLimit } from '../orgs/orgs.read.ts'
import { finish, recordMove } from './orders.finish.ts'
import { checkPrices, checkTrading } from './orders.link.ts'
import { permit } from './orders.policy.ts'
import { present } from './orders.present.ts'
import { type OrderPatch, type OrderRow, save } from './orders.store.ts'
import { keepRevision } from './revisions.store.ts'

/** Does the organisation want a second person for this amount? The limit is without tax. */
async function needsApproval(db: Tx, viewer: Member, { amount }: OrderRow): Promise<boolean> {
  const limit = await approvalLimit(db, viewer)
  return limit !== null && new Exact(amount).gt(limit)
}

/**
 * Sends a locked order: to the supplier, or to an approver when the organisation wants one for this amount (without tax). `senderId` is who
 * wants it sent, and may not approve it.
 */
export async function sendOrder(
  db: Tx,
  viewer: Member,
  order: OrderRow,
  senderId: Id = viewer.userId,
): Promise<Order> {
  permit(order, 'send', viewer)
  await checkTrading(db, viewer, order)
  await checkPrices(db, viewer, order)
  const sender = { sender_id: senderId }
  if (await needsApproval(db, viewer, order))
    return finish(db, viewer, order, 'send', { ...sender, status: 'APPROVING' })
  return dispatch(db, viewer, order, 'send', sender)
}

/** Shows the order to the supplier: from here on both see it, as revision 1. */
export async function dispatch(
  db: Tx,
  viewer: Member,
  order: OrderRow,
  action: 'send' | 'approve',
  patch: OrderPatch,
): Promise<Order> {
  const sent = await save(db, viewer, order, {
    ...patch,
    status: 'SENT',
    shared: true,
    revision: 1,
    answer_due_on: order.earliest_on,
    sent_at: sql<string>`clock_timestamp()`,
    answer_times: sql`'{}'`,
  })
  await keepRevision(db, viewer, sent.id, '', [])
  recordMove(db, viewer, sent, action, { data: { from: order.status, to: sent.status, revision: 1 } })
  return present(sent, viewer)
}
