import { sql } from 'kysely'
import { Refused } from '../../../../contract/errors.ts'
import type { inquiryPublish } from '../../../../contract/inquiries.ts'
import type { Action } from '../../../http/action.ts'
import { readToday } from '../../../db/calendar.ts'
import { handOutFiles, lockQuotes, shareQuotes } from '../../quotes/quotes.read.ts'
import { checkMayWin } from '../../standings/standings.read.ts'
import { tradingLink } from '../inquiries.award.ts'
import { checkAhead } from '../inquiries.deadline.ts'
import { finish } from '../inquiries.finish.ts'
import { permit } from '../inquiries.policy.ts'
import { basisOf, lock } from '../inquiries.store.ts'

/** Goes to all who are invited, each of whom could be ordered from; a link may have ended since the draft was written. */
export const publish: Action<typeof inquiryPublish> = async ({ body, viewer, db }) => {
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'publish', viewer)
  await checkAhead(db, inquiry.deadline)
  const rated = new Set([inquiry.currency, ...basisOf(inquiry).rates.map(({ currency }) => currency)])
  const day = await readToday(db)
  for (const { supplier_org_id, supplier_name: supplierName } of await lockQuotes(db, inquiry.id)) {
    const { currency, ...link } = await tradingLink(db, viewer, supplier_org_id, supplierName)
    if (!rated.has(currency)) throw new Refused('INQUIRY_RATE_MISSING', { supplierName, currency })
    await checkMayWin(db, viewer, link, [], day)
  }
  await shareQuotes(db, inquiry.id)
  await handOutFiles(db, inquiry.id)
  return finish(db, viewer, inquiry, 'publish', {
    status: 'OPEN',
    published_at: sql<string>`clock_timestamp()`,
  })
}
