import { sql } from 'kysely'
import { linkedQuotes } from '../../../contract/inquiries.linked.ts'
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
const storedAs: Readonly<Record<string, readonly QuoteStatus[]>> = {
  LOCKED: ['SUBMITTED'],
  EXPIRED: ['INVITED', 'VIEWED', 'DRAFT'],
}
const moved: ReadonlySet<string> = new Set(Object.entries(storedAs).flat(2))
export const storedQuote = {
  of: (status: string): readonly string[] => storedAs[status] ?? [status],
  settled: (status: string): boolean => !moved.has(status),
}

/** The same of an inquiry (`tandem_inquiry_status`), as its buyer reads it. */
export const storedInquiry = {
  of: (status: string): readonly string[] => [status === 'CLOSED' ? 'OPEN' : status],
  settled: (status: string): boolean => status !== 'OPEN' && status !== 'CLOSED',
}

/** What the list of quotes reads; nothing of it is a price. */
export const quoteSource = source({
  catalogue: linkedQuotes,
  // Outer, though each quote has its inquiry and who sees the one sees the other: a total that asks nothing of inquiries does without.
  from: sql`quotes quote left join inquiries inquiry on inquiry.id = quote.inquiry_id`,
  id: sql<string>`quote.id`,
  scope: { shared: 'quote' },
  stored: { status: { column: sql<string>`quote.status`, ...storedQuote } },
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
