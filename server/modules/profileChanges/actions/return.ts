import { Refused } from '../../../../contract/errors.ts'
import type { profileChangeReturn } from '../../../../contract/profileChanges.ts'
import { unknownPath } from '../../../../contract/registrations.paths.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { orgNameOf } from '../../orgs/orgs.read.ts'
import { messagePerson } from '../../users/users.read.ts'
import { recordMove } from '../profileChanges.history.ts'
import { returnedMessage } from '../profileChanges.messages.ts'
import { permit } from '../profileChanges.policy.ts'
import { present } from '../profileChanges.present.ts'
import { lock, save } from '../profileChanges.store.ts'

export const giveBack: Action<typeof profileChangeReturn> = async ({ body, viewer, db, deps }) => {
  const { reason, fields } = body
  const row = await lock(db, viewer, body)
  permit(row, 'return', viewer)
  const field = unknownPath(fields)
  if (field !== undefined) throw new Refused('FIELD_UNKNOWN', { field })
  const back = await save(db, viewer, row, { status: 'RETURNED', reason, returned_fields: json(fields) })
  recordMove(db, viewer, back, 'changeReturn', { reason })
  const buyer = await orgNameOf(db, viewer)
  await messagePerson(db, deps.config, row.author_id, viewer.lang, (lang) =>
    returnedMessage(buyer, reason, lang),
  )
  return present({ ...row, ...back }, viewer)
}
