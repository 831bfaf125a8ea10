import { sql } from 'kysely'
import { quoteCatalogue } from '../../../contract/inquiries.catalogue.ts'
import type { InquiryStatus } from '../../../contract/inquiries.states.ts'
import type { QuoteStatus } from '../../../contract/quotes.states.ts'
import { source, type Source } from '../../db/source.ts'

type RowIn<S> = S extends Source<infer Row> ? Row : never

/** The clock of the database says whether the deadline has passed, at the moment of reading. */
export const quoteStatus = sql<QuoteStatus>`tandem_quote_status(quote.status, inquiry.status, inquiry.deadline)`
/** Whether it is waited for: it may be quoted, and in this round was not. */
export const isAwaited = sql<boolean>`tandem_is_awaited(quote.status, quote.quoted_round, inquiry.status, inquiry.deadline, inquiry.round)`
export const statusOfInquiry = sql<InquiryStatus>`tandem_inquiry_status(inquiry.status, inquiry.deadline)`

/** What a deadline makes of what is stored (`tandem_quote_status`). */
const storedAs: Partial<Record<string, readonly QuoteStatus[]>> = {
  LOCKED: ['SUBMITTED'],
  EXPIRED: ['INVITED', 'VIEWED', 'DRAFT'],
}
export const storedOf = (status: string): readonly string[] => storedAs[status] ?? [status]

/** What the list of quotes reads; nothing of it is a price. */
export const quoteSource = source({
  catalogue: quoteCatalogue,
  from: sql`quotes quote join inquiries inquiry on inquiry.id = quote.inquiry_id`,
  id: sql<string>`quote.id`,
  scope: { shared: 'quote' },
  stored: { status: { column: sql<string>`quote.status`, of: storedOf } },
  columns: {
    inquiryId: sql<string>`quote.inquiry_id`,
    version: sql<number>`quote.version`,
    inquiryNo: sql<string>`quote.inquiry_no`,
    title: sql<string>`quote.title`,
    status: quoteStatus,
    awaited: isAwaited,
    inquiryStatus: statusOfInquiry,
    deadline: sql<string | null>`inquiry.deadline`,
    buyerOrgId: sql<string>`quote.buyer_org_id`,
    buyerName: sql<string>`quote.buyer_name`,
    supplierOrgId: sql<string>`quote.supplier_org_id`,
    supplierName: sql<string>`quote.supplier_name`,
    supplierCode: sql<string>`quote.supplier_code`,
    revision: sql<number>`quote.revision`,
    reason: sql<string>`quote.reason`,
    submittedAt: sql<string | null>`quote.submitted_at`,
    updatedAt: sql<string>`quote.updated_at`,
  },
})
export type ListedQuote = RowIn<typeof quoteSource>
