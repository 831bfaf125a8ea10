import { sql } from 'kysely'
import { dayOf } from '../../../../contract/calendar.ts'
import type { DefectAnswer, DefectReportDetail } from '../../../../contract/defectReports.ts'
import { disciplines } from '../../../../contract/defectReports.states.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Id, LocalDate } from '../../../../contract/values.ts'
import { checkVersion } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import { listedRows } from '../../../documents/row.ts'
import { historyOf } from '../../../documents/history.ts'
import type { Member } from '../../../viewer.ts'
import { present } from './defectReports.present.ts'
import { defectReportSource, type ListedReport } from './defectReports.source.ts'

export const { find, lock, save } = listedRows('defect_reports', defectReportSource)

/** What the supplier has written so far; locked with its report. */
export const draftOf = (db: Tx, { orgId }: Member, id: Id) =>
  db
    .selectFrom('defect_report_drafts')
    .selectAll()
    .where('report_id', '=', id)
    .where('org_id', '=', orgId)
    .executeTakeFirst()

/** Throws `VERSION_STALE` unless the draft is still the one it was written on. */
export async function checkDraft(
  db: Tx,
  viewer: Member,
  { id }: ListedReport,
  draftVersion: number | undefined,
): Promise<number> {
  const draft = await draftOf(db, viewer, id)
  if (draft) checkVersion(draft, draftVersion ?? 0)
  return draft?.version ?? 0
}

/** Throws unless every file that an answer refers to is one of the report. */
export async function checkFiles(db: Tx, { id }: ListedReport, answer: DefectAnswer): Promise<void> {
  const keys = [...new Set(disciplines.flatMap((each) => answer[each].fileKeys))]
  if (keys.length === 0) return
  const there = await db
    .selectFrom('annexes')
    .select('file_id')
    .where('noun', '=', 'defectReports')
    .where('record_id', '=', id)
    .where('file_id', '=', sql<string>`any(${keys}::uuid[])`)
    .execute()
  if (there.length < keys.length) throw new Refused('NOT_FOUND')
}

/** Throws where the day to answer by is past in the organisations' calendar. */
export function checkDue(dueOn: LocalDate): void {
  if (dueOn < dayOf(new Date()))
    throw new Refused('DEADLINE_PAST', {}, [{ path: 'dueOn', msg: 'DEADLINE_PAST' }])
}

/** The report with its newest answer, as the viewer reads it. */
export async function detailOf(db: Tx, viewer: Member, id: Id): Promise<DefectReportDetail> {
  const report = await find(db, viewer, id)
  const { answer } = await db
    .selectFrom('defect_reports')
    .select('answer')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const draft =
    viewer.side === 'supplier' && report.status === 'OPEN' ? await draftOf(db, viewer, id) : undefined
  return {
    ...present(report, viewer),
    answer: answer as DefectAnswer | null, // written by `answer` alone, as the draft by `saveDraft`
    draft: draft
      ? {
          version: draft.version,
          answer: draft.answer as DefectAnswer,
          updatedBy: draft.updated_by,
          updatedAt: draft.updated_at,
        }
      : null,
  }
}

export const recordMove = historyOf(
  'defectReports',
  ({ id, reportNo, ...report }: Pick<ListedReport, 'id' | 'reportNo' | 'buyerOrgId' | 'supplierOrgId'>) => ({
    ...report,
    id,
    no: reportNo,
    shared: true,
  }),
)
