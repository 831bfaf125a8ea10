import { type RawBuilder, sql } from 'kysely'

/** Quotes that were asked for and not submitted in this round, as long as they may be. Their deadline is counted back from. */
export const awaitedQuotes = (now: RawBuilder<string>) => sql`
  select 'quotes' as noun, 'UNQUOTED' as kind, 'quote' as reminder, quote.id as record_id, null::uuid as buyer_org_id, quote.supplier_org_id,
    extract(epoch from inquiry.deadline)::text as since, inquiry.deadline as at
  from quotes quote join inquiries inquiry on inquiry.id = quote.inquiry_id
  where quote.shared and inquiry.status = 'OPEN' and inquiry.deadline > ${now} and (quote.status in ('INVITED', 'VIEWED', 'DRAFT')
    or (quote.status = 'SUBMITTED' and quote.quoted_round < inquiry.round))`
