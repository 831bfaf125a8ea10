import { sql } from 'kysely'

/** Inquiries past their deadline that nobody opened, and those opened that nobody awarded or whose award nobody approved: the buyer's alone. */
export const waitingInquiries = sql`
  select 'inquiries' as noun, waits.kind, 'turn' as reminder, inquiry.id as record_id, inquiry.org_id as buyer_org_id,
    null::uuid as supplier_org_id, extract(epoch from waits.at)::text as since, waits.at
  from inquiries inquiry cross join lateral (values
    ('UNOPENED', case when inquiry.status = 'OPEN' then inquiry.deadline end),
    ('UNAWARDED', case when inquiry.status = 'EVALUATING' then inquiry.opened_at end),
    ('UNAPPROVED', case when inquiry.status = 'APPROVING' then inquiry.updated_at end)
  ) waits (kind, at)
  where inquiry.status in ('OPEN', 'EVALUATING', 'APPROVING') and waits.at is not null`
