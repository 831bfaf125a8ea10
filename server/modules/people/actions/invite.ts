import { Refused } from '../../../../contract/errors.ts'
import type { innerRegister } from '../../../../contract/memberships.ts'
import { allowed } from '../../../db/limits.ts'
import type { RawAction } from '../../../http/action.ts'
import { postMessage } from '../../../mail/post.ts'
import { invitedMessage } from '../../../mail/texts.ts'
import { invitedAccount } from '../../auth/auth.read.ts'
import { orgNameOf } from '../../orgs/orgs.read.ts'
import { joinInvited } from '../invitations.store.ts'
import { checkGiven } from '../people.policy.ts'

const INVITATIONS_AN_HOUR = 200
const HOUR = 3600

/**
 * Accounts are the system's, so it is the system that writes, after the viewer's own transaction has decided. With an account and without one
 * the same is done and answered: only whoever owns the address reads which it was.
 */
export const invite: RawAction<typeof innerRegister> = async ({ body, viewer, deps, lang }) => {
  const { db, config } = deps
  const orgName = await db.read(viewer, async (tx) => {
    await checkGiven(tx, viewer, body.roleIds)
    return orgNameOf(tx, viewer)
  })
  const counted = await db.system((tx) => allowed(tx, `invite:${viewer.orgId}`, INVITATIONS_AN_HOUR, HOUR))
  if (!counted) throw new Refused('TOO_MANY')
  return db.system(async (tx) => {
    const userId = await invitedAccount(tx, body.account, body.realName)
    const id = await joinInvited(tx, viewer, userId, body)
    const words = { by: viewer.userName, org: orgName, url: config.publicUrl, account: body.account }
    await postMessage(tx, config, body.account, invitedMessage(words, lang))
    return { id }
  })
}
