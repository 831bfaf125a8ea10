import type { inviteAgain } from '../../../../contract/memberships.ts'
import type { RawAction } from '../../../http/action.ts'
import { orgNameOf } from '../../orgs/orgs.read.ts'
import { renewInvitation } from '../invitations.store.ts'
import { countInvitations, sendInvitation } from '../people.invite.ts'
import { accountOf } from '../people.store.ts'

/** As with the first one, what was refused counts too. */
export const again: RawAction<typeof inviteAgain> = async ({ query: { id }, viewer, deps, audit }) => {
  const { db, config } = deps
  const { person, org } = await db.read(viewer, async (tx) => ({
    person: await accountOf(tx, viewer, id),
    org: await orgNameOf(tx, viewer),
  }))
  await db.system((tx) => countInvitations(tx, viewer))
  await db.system(async (tx) => {
    await renewInvitation(tx, viewer, id)
    await sendInvitation(tx, viewer, config, org, { account: person.account, userId: person.user_id })
    audit({ recordId: id, recordNo: person.name }, tx)
  })
  return null
}
