import { sql } from 'kysely'
import { endOfDay } from '../../db/calendar.ts'
import { notArrived } from './deliveries.source.ts'

/** Deliveries that were announced for a day and have not arrived, and those that wait for their buyer's review or receipt. */
export const waitingDeliveries = sql`
  select 'deliveries' as noun, 'DELAYED' as kind, 'delivery' as reminder, deliveries.id as record_id, deliveries.buyer_org_id,
    deliveries.supplier_org_id, deliveries.expected_on::text as since, ${endOfDay(sql`deliveries.expected_on`)} as at
  from deliveries where deliveries.shared and ${notArrived} and deliveries.expected_on is not null
  union all
  select 'deliveries', waits.kind, 'turn', deliveries.id, deliveries.buyer_org_id, null::uuid, extract(epoch from waits.at)::text, waits.at
  from deliveries cross join lateral (values
    ('UNREVIEWED', case when deliveries.status = 'SUBMITTED' then deliveries.submitted_at end),
    ('UNRECEIVED', case when deliveries.status in ('ARRIVED', 'RECEIVING') then deliveries.arrived_at end)
  ) waits (kind, at)
  where deliveries.shared and deliveries.status in ('SUBMITTED', 'ARRIVED', 'RECEIVING') and waits.at is not null`
