import { sql } from 'kysely'
import type { Right } from '../../../contract/call.ts'
import type { DeliveryStatus } from '../../../contract/deliveries.states.ts'
import type { TaskKind } from '../../../contract/tasks.ts'
import type { Side } from '../../../contract/values.ts'
import { dayOfInstant, endOfDay } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import { type DueAt, hoursAfter, type Task } from '../../tasks.ts'
import { type Member, has } from '../../viewer.ts'
import { deliveryLimit, deliverySource } from './deliveries.source.ts'

const expected = (): DueAt => endOfDay(sql`deliveries.expected_on`)

/** What can wait on a side, in which states, each with the right that acts on it. */
const tasks: Record<
  Side,
  readonly {
    kind: TaskKind
    right: Right
    statuses: readonly DeliveryStatus[]
    due: (viewer: Member) => DueAt
  }[]
> = {
  buyer: [
    {
      kind: 'reviewDelivery',
      right: 'deliveries.review',
      statuses: ['SUBMITTED'],
      due: (viewer) => hoursAfter(viewer, 'turn', sql`deliveries.submitted_at`),
    },
    {
      kind: 'receiveDelivery',
      right: 'receipts.post',
      statuses: ['ARRIVED', 'RECEIVING'],
      // What stands at the dock is received on the day it came.
      due: () => endOfDay(dayOfInstant(sql`deliveries.arrived_at`)),
    },
  ],
  supplier: [
    { kind: 'deliveryRejected', right: 'deliveries.write', statuses: ['REJECTED'], due: expected },
    { kind: 'shipDelivery', right: 'deliveries.ship', statuses: ['APPROVED'], due: expected },
  ],
}

/** Deliveries in which this person has something to do. */
export const deliveryTasks = (db: Tx, viewer: Member): Task[] =>
  has(viewer, 'deliveries.read')
    ? tasks[viewer.side]
        .filter(({ right }) => has(viewer, right))
        .map(({ kind, statuses, due }) => ({
          kind,
          noun: 'deliveries',
          rows: db
            .selectFrom('deliveries')
            .select(['deliveries.id', 'deliveries.delivery_no as no', 'deliveries.updated_at'])
            .select(due(viewer).as('due_at'))
            .select(
              viewer.side === 'buyer'
                ? 'deliveries.supplier_name as partner'
                : 'deliveries.buyer_name as partner',
            )
            .where(visibleTo(viewer, deliverySource.scope))
            .where('deliveries.status', 'in', statuses)
            .where(deliveryLimit(viewer)),
        }))
    : []
