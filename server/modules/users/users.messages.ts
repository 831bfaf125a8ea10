import type { Lang } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { allowed } from '../../db/limits.ts'
import { postMessage } from '../../mail/post.ts'
import type { Message } from '../../mail/texts.ts'
import { accountOf, administratorAccounts, localAccounts } from './users.store.ts'

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

const DAY = 24 * 3600
const BY_A_PERSON_A_DAY = 20
const BY_A_PERSON_TO_ALL_A_DAY = 60
const TO_AN_ORG_A_DAY = 200

/**
 * The same to each administrator of an organisation. Who has caused as many in a day as anybody needs, to one or to all together, causes no more, nor does anybody where an
 * organisation was written to as often as it can read: what it is about stands at its desk all the same. Nobody causes what a job sends.
 */
export const messageAdministrators = (
  db: Tx,
  config: Gateways,
  orgId: Id,
  actor: { userId?: Id; lang: Lang },
  messageIn: MessageIn,
): Promise<void> =>
  elevated(db, async () => {
    const { userId } = actor
    if (
      userId !== undefined &&
      !(
        (await allowed(db, `message:${userId}:${orgId}`, BY_A_PERSON_A_DAY, DAY)) &&
        (await allowed(db, `message:${userId}`, BY_A_PERSON_TO_ALL_A_DAY, DAY)) &&
        (await allowed(db, `message:${orgId}`, TO_AN_ORG_A_DAY, DAY))
      )
    )
      return
    for (const { account, lang } of await administratorAccounts(db, orgId))
      await postMessage(db, config, account, messageIn(lang ?? actor.lang))
  })

/** The same to who looks after the installation, of what waits for them. */
export const messageInstallation = (
  db: Tx,
  config: Gateways,
  actorLang: Lang,
  messageIn: MessageIn,
): Promise<void> =>
  elevated(db, async () => {
    if (!(await allowed(db, 'message:installation', TO_AN_ORG_A_DAY, DAY))) return
    for (const { account, lang } of await localAccounts(db))
      await postMessage(db, config, account, messageIn(lang ?? actorLang))
  })
