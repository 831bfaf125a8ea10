import { type UpdateObject, sql } from 'kysely'
import type * as c from '../../../../../contract/defectReports.ts'
import { type DefectReportStatus, disciplines } from '../../../../../contract/defectReports.states.ts'
import type { Id } from '../../../../../contract/values.ts'
import type { Tx } from '../../../../db/db.ts'
import type { DB } from '../../../../db/schema.ts'
import type { Action } from '../../../../http/action.ts'
import type { Member } from '../../../../viewer.ts'
import { permit } from '../defectReports.policy.ts'
import { checkDue, detailOf, lock, recordMove, save } from '../defectReports.store.ts'

interface Decision {
  kind: 'accept' | 'sendBack' | 'cancel'
  to: DefectReportStatus
  reason?: string
  /** What the history says beside the reason. */
  text?: string
  patch?: UpdateObject<DB, 'defect_reports'>
}

async function decides(
  db: Tx,
  viewer: Member,
  one: { id: Id; version: number },
  { kind, to, reason = '', text, patch = {} }: Decision,
): Promise<c.DefectReportDetail> {
  const report = await lock(db, viewer, one)
  permit(report, kind, viewer)
  await save(db, viewer, report, {
    status: to,
    reason,
    sent_back_for: null,
    decided_by: viewer.userName,
    decided_at: sql<string>`clock_timestamp()`,
    ...patch,
  })
  recordMove(db, viewer, report, kind, {
    reason,
    data: { from: report.status, to, ...(text ? { text } : {}) },
  })
  return detailOf(db, viewer, report.id)
}

export const accept: Action<typeof c.defectReportAccept> = ({ body, viewer, db }) =>
  decides(db, viewer, body, { kind: 'accept', to: 'ACCEPTED' })

export const sendBack: Action<typeof c.defectReportSendBack> = ({ body, viewer, db }) => {
  const { discipline, dueOn, reason } = body
  checkDue(dueOn)
  return decides(db, viewer, body, {
    kind: 'sendBack',
    to: 'OPEN',
    reason,
    text: `D${disciplines.indexOf(discipline) + 1}`,
    patch: { sent_back_for: discipline, due_on: dueOn },
  })
}

export const cancel: Action<typeof c.defectReportCancel> = ({ body, viewer, db }) =>
  decides(db, viewer, body, { kind: 'cancel', to: 'CANCELLED', reason: body.reason })
