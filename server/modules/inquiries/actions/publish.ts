import { sql } from 'kysely'
import type { inquiryPublish } from '../../../../contract/inquiries.ts'
import type { Action } from '../../../http/action.ts'
import { readToday } from '../../../db/calendar.ts'
import { handOutFiles } from '../../documents/documents.given.read.ts'
import { lockQuotes, shareQuotes } from '../../quotes/quotes.read.ts'
import { tradingLink } from '../inquiries.award.ts'
import { askByMail, shareInvitations } from '../inquiries.byMail.ts'
import { checkAhead } from '../inquiries.deadline.ts'
import { finish } from '../inquiries.finish.ts'
import { addSuppliers, checkMayQuote } from '../inquiries.invite.ts'
import { mailsOf } from '../inquiries.mails.ts'
import { permit } from '../inquiries.policy.ts'
import { lock } from '../inquiries.store.ts'

/** Goes to all who are invited, each of whom could be ordered from; a link may have ended since the draft was written. */
export const publish: Action<typeof inquiryPublish> = async ({ body, viewer, db, deps, lang }) => {
  await shareInvitations(db, viewer)
  const inquiry = await lock(db, viewer, body)
  permit(inquiry, 'publish', viewer)
  await checkAhead(db, inquiry.deadline)
  const day = await readToday(db)
  const quotes = await lockQuotes(db, inquiry.id)
  for (const { supplier_org_id, supplier_name } of quotes) {
    const link = await tradingLink(db, viewer, supplier_org_id, supplier_name)
    await checkMayQuote(db, inquiry, link, day)
  }
  const mails = (await mailsOf(db, inquiry.id)).map(({ mail }) => mail)
  if (mails.length > 0) {
    const by = { viewer, config: deps.config, lang, day }
    const taken = new Set(quotes.map((quote) => quote.supplier_org_id))
    const { links } = await askByMail(db, by, inquiry, mails, taken)
    await addSuppliers(db, viewer, inquiry.id, links, false)
  }
  await shareQuotes(db, inquiry.id)
  await handOutFiles(db, inquiry.id)
  return finish(db, viewer, inquiry, 'publish', {
    status: 'OPEN',
    published_at: sql<string>`clock_timestamp()`,
  })
}
