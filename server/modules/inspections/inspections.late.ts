import { sql } from 'kysely'

/** Lots that wait for their inspection or its confirmation, and goods that wait to be sent back or said to have come back. */
export const waitingLots = sql`
  select 'inspections' as noun, waits.kind, waits.reminder, inspections.id as record_id, inspections.buyer_org_id,
    null::uuid as supplier_org_id, extract(epoch from waits.at)::text as since, waits.at
  from inspections cross join lateral (values
    ('UNINSPECTED', 'inspect', case when inspections.status in ('PENDING', 'IN_PROGRESS') then inspections.created_at end),
    ('UNCONFIRMED', 'turn', case when inspections.status = 'REVIEW' then inspections.decided_at end)
  ) waits (kind, reminder, at)
  where inspections.status in ('PENDING', 'IN_PROGRESS', 'REVIEW') and waits.at is not null
  union all
  select 'inspections', case returns.status when 'SENT' then 'RETURN_UNCONFIRMED' else 'UNRETURNED' end, 'turn', returns.inspection_id,
    case when returns.status = 'TO_RETURN' then returns.buyer_org_id end, case when returns.status = 'SENT' then returns.supplier_org_id end,
    extract(epoch from coalesce(returns.sent_at, returns.created_at))::text, coalesce(returns.sent_at, returns.created_at)
  from returns where returns.status in ('TO_RETURN', 'SENT')`
