import type { innerRegister } from '../../../../contract/memberships.ts'
import type { RawAction } from '../../../http/action.ts'
import { orgNameOf } from '../../orgs/orgs.read.ts'
import { countInvitations, inviteAccount } from '../people.invite.ts'
import { checkGiven } from '../people.policy.ts'

/** Accounts are the system's, so it is the system that writes, after the viewer's own transaction has decided; what was refused counts too. */
export const invite: RawAction<typeof innerRegister> = async ({ body, viewer, deps, audit }) => {
  const { db, config } = deps
  const orgName = await db.read(viewer, async (tx) => {
    await checkGiven(tx, viewer, body.roleIds)
    return orgNameOf(tx, viewer)
  })
  await db.system((tx) => countInvitations(tx, viewer))
  const id = await db.system(async (tx) => {
    const invited = await inviteAccount(tx, viewer, config, orgName, body)
    audit({ act: 'none' }, tx) // whom it invited is noted
    return invited
  })
  return { id }
}
