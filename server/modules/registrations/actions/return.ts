import { Refused } from '../../../../contract/errors.ts'
import { unknownPath } from '../../../../contract/registrations.paths.ts'
import type { registrationReturn } from '../../../../contract/registrations.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { orgNameOf } from '../../orgs/orgs.read.ts'
import { questionedOf } from '../../questionnaires/questionnaires.read.ts'
import { messagePerson } from '../../users/users.read.ts'
import { begin, reviewedBy } from '../registrations.decide.ts'
import { recordMove } from '../registrations.history.ts'
import { returnedMessage } from '../registrations.messages.ts'
import { presentRow } from '../registrations.present.ts'
import { update } from '../registrations.store.ts'

export const giveBack: Action<typeof registrationReturn> = async ({ body, viewer, db, deps, lang }) => {
  const { reason, fields } = body
  const { row, reviewer } = await begin(db, viewer, body, 'return')
  const asked = (await questionedOf(db, row))?.fields
  const field = unknownPath(fields, asked)
  if (field !== undefined) throw new Refused('FIELD_UNKNOWN', { field })
  recordMove(db, viewer, row, 'return', reason, fields)
  const orgName = await orgNameOf(db, viewer)
  await messagePerson(db, deps.config, row.user_id, lang, (to) => returnedMessage(orgName, reason, to))
  const returned = {
    ...reviewedBy(viewer),
    status: 'RETURNED',
    reason,
    returned_fields: json(fields),
  } as const
  return presentRow(await update(db, viewer, row, returned), reviewer)
}
