import { Refused } from '../../../../contract/errors.ts'
import type { testMessage } from '../../../../contract/installation.ts'
import { isRecord } from '../../../../contract/isRecord.ts'
import { nameOf } from '../../../db/failures.ts'
import { allowed } from '../../../db/limits.ts'
import type { RawAction } from '../../../http/action.ts'
import { sendNow } from '../../../mail/deliver.ts'
import { channelOf } from '../../../mail/post.ts'
import { tryMessage } from '../../../mail/texts.ts'

const AN_HOUR = 10

/** Past the queue: who has just changed a setting waits for what the gateway says. */
export const test: RawAction<typeof testMessage> = async ({ body, viewer, deps, lang, log }) => {
  const { config, db } = deps
  const { url } = (channelOf(body.to) === 'email' ? config.smtp : config.sms) ?? {}
  if (url === undefined) return { outcome: 'unset', gateway: '', reason: '' }
  if (!(await db.system((tx) => allowed(tx, `try:${viewer.userId}`, AN_HOUR, 3600))))
    throw new Refused('TOO_MANY')
  const gateway = new URL(url).host
  try {
    await sendNow(config, body.to, tryMessage(viewer.userName, lang))
    return { outcome: 'sent', gateway, reason: '' }
  } catch (error) {
    const reason = reasonOf(error)
    log.warn({ reason }, 'a message that was tried did not leave')
    return { outcome: 'failed', gateway, reason }
  }
}

/** With the number a mail server answered. */
const reasonOf = (error: unknown): string =>
  isRecord(error) && typeof error['responseCode'] === 'number'
    ? `${nameOf(error)} ${error['responseCode']}`
    : nameOf(error)
