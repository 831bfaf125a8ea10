import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Right } from '../../../contract/call.ts'
import type { Side } from '../../../contract/values.ts'
import { type Member, has } from '../../viewer.ts'

/** What can wait on a side, as a condition over `deliveries`, each with the right that acts on it. */
const tasks: Record<Side, readonly { kind: string; right: Right; waits: RawBuilder<SqlBool> }[]> = {
  buyer: [
    { kind: 'reviewDelivery', right: 'deliveries.review', waits: sql`deliveries.status = 'SUBMITTED'` },
  ],
  supplier: [
    { kind: 'deliveryRejected', right: 'deliveries.write', waits: sql`deliveries.status = 'REJECTED'` },
  ],
}

/** What this person's rights let them do about deliveries on their side. */
export const deliveryTasksOf = (viewer: Member) =>
  has(viewer, 'deliveries.read') ? tasks[viewer.side].filter(({ right }) => has(viewer, right)) : []
