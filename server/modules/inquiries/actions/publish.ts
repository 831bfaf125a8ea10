import { sql } from 'kysely'
import { Refused } from '../../../../contract/errors.ts'
import type { inquiryPublish } from '../../../../contract/inquiries.ts'
import type { Action } from '../../../http/action.ts'
import { lockQuotes, shareQuotes } from '../../quotes/quotes.read.ts'
import { heldLinkBetween } from '../../suppliers/suppliers.read.ts'
import { checkAhead } from '../inquiries.deadline.ts'
import { finish } from '../inquiries.finish.ts'
import { permit } from '../inquiries.policy.ts'
import { lock } from '../inquiries.store.ts'

/** Goes to all who are invited; a link may have ended since the draft was written. */
export const publish: Action<typeof inquiryPublish> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'publish', viewer)
  await checkAhead(db, inquiry.deadline)
  for (const quote of await lockQuotes(db, inquiry.id)) {
    const link = await heldLinkBetween(db, viewer, viewer.orgId, quote.supplier_org_id)
    if (link?.status !== 'ACTIVE') throw new Refused('LINK_NOT_ACTIVE')
  }
  await shareQuotes(db, inquiry.id)
  return finish(db, viewer, inquiry, 'publish', {
    status: 'OPEN',
    published_at: sql<string>`clock_timestamp()`,
  })
}
