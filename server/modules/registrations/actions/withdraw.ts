import type { registrationWithdraw } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { messageAdministrators } from '../../users/users.read.ts'
import { recordMove } from '../registrations.history.ts'
import { withdrawnMessage } from '../registrations.messages.ts'
import { holdOwn, presentOwn } from '../registrations.own.ts'
import { update } from '../registrations.store.ts'

/** Also for an organisation that the applicant left: nobody else ends what they sent. */
export const withdraw: Action<typeof registrationWithdraw> = async ({ body, viewer, db, deps, lang }) => {
  const row = await holdOwn(db, viewer, body, 'withdraw')
  const gone = await update(db, viewer, row, { status: 'WITHDRAWN' })
  recordMove(db, viewer, gone, 'withdraw')
  if (gone.buyer_org_id !== null)
    await messageAdministrators(db, deps.config, gone.buyer_org_id, { userId: viewer.userId, lang }, (to) =>
      withdrawnMessage(gone.supplier_name, to),
    )
  return presentOwn(db, viewer, gone)
}
