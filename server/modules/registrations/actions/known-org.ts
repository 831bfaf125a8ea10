import { Refused } from '../../../../contract/errors.ts'
import type { registrationKnownOrg } from '../../../../contract/registrations.ts'
import { elevated } from '../../../db/elevated.ts'
import { allowed } from '../../../db/limits.ts'
import type { Action } from '../../../http/action.ts'
import { asksToJoin } from '../../joinRequests/joinRequests.read.ts'
import { knownByCode } from '../../orgs/orgs.read.ts'
import { orgIdsOf } from '../../users/users.read.ts'

const DAY = 24 * 3600
/** Enough for who corrects what they wrote and opens the page again, too little to walk through codes. */
const A_PERSON_A_DAY = 40

export const knownOrg: Action<typeof registrationKnownOrg> = async ({ body, viewer, db }) => {
  if (!(await elevated(db, () => allowed(db, `knownOrg:${viewer.userId}`, A_PERSON_A_DAY, DAY))))
    throw new Refused('TOO_MANY')
  const org = await knownByCode(db, body.creditCode)
  if (!org || (await orgIdsOf(db, viewer)).has(org.id)) return null
  return { name: org.name, asked: await asksToJoin(db, viewer, org.id) }
}
