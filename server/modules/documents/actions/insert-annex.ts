import type { insertAnnex as call } from '../../../../contract/documents.ts'
import type { Action } from '../../../http/action.ts'
import { attached } from '../documents.attach.ts'
import { presentAnnex } from '../documents.present.ts'
import * as documents from '../documents.store.ts'
import { keepsHistory, subjectToWriteOn, recordMove } from '../documents.subject.ts'

export const insertAnnex: Action<typeof call> = async ({ viewer, body, db }) => {
  const subject = await subjectToWriteOn(db, viewer, body.noun, body.recordId)
  const files = await attached(db, viewer, subject, body.fileKeys)
  if (keepsHistory(subject)) recordMove(db, viewer, subject, 'annex', { files })
  const rows = await documents.annexes(db, viewer, subject)
  return rows.map(presentAnnex)
}
