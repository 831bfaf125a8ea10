import type { history as call } from '../../../../contract/documents.ts'
import type { Action } from '../../../http/action.ts'
import { presentEvent } from '../documents.present.ts'
import * as documents from '../documents.store.ts'
import { subjectOf } from '../documents.subject.ts'

export const history: Action<typeof call> = async ({ viewer, query, db }) => {
  const subject = await subjectOf(db, viewer, query.noun, query.recordId)
  const rows = await documents.events(db, viewer, subject)
  return rows.map((row) => presentEvent(row, subject, viewer))
}
