import { Refused } from '../../../../contract/errors.ts'
import type { personReset } from '../../../../contract/memberships.ts'
import type { Tx } from '../../../db/db.ts'
import { allowed } from '../../../db/limits.ts'
import type { RawAction } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { sendResetCode } from '../../auth/auth.read.ts'
import { accountOf } from '../people.store.ts'

const HOUR = 3600
/** Codes that a person sends to others in an hour, and all of an organisation together, from wherever they ask. */
const BY_A_PERSON = 20
const BY_AN_ORG = 60

async function countResets(system: Tx, { userId, orgId }: Member): Promise<void> {
  const within =
    (await allowed(system, `reset:${userId}`, BY_A_PERSON, HOUR)) &&
    (await allowed(system, `reset:${orgId}`, BY_AN_ORG, HOUR))
  if (!within) throw new Refused('TOO_MANY')
}

/** The code goes to the person alone; who asked for it learns nothing. */
export const sendReset: RawAction<typeof personReset> = async ({ query, viewer, deps, ip, lang, audit }) => {
  const { account, is_admin, name } = await deps.db.read(viewer, (tx) => accountOf(tx, viewer, query.id))
  if (is_admin && !viewer.isAdmin) throw new Refused('ADMIN_ONLY')
  await deps.db.system(async (tx) => {
    await countResets(tx, viewer)
    await sendResetCode(tx, deps.config, { account, ip, lang })
    audit({ recordNo: name }, tx)
  })
  return null
}
