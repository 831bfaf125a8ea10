import type { registrationReject } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { orgNameOf } from '../../orgs/orgs.read.ts'
import { messagePerson } from '../../users/users.read.ts'
import { begin, reviewedBy } from '../registrations.decide.ts'
import { recordMove } from '../registrations.history.ts'
import { rejectedMessage } from '../registrations.messages.ts'
import { presentRow } from '../registrations.present.ts'
import { update } from '../registrations.store.ts'

export const reject: Action<typeof registrationReject> = async ({ body, viewer, db, deps, lang }) => {
  const { reason } = body
  const { row, reviewer } = await begin(db, viewer, body, 'reject')
  recordMove(db, viewer, row, 'reject', reason)
  const orgName = await orgNameOf(db, viewer)
  await messagePerson(db, deps.config, row.user_id, lang, (to) => rejectedMessage(orgName, reason, to))
  const rejected = { ...reviewedBy(viewer), status: 'REJECTED', reason } as const
  return presentRow(await update(db, viewer, row, rejected), reviewer)
}
