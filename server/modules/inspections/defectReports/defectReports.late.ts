import { sql } from 'kysely'
import { endOfDay } from '../../../db/calendar.ts'

/** Defect reports that are not answered, once for each day they are due, and answers that wait for the buyer's review. */
export const waitingReports = sql`
  select 'defectReports' as noun, 'UNANSWERED' as kind, 'answer' as reminder, report.id as record_id, report.buyer_org_id, report.supplier_org_id,
    report.due_on::text as since, ${endOfDay(sql`report.due_on`)} as at
  from defect_reports report where report.status = 'OPEN'
  union all
  select 'defectReports', 'UNREVIEWED', 'turn', report.id, report.buyer_org_id, null::uuid, extract(epoch from report.answered_at)::text,
    report.answered_at
  from defect_reports report where report.status = 'ANSWERED'`
