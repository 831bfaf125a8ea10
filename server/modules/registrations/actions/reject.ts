import type { registrationReject } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { orgNameOf } from '../../orgs/orgs.read.ts'
import { begin, inform } from '../registrations.decide.ts'
import { rejectedMessage } from '../registrations.messages.ts'
import { presentRow } from '../registrations.present.ts'
import { record, update } from '../registrations.store.ts'

export const reject: Action<typeof registrationReject> = async ({ body, viewer, db, deps, lang }) => {
  const { reason } = body
  const row = await begin(db, viewer, body, 'reject')
  await record(db, viewer, row.id, 'reject', reason)
  await inform(db, deps, row, rejectedMessage(await orgNameOf(db, viewer), reason, lang))
  return presentRow(await update(db, viewer, row, { status: 'REJECTED', reason }), viewer)
}
