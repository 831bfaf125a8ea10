import { sql } from 'kysely'
import type { Right } from '../../../../contract/call.ts'
import type { ReturnStatus } from '../../../../contract/inspections.states.ts'
import type { Side } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import { visibleTo } from '../../../db/scope.ts'
import { hoursAfter, type Task } from '../../../tasks.ts'
import { type Member, has } from '../../../viewer.ts'
import { inspectionLimit } from '../inspections.source.ts'
import { returnSource } from './returns.source.ts'

/** The buyer sends back, the supplier says that it came. */
const waits = {
  buyer: {
    kind: 'sendReturn',
    right: 'returns.send',
    status: 'TO_RETURN',
    since: sql`returns.created_at`,
  },
  supplier: {
    kind: 'confirmReturn',
    right: 'returns.confirm',
    status: 'SENT',
    since: sql`returns.sent_at`,
  },
} as const satisfies Record<Side, { kind: Task['kind']; right: Right; status: ReturnStatus; since: unknown }>

/** Return notes in which this person has something to do; each is opened in its lot. */
export function returnTasks(db: Tx, viewer: Member): Task[] {
  const { kind, right, status, since } = waits[viewer.side]
  if (!has(viewer, 'returns.read') || !has(viewer, 'inspections.read') || !has(viewer, right)) return []
  const rows = db
    .selectFrom('returns')
    .innerJoin('inspections', 'inspections.id', 'returns.inspection_id')
    .select(['inspections.id', 'returns.return_no as no', 'returns.updated_at'])
    .select(
      viewer.side === 'buyer' ? 'inspections.supplier_name as partner' : 'inspections.buyer_name as partner',
    )
    .select(hoursAfter(viewer, 'turn', since).as('due_at'))
    .where(visibleTo(viewer, returnSource.scope))
    .where('returns.status', '=', status)
    .where(inspectionLimit(viewer))
  return [{ kind, noun: 'inspections', rows }]
}
