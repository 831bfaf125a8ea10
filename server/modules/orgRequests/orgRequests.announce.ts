import type { Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { messageAdministrators } from '../users/users.read.ts'
import type { OrgRequestRow } from './orgRequests.store.ts'
import { changeDecidedMessage } from './orgRequests.texts.ts'

/** To the administrators of an organisation, called as it was when it asked: what was decided of its request. */
export const announceChange = (
  db: Tx,
  { config }: Deps,
  request: OrgRequestRow,
  org: { id: Id; name: string },
  lang: Lang,
): Promise<void> =>
  messageAdministrators(db, config, org.id, { lang }, (to) => changeDecidedMessage(request, org.name, to))
