import type { addComment as call } from '../../../../contract/documents.ts'
import type { Action } from '../../../http/action.ts'
import { presentEvent } from '../documents.present.ts'
import * as documents from '../documents.store.ts'
import { attached } from '../documents.attach.ts'
import { subjectToWriteOn, recordMove } from '../documents.subject.ts'

/** On a document that only its author's side sees, a comment stays with that side. */
export const addComment: Action<typeof call> = async ({ viewer, body, db }) => {
  const subject = await subjectToWriteOn(db, viewer, body.noun, body.recordId)
  const files = body.fileKeys.length > 0 ? await attached(db, viewer, subject, body.fileKeys) : undefined
  recordMove(db, viewer, subject, 'comment', { text: body.text, ...(files && { files }) })
  return presentEvent(await documents.lastEvent(db, viewer, subject), subject, viewer)
}
