import type { Lang } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import type { Deps } from '../../deps.ts'
import { nameOf } from '../orgs/orgs.read.ts'
import { messageAdministrators, messagePerson } from '../users/users.read.ts'
import type { JoinRow } from './joinRequests.store.ts'
import { joinAskedMessage, joinDecidedMessage } from './joinRequests.texts.ts'

const factsOf = async (db: Tx, request: JoinRow, { config }: Deps) => ({
  ...request,
  org: await elevated(db, () => nameOf(db, request.org_id)),
  url: config.publicUrl,
})

/** To the administrators of the organisation: somebody asks to join it. */
export async function announceRequest(db: Tx, deps: Deps, request: JoinRow, lang: Lang): Promise<void> {
  const facts = await factsOf(db, request, deps)
  await messageAdministrators(db, deps.config, request.org_id, { userId: request.user_id, lang }, (to) =>
    joinAskedMessage(facts, to),
  )
}

/** To the applicant: what was decided. */
export async function announceDecision(db: Tx, deps: Deps, request: JoinRow, lang: Lang): Promise<void> {
  const facts = await factsOf(db, request, deps)
  await messagePerson(db, deps.config, request.user_id, lang, (to) => joinDecidedMessage(facts, to))
}
