import { sql } from 'kysely'
import type { defectReportAnswer, defectReportSaveDraft } from '../../../../../contract/defectReports.ts'
import { disciplines } from '../../../../../contract/defectReports.states.ts'
import { Refused } from '../../../../../contract/errors.ts'
import { labelOf } from '../../../../../contract/labels.ts'
import { json } from '../../../../db/json.ts'
import type { Action } from '../../../../http/action.ts'
import { permit } from '../defectReports.policy.ts'
import { checkDraft, checkFiles, detailOf, lock, recordMove, save } from '../defectReports.store.ts'

export const saveDraft: Action<typeof defectReportSaveDraft> = async ({ body, viewer, db }) => {
  const report = await lock(db, viewer, { id: body.id })
  permit(report, 'draft', viewer)
  const version = (await checkDraft(db, viewer, report, body.draftVersion)) + 1
  await checkFiles(db, report, body.answer)
  const values = {
    version,
    answer: json(body.answer),
    updated_by: viewer.userName,
    updated_at: sql<string>`clock_timestamp()`,
  }
  await db
    .insertInto('defect_report_drafts')
    .values({ report_id: report.id, org_id: viewer.orgId, ...values })
    .onConflict((taken) => taken.column('report_id').doUpdateSet(values))
    .execute()
  return detailOf(db, viewer, report.id)
}

export const answer: Action<typeof defectReportAnswer> = async ({ body, viewer, db }) => {
  const report = await lock(db, viewer, body)
  permit(report, 'answer', viewer)
  await checkDraft(db, viewer, report, body.draftVersion)
  const missing = disciplines.filter((each) => body.answer[each].text === '')
  const [first] = missing
  if (first)
    throw new Refused(
      'DEFECT_REPORT_INCOMPLETE',
      { discipline: labelOf('defectReports.discipline', first, viewer.lang) },
      missing.map((each) => ({ path: `answer.${each}.text`, msg: 'VALUE_MISSING' })),
    )
  await checkFiles(db, report, body.answer)
  await db.deleteFrom('defect_report_drafts').where('report_id', '=', report.id).execute()
  await save(db, viewer, report, {
    status: 'ANSWERED',
    answer: json(body.answer),
    round: report.round + 1,
    answered_by: viewer.userName,
    answered_at: sql<string>`clock_timestamp()`,
  })
  recordMove(db, viewer, report, 'answer', { data: { from: 'OPEN', to: 'ANSWERED' } })
  return detailOf(db, viewer, report.id)
}
