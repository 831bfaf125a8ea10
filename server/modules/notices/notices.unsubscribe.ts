import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refused } from '../../../contract/errors.ts'
import { type NoticeCategory, noticeCategories } from '../../../contract/notices.kinds.ts'
import type { Id } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/db.ts'
import { type Recipient, recipientAt } from './notices.people.ts'

type Secret = Pick<Config, 'secret'>

const FORM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z-]+)\.(\d{1,16})\.([A-Za-z0-9_-]{43})$/

const proofOf = ({ secret }: Secret, membershipId: Id, categories: string, savedAt: string): string =>
  createHmac('sha256', secret)
    .update(`unsubscribe\n${membershipId}\n${categories}\n${savedAt}`)
    .digest('base64url')

/**
 * A link's right to turn off the mails of these categories for one membership and nothing else. It holds as long as the person sets nothing
 * themself, so an old mail never undoes what they have chosen since.
 */
export function unsubscribeToken(
  config: Secret,
  { membershipId, savedAt }: Recipient,
  categories: readonly NoticeCategory[],
): string {
  const named = categories.join('-')
  return `${membershipId}.${named}.${savedAt}.${proofOf(config, membershipId, named, savedAt)}`
}

/** The person and categories of a token, for the system; refused when it is none of ours, or not any more. */
export async function readToken(
  system: Tx,
  config: Secret,
  token: string,
): Promise<{ recipient: Recipient; categories: NoticeCategory[] }> {
  const [, membershipId, named, savedAt, proof] = FORM.exec(token) ?? []
  if (!membershipId || !named || !savedAt || !proof) throw new Refused('NOTICE_LINK_INVALID')
  const right = proofOf(config, membershipId, named, savedAt)
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(right))) throw new Refused('NOTICE_LINK_INVALID')
  const recipient = await recipientAt(system, membershipId)
  if (!recipient) throw new Refused('NOTICE_LINK_INVALID')
  if (recipient.savedAt !== savedAt) throw new Refused('NOTICE_LINK_STALE')
  const parts = named.split('-')
  return { recipient, categories: noticeCategories.filter((one) => parts.includes(one)) }
}
