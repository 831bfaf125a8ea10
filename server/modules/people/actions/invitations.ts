import type { acceptInvitation, declineInvitation } from '../../../../contract/memberships.ts'
import type { Id } from '../../../../contract/values.ts'
import { changesOf } from '../../../audit/notes.ts'
import { wake } from '../../../db/wake.ts'
import type { ActionContext, RawAction } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { answerInvitation, lockInvitation } from '../invitations.store.ts'

/** Answers the organisation that invited. It is not the viewer's yet, so it is the system that writes. */
const answer = (
  {
    query,
    viewer,
    deps,
    audit,
  }: Pick<ActionContext<typeof acceptInvitation>, 'query' | 'viewer' | 'deps' | 'audit'>,
  accepted: boolean,
): Promise<Id> =>
  deps.db.system(async (tx) => {
    const invitation = await lockInvitation(tx, viewer, query.id)
    await answerInvitation(tx, viewer, invitation, accepted)
    const after = { status: accepted ? ('ACTIVE' as const) : ('LEFT' as const) }
    audit(
      {
        orgId: invitation.org_id,
        recordId: invitation.id,
        recordNo: viewer.userName,
        changes: changesOf(invitation, after, { status: 'status' }),
      },
      tx,
    )
    wake(tx, SESSIONS_CHANGED, viewer.userId)
    return invitation.org_id
  })

export const accept: RawAction<typeof acceptInvitation> = async (asked) => ({
  orgId: await answer(asked, true),
})

export const decline: RawAction<typeof declineInvitation> = async (asked) => {
  await answer(asked, false)
  return null
}
