import type { personSave } from '../../../../contract/people.ts'
import type { Action } from '../../../http/action.ts'
import { changePerson } from '../people.change.ts'

export const save: Action<typeof personSave> = async ({ body, viewer, db }) => {
  await changePerson(db, viewer, body)
  return { id: body.id }
}
