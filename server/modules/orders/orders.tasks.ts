import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Right } from '../../../contract/call.ts'
import type { Side } from '../../../contract/values.ts'
import { type Member, has } from '../../viewer.ts'

/** Something that waits for a person: what, and in which orders, as a condition over `orders`. */
export interface Task {
  kind: string
  waits: RawBuilder<SqlBool>
}

/** What can wait on a side, each with the right that acts on it. The one place that says so: lists, counters and tips ask here. */
const tasks: Record<
  Side,
  readonly { kind: string; right: Right; waits: (viewer: Member) => Task['waits'] }[]
> = {
  buyer: [
    {
      kind: 'approve',
      right: 'orders.approve',
      waits: ({ userId }) =>
        sql`orders.status = 'APPROVING' and orders.author_id <> ${userId} and orders.sender_id is distinct from ${userId}`,
    },
    {
      kind: 'decide',
      right: 'orders.decide',
      waits: () => sql`orders.status = 'NEGOTIATING' and orders.deviating_lines > 0`,
    },
    {
      kind: 'changeRequest',
      right: 'orders.change',
      waits: () => sql`orders.status in ('ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED') and exists (
        select from change_requests request where request.order_id = orders.id and request.status = 'SUBMITTED')`,
    },
  ],
  supplier: [
    {
      kind: 'receive',
      right: 'orders.receive',
      waits: () => sql`orders.status = 'SENT' and not orders.on_hold`,
    },
    {
      kind: 'answer',
      right: 'orders.answer',
      waits: () =>
        sql`orders.status in ('ACKNOWLEDGED', 'NEGOTIATING') and orders.pending_lines > 0 and not orders.on_hold`,
    },
  ],
}

/** What this person's rights let them do about orders on their side. */
export const tasksOf = (viewer: Member): Task[] =>
  has(viewer, 'orders.read')
    ? tasks[viewer.side]
        .filter(({ right }) => has(viewer, right))
        .map(({ kind, waits }) => ({ kind, waits: waits(viewer) }))
    : []
