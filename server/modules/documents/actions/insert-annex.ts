import type { insertAnnex as call } from '../../../../contract/documents.ts'
import type { Action } from '../../../http/action.ts'
import * as files from '../../files/files.read.ts'
import { presentAnnex } from '../documents.present.ts'
import * as documents from '../documents.store.ts'
import { keepsHistory, subjectToWriteOn, recordMove } from '../documents.subject.ts'

/** Only the viewer's own files that are on nothing yet; from here on the document decides who reads them. */
export const insertAnnex: Action<typeof call> = async ({ viewer, body, db }) => {
  const subject = await subjectToWriteOn(db, viewer, body.noun, body.recordId)
  const loose = await files.lockLoose(db, viewer, body.fileKeys)
  const ids = loose.map(({ id }) => id)
  await documents.attach(db, viewer, subject, ids)
  await files.markAttached(db, viewer, ids)
  if (keepsHistory(subject))
    recordMove(db, viewer, subject, 'annex', {
      files: loose.map(({ id, name }) => ({ fileKey: id, fileName: name })),
    })
  const rows = await documents.annexes(db, viewer, subject)
  return rows.map(presentAnnex)
}
