import { type UpdateObject, sql } from 'kysely'
import { dayOf } from '../../../../contract/calendar.ts'
import type { DefectAnswer, DefectReportDetail } from '../../../../contract/defectReports.ts'
import { disciplines } from '../../../../contract/defectReports.states.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { EventData, EventKind } from '../../../../contract/events.ts'
import type { Id, LocalDate } from '../../../../contract/values.ts'
import { checkVersion, touched } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import { findRow, lockRow } from '../../../db/find.ts'
import type { DB } from '../../../db/schema.ts'
import { record } from '../../../events/record.ts'
import type { Member } from '../../../viewer.ts'
import { present } from './defectReports.present.ts'
import { defectReportSource, type ListedReport } from './defectReports.source.ts'

const found = (row: ListedReport | undefined): ListedReport => {
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

export const find = async (db: Tx, viewer: Member, id: Id): Promise<ListedReport> =>
  found(await findRow(db, viewer, defectReportSource, id))

export async function lock(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version?: number },
): Promise<ListedReport> {
  const report = found(await lockRow(db, viewer, defectReportSource, 'defect_reports', id))
  checkVersion(
    { version: report.version, updated_by: report.updatedBy, updated_at: report.updatedAt },
    version,
  )
  return report
}

/** Writes a locked report; its version goes up. */
export async function save(
  db: Tx,
  viewer: Member,
  { id, version }: ListedReport,
  patch: UpdateObject<DB, 'defect_reports'>,
): Promise<void> {
  await db
    .updateTable('defect_reports')
    .set({
      ...patch,
      ...touched({ version }, viewer),
    })
    .where('id', '=', id)
    .execute()
}

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

/** Writes into the history of a report. */
export const recordMove = (
  db: Tx,
  viewer: Member,
  report: Pick<ListedReport, 'id' | 'reportNo' | 'buyerOrgId' | 'supplierOrgId'>,
  kind: EventKind<'defectReports'>,
  { reason = '', data = {} }: { reason?: string; data?: EventData } = {},
) =>
  record(db, viewer, {
    noun: 'defectReports',
    recordId: report.id,
    kind,
    buyerOrgId: report.buyerOrgId,
    supplierOrgId: report.supplierOrgId,
    shared: true,
    reason,
    data: { orderNo: report.reportNo, ...data },
  })
