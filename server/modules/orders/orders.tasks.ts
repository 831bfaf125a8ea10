import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Right } from '../../../contract/call.ts'
import { sendHorizonDays } from '../../../contract/orders.views.ts'
import type { TaskKind } from '../../../contract/tasks.ts'
import type { Side } from '../../../contract/values.ts'
import { endOfDay, today } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import { type DueAt, hoursAfter, type Task } from '../../tasks.ts'
import { type Member, has } from '../../viewer.ts'
import { orderLimit, orderSource } from './orders.source.ts'

/** Something that waits for a person: what, in which orders, as a condition over `orders`, and by when. */
interface OrderTask {
  kind: TaskKind
  waits: RawBuilder<SqlBool>
  due: DueAt
}

const asked = sql`from change_requests request where request.order_id = orders.id and request.status = 'SUBMITTED'`
const toSend = sql`from order_lines line where line.order_id = orders.id and line.supplier_org_id = orders.supplier_org_id
  and line.shared and line.send_on <= ${today} + ${sendHorizonDays}::int`

/** What can wait on a side, each with the right that acts on it. The one place that says so: lists, counters and tips ask here. */
const tasks: Record<
  Side,
  readonly {
    kind: TaskKind
    right: Right
    waits: (viewer: Member) => OrderTask['waits']
    due: (viewer: Member) => DueAt
  }[]
> = {
  buyer: [
    {
      kind: 'approve',
      right: 'orders.approve',
      waits: ({ userId }) =>
        sql`orders.status = 'APPROVING' and orders.author_id <> ${userId} and orders.sender_id is distinct from ${userId}`,
      due: (viewer) => hoursAfter(viewer, 'turn', sql`orders.updated_at`),
    },
    {
      kind: 'decide',
      right: 'orders.decide',
      waits: () => sql`orders.status = 'NEGOTIATING' and orders.deviating_lines > 0`,
      due: (viewer) => hoursAfter(viewer, 'turn', sql`orders.updated_at`),
    },
    {
      kind: 'changeRequest',
      right: 'orders.change',
      waits: () =>
        sql`orders.status in ('ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED') and exists (select ${asked})`,
      due: (viewer) => hoursAfter(viewer, 'turn', sql`(select min(request.created_at) ${asked})`),
    },
  ],
  supplier: [
    {
      kind: 'receive',
      right: 'orders.receive',
      waits: () => sql`orders.status = 'SENT' and not orders.on_hold`,
      due: (viewer) => hoursAfter(viewer, 'receive', sql`orders.sent_at`),
    },
    {
      kind: 'answer',
      right: 'orders.answer',
      waits: () =>
        sql`orders.status in ('ACKNOWLEDGED', 'NEGOTIATING') and orders.pending_lines > 0 and not orders.on_hold`,
      due: () => endOfDay(sql`orders.answer_due_on`),
    },
    {
      kind: 'deliver',
      right: 'deliveries.write',
      waits: () => sql`exists (select ${toSend})`,
      due: () => endOfDay(sql`(select min(line.send_on) ${toSend})`),
    },
  ],
}

/** What this person's rights let them do about orders on their side. */
export const tasksOf = (viewer: Member): OrderTask[] =>
  has(viewer, 'orders.read')
    ? tasks[viewer.side]
        .filter(({ right }) => has(viewer, right))
        .map(({ kind, waits, due }) => ({ kind, waits: waits(viewer), due: due(viewer) }))
    : []

/** Orders in which this person has something to do. */
export const orderTasks = (db: Tx, viewer: Member): Task[] =>
  tasksOf(viewer).map(({ kind, waits, due }) => ({
    kind,
    noun: 'orders',
    rows: db
      .selectFrom('orders')
      .select(['orders.id', 'orders.order_no as no', 'orders.updated_at', due.as('due_at')])
      .select(viewer.side === 'buyer' ? 'orders.supplier_name as partner' : 'orders.buyer_name as partner')
      .where(visibleTo(viewer, orderSource.scope))
      .where(waits)
      .where(orderLimit(viewer)),
  }))
