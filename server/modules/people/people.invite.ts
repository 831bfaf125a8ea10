import type { BodyOf } from '../../../contract/call.ts'
import { Refused } from '../../../contract/errors.ts'
import type { innerRegister } from '../../../contract/memberships.ts'
import type { Id } from '../../../contract/values.ts'
import { noteAudit } from '../../audit/notes.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import { allowed } from '../../db/limits.ts'
import { countInvited } from '../../mail/invited.ts'
import { postMessage } from '../../mail/post.ts'
import { invitedMessage } from '../../mail/texts.ts'
import type { Member } from '../../viewer.ts'
import { invitedAccount } from '../auth/auth.read.ts'
import { accountOf } from '../users/users.read.ts'
import { insertInvitation } from './invitations.store.ts'

const INVITATIONS_AN_HOUR = 200
const HOUR = 3600

/** Refuses what goes beyond the invitations an organisation may send in an hour, or a person who looks after several. */
export async function countInvitations(system: Tx, { orgId, userId }: Member, by = 1): Promise<void> {
  for (const sender of [orgId, userId])
    if (!(await allowed(system, `invite:${sender}`, INVITATIONS_AN_HOUR, HOUR, by)))
      throw new Refused('TOO_MANY')
}

/**
 * Invites somebody and writes to them. With an account and without one the same is done and answered: only whoever owns the address
 * reads which it was.
 */
export async function inviteAccount(
  system: Tx,
  viewer: Member,
  config: Pick<Config, 'smtp' | 'sms' | 'publicUrl'>,
  orgName: string,
  body: BodyOf<typeof innerRegister>,
): Promise<Id> {
  const { account, realName } = body
  const userId = await invitedAccount(system, account, realName)
  const id = await insertInvitation(system, viewer, userId, body)
  noteAudit(system, { act: 'memberChanged', recordId: id, recordNo: realName })
  await sendInvitation(system, viewer, config, orgName, { account, userId })
  return id
}

/** Writes to who is invited, in their language. */
export async function sendInvitation(
  system: Tx,
  viewer: Member,
  config: Pick<Config, 'smtp' | 'sms' | 'publicUrl'>,
  org: string,
  { account, userId }: { account: string; userId: Id },
): Promise<void> {
  await countInvited(system, account)
  const words = { by: viewer.userName, org, url: `${config.publicUrl}/joinRequests`, account }
  const reader = (await accountOf(system, userId))?.lang ?? viewer.lang
  await postMessage(system, config, account, invitedMessage(words, reader))
}
