import type { registrationDraft } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { keep } from '../registrations.keep.ts'

export const saveDraft: Action<typeof registrationDraft> = async ({ body, viewer, db }) => {
  const { id, version } = await keep(db, viewer, body)
  return { id, version }
}
