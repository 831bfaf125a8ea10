import { sql } from 'kysely'
import { inquiryCatalogue } from '../../../contract/inquiries.catalogue.ts'
import { source, type Source } from '../../db/source.ts'
import { statusOfInquiry, storedInquiry } from '../quotes/quotes.read.ts'

type RowIn<S> = S extends Source<infer Row> ? Row : never

export const inquirySource = source({
  catalogue: inquiryCatalogue,
  from: sql`inquiries inquiry`,
  id: sql<string>`inquiry.id`,
  scope: { own: 'inquiry' },
  stored: { status: { column: sql<string>`inquiry.status`, ...storedInquiry } },
  columns: {
    version: sql<number>`inquiry.version`,
    inquiryNo: sql<string>`inquiry.inquiry_no`,
    title: sql<string>`inquiry.title`,
    status: statusOfInquiry,
    round: sql<number>`inquiry.round`,
    currency: sql<string>`inquiry.currency`,
    rates: sql<unknown>`inquiry.rates`,
    weights: sql<unknown>`inquiry.weights`,
    deadline: sql<string | null>`inquiry.deadline`,
    shipTo: sql<string>`inquiry.ship_to`,
    terms: sql<string>`inquiry.terms`,
    reason: sql<string>`inquiry.reason`,
    lineCount: sql<number>`inquiry.line_count`,
    invitedCount: sql<number>`inquiry.invited_count`,
    /** Addresses that a draft invites by mail: once it is published nothing depends on them. */
    mailCount: sql<number>`(case when inquiry.status = 'DRAFT'
      then (select count(*)::int from inquiry_mails mails where mails.inquiry_id = inquiry.id) else 0 end)`,
    /** In this round: who quoted in an earlier one is asked anew. */
    quotedCount: sql<number>`(select count(*)::int from quotes
      where quotes.inquiry_id = inquiry.id and quotes.quoted_round = inquiry.round and tandem_stands(quotes.status))`,
    /** Who asked for the approval of an award, while it waits for that: nothing else depends on it, and most rows are looked up in vain. */
    awarderId: sql<string | null>`(case when inquiry.status = 'APPROVING'
      then (select requested_by_id from award_requests request where request.inquiry_id = inquiry.id) end)`,
    openedAt: sql<string | null>`inquiry.opened_at`,
    openedBy: sql<string>`inquiry.opened_by`,
    authorName: sql<string>`inquiry.author_name`,
    updatedAt: sql<string>`inquiry.updated_at`,
    updatedBy: sql<string>`inquiry.updated_by`,
  },
})
export type ListedInquiry = RowIn<typeof inquirySource>
