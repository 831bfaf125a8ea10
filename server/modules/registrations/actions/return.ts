import type { registrationReturn } from '../../../../contract/registrations.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { orgNameOf } from '../../orgs/orgs.read.ts'
import { begin, inform } from '../registrations.decide.ts'
import { returnedMessage } from '../registrations.messages.ts'
import { presentRow } from '../registrations.present.ts'
import { record, update } from '../registrations.store.ts'

export const giveBack: Action<typeof registrationReturn> = async ({ body, viewer, db, deps, lang }) => {
  const { reason, fields } = body
  const row = await begin(db, viewer, body, 'return')
  await record(db, viewer, row.id, 'return', reason, fields)
  await inform(db, deps, row, returnedMessage(await orgNameOf(db, viewer), reason, lang))
  const returned = { status: 'RETURNED', reason, returned_fields: json(fields) } as const
  return presentRow(await update(db, viewer, row, returned), viewer)
}
