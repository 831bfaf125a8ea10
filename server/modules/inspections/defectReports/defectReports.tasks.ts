import { sql } from 'kysely'
import type { Right } from '../../../../contract/call.ts'
import type { Side } from '../../../../contract/values.ts'
import { endOfDay } from '../../../db/calendar.ts'
import type { Tx } from '../../../db/db.ts'
import { type DueAt, hoursAfter, type Task } from '../../../tasks.ts'
import { type Member, has } from '../../../viewer.ts'
import { inspectionLimit } from '../inspections.source.ts'

/** What waits on each side: the supplier answers, the buyer decides on the answer. */
const waits = {
  buyer: { kind: 'decide', right: 'defectReports.review', status: 'ANSWERED' },
  supplier: { kind: 'answer', right: 'defectReports.answer', status: 'OPEN' },
} as const satisfies Record<Side, { kind: Task['kind']; right: Right; status: string }>

const waiting = (db: Tx, viewer: Member) =>
  db
    .selectFrom('defect_reports as report')
    .innerJoin('inspections', 'inspections.id', 'report.inspection_id')
    .where(viewer.side === 'buyer' ? 'report.buyer_org_id' : 'report.supplier_org_id', '=', viewer.orgId)
    .where('report.status', '=', waits[viewer.side].status)
    .where(inspectionLimit(viewer))

/** Reports that wait for the viewer's side. */
export async function reportsWaiting(db: Tx, viewer: Member): Promise<number> {
  if (!has(viewer, 'defectReports.read')) return 0
  const { count } = await waiting(db, viewer)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reports in which this person has something to do. */
export const reportTasks = (db: Tx, viewer: Member): Task[] => {
  const { kind, right } = waits[viewer.side]
  if (!has(viewer, 'defectReports.read') || !has(viewer, right)) return []
  const due: DueAt =
    viewer.side === 'buyer'
      ? hoursAfter(viewer, 'turn', sql`report.answered_at`)
      : endOfDay(sql`report.due_on`)
  const rows = waiting(db, viewer)
    .select(['report.id', 'report.report_no as no', 'report.updated_at', due.as('due_at')])
    .select(
      viewer.side === 'buyer' ? 'inspections.supplier_name as partner' : 'inspections.buyer_name as partner',
    )
  return [{ kind, noun: 'defectReports', rows }]
}
