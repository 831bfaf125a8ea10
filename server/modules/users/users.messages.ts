import type { Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { postMessage } from '../../mail/post.ts'
import type { Message } from '../../mail/texts.ts'
import { accountOf, administratorAccounts } from './users.store.ts'

type Gateways = Pick<Config, 'smtp' | 'sms'>
/** A message in the language of who reads it: that they last signed in with, else that of who acts. */
type MessageIn = (lang: Lang) => Message

/** Queues a message to a person, of whatever organisation; nobody learns how they are reached. */
export const messagePerson = (
  db: Tx,
  config: Gateways,
  userId: Id,
  actorLang: Lang,
  messageIn: MessageIn,
): Promise<void> =>
  elevated(db, async () => {
    const found = await accountOf(db, userId)
    if (found) await postMessage(db, config, found.account, messageIn(found.lang ?? actorLang))
  })

/** The same to each administrator of an organisation. */
export const messageAdministrators = (
  db: Tx,
  config: Gateways,
  orgId: Id,
  actorLang: Lang,
  messageIn: MessageIn,
): Promise<void> =>
  elevated(db, async () => {
    for (const { account, lang } of await administratorAccounts(db, orgId))
      await postMessage(db, config, account, messageIn(lang ?? actorLang))
  })
