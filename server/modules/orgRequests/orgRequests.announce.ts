import type { Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { messageAdministrators, messageInstallation, messagePerson } from '../users/users.read.ts'
import type { OrgRequestRow } from './orgRequests.store.ts'
import {
  changeDecidedMessage,
  claimDecidedMessage,
  claimFiledMessage,
  claimSettledMessage,
  requestFiledMessage,
} from './orgRequests.texts.ts'

/** An organisation as it was called before anything was decided. */
interface Org {
  id: Id
  name: string
}

/** To who looks after the installation: a request waits for them. */
export const announceFiled = (db: Tx, { config }: Deps, request: OrgRequestRow, lang: Lang): Promise<void> =>
  messageInstallation(db, config, lang, (to) => requestFiledMessage(request, config.publicUrl, to))

/** To the administrators of who has what is claimed, so that they can object. */
export const announceClaim = (
  db: Tx,
  { config }: Deps,
  claim: OrgRequestRow,
  { id, name }: Org,
  lang: Lang,
): Promise<void> =>
  messageAdministrators(db, config, id, { userId: claim.user_id, lang }, (to) =>
    claimFiledMessage(claim, name, to),
  )

/** To who asked, and of a claim to the administrators of who had what is claimed: what was decided. */
export async function announceDecision(
  db: Tx,
  { config }: Deps,
  request: OrgRequestRow,
  concerned: readonly Org[],
  lang: Lang,
): Promise<void> {
  const isClaim = request.kind === 'CLAIM'
  if (isClaim)
    await messagePerson(db, config, request.user_id, lang, (to) =>
      claimDecidedMessage(request, config.publicUrl, to),
    )
  for (const { id, name } of concerned)
    await messageAdministrators(db, config, id, { lang }, (to) =>
      isClaim ? claimSettledMessage(request, name, to) : changeDecidedMessage(request, name, to),
    )
}
