import { Refused } from '../../../../contract/errors.ts'
import type { personReset } from '../../../../contract/memberships.ts'
import type { RawAction } from '../../../http/action.ts'
import { sendResetCode } from '../../auth/auth.read.ts'
import { accountOf } from '../people.store.ts'

/** The code goes to the person alone; who asked for it learns nothing. */
export const sendReset: RawAction<typeof personReset> = async ({ query, viewer, deps, ip, lang, audit }) => {
  const { account, is_admin, name } = await deps.db.read(viewer, (tx) => accountOf(tx, viewer, query.id))
  if (is_admin && !viewer.isAdmin) throw new Refused('ADMIN_ONLY')
  await deps.db.system(async (tx) => {
    await sendResetCode(tx, deps.config, { account, ip, lang })
    audit({ recordNo: name }, tx)
  })
  return null
}
