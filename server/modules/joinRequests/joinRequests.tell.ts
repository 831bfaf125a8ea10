import type { Lang } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import type { Deps } from '../../deps.ts'
import { postMessage } from '../../mail/post.ts'
import { accountOf, administratorAccounts } from '../users/users.read.ts'
import type { JoinRow } from './joinRequests.store.ts'
import { joinAskedMessage, joinDecidedMessage } from './joinRequests.texts.ts'

const factsOf = async (tx: Tx, request: JoinRow, { config }: Deps) => {
  const { name } = await tx
    .selectFrom('orgs')
    .select('name')
    .where('id', '=', request.org_id)
    .executeTakeFirstOrThrow()
  return { ...request, org: name, url: config.publicUrl }
}

/** Tells the administrators of the organisation that somebody asks to join it. */
export const tellAdministrators = (db: Tx, deps: Deps, request: JoinRow, lang: Lang): Promise<void> =>
  elevated(db, async () => {
    const message = joinAskedMessage(await factsOf(db, request, deps), lang)
    for (const account of await administratorAccounts(db, request.org_id))
      await postMessage(db, deps.config, account, message)
  })

/** Tells the applicant what was decided. */
export const tellApplicant = (db: Tx, deps: Deps, request: JoinRow, lang: Lang): Promise<void> =>
  elevated(db, async () => {
    const account = await accountOf(db, request.user_id)
    if (account !== undefined)
      await postMessage(db, deps.config, account, joinDecidedMessage(await factsOf(db, request, deps), lang))
  })
