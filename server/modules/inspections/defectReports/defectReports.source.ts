import { sql } from 'kysely'
import { linkedDefectReports } from '../../../../contract/defectReports.linked.ts'
import type { DefectReportStatus, Discipline } from '../../../../contract/defectReports.states.ts'
import { type RowOf, source } from '../../../db/source.ts'
import { dayOfInstant, daysSince } from '../../../db/calendar.ts'
import { inspectionSource, lotColumns } from '../inspections.source.ts'

const columns = {
  reportNo: sql<string>`report.report_no`,
  version: sql<number>`report.version`,
  status: sql<DefectReportStatus>`report.status`,
  ...lotColumns,
  inspectionId: sql<string>`report.inspection_id`,
  lotQty: sql<string>`inspections.lot_qty`,
  rejectedQty: sql<string>`inspections.rejected_qty`,
  concessionQty: sql<string>`inspections.concession_qty`,
  problem: sql<string>`report.problem`,
  dueOn: sql<string>`report.due_on`,
  overdueDays: sql<number>`case report.status when 'OPEN' then ${daysSince(sql`report.due_on`)} else 0 end`,
  round: sql<number>`report.round`,
  requestedBy: sql<string>`report.requested_by`,
  answeredBy: sql<string>`report.answered_by`,
  answeredAt: sql<string | null>`report.answered_at`,
  decidedBy: sql<string>`report.decided_by`,
  decidedAt: sql<string | null>`report.decided_at`,
  reason: sql<string>`report.reason`,
  sentBackFor: sql<Discipline | null>`report.sent_back_for`,
  createdAt: sql<string>`report.created_at`,
  updatedAt: sql<string>`report.updated_at`,
  updatedBy: sql<string>`report.updated_by`,
}

/** What the list of defect reports reads; each is of a lot, whose data conditions hold for it. */
export const defectReportSource = source({
  catalogue: linkedDefectReports,
  from: sql`defect_reports report join inspections on inspections.id = report.inspection_id`,
  id: sql<string>`report.id`,
  scope: { shared: 'report' },
  within: inspectionSource,
  linked: {
    // Sent back it is open again, since that was decided.
    waitsSince: dayOfInstant(sql`case report.status when 'ANSWERED' then report.answered_at
      else coalesce(report.decided_at, report.created_at) end`),
  },
  columns,
})
export type ListedReport = RowOf<typeof columns>
