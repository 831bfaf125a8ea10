import { sql } from 'kysely'
import type { Right } from '../../../contract/call.ts'
import type { Tx } from '../../db/db.ts'
import { hoursAfter, type Task } from '../../tasks.ts'
import { type Member, has } from '../../viewer.ts'
import { inspectionLimit } from './inspections.source.ts'

const waiting = (db: Tx, viewer: Member) =>
  db
    .selectFrom('inspections')
    .where('inspections.buyer_org_id', '=', viewer.orgId)
    .where(inspectionLimit(viewer))

/** Lots that wait for their inspection or are in it. */
export async function lotsWaiting(db: Tx, viewer: Member): Promise<number> {
  if (viewer.side !== 'buyer' || !has(viewer, 'inspections.read')) return 0
  const { count } = await waiting(db, viewer)
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('inspections.status', 'in', ['PENDING', 'IN_PROGRESS'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What can wait, in which states, with the right that acts on it, and since when. */
const tasks = [
  {
    kind: 'inspect',
    right: 'inspections.check',
    statuses: ['PENDING', 'IN_PROGRESS'],
    since: sql`inspections.created_at`,
  },
  {
    kind: 'approveLot',
    right: 'inspections.approve',
    statuses: ['REVIEW'],
    since: sql`inspections.decided_at`,
  },
] as const satisfies readonly {
  kind: Task['kind']
  right: Right
  statuses: readonly string[]
  since: unknown
}[]

/** Lots in which this person has something to do. */
export const lotTasks = (db: Tx, viewer: Member): Task[] =>
  tasks
    .filter(({ right }) => viewer.side === 'buyer' && has(viewer, 'inspections.read') && has(viewer, right))
    .map(({ kind, statuses, since }) => ({
      kind,
      noun: 'inspections',
      rows: waiting(db, viewer)
        .select(['inspections.id', 'inspections.inspection_no as no', 'inspections.updated_at'])
        .select(['inspections.supplier_name as partner', hoursAfter(viewer, 'inspect', since).as('due_at')])
        .where('inspections.status', 'in', statuses)
        // Nobody confirms what they decided.
        .where((is) =>
          is.or([
            is('inspections.status', '<>', 'REVIEW'),
            is('inspections.decided_by_id', 'is distinct from', viewer.userId),
          ]),
        ),
    }))
