import { sql } from 'kysely'
import { endOfDay } from '../../db/calendar.ts'
import { notArrived } from './deliveries.source.ts'

/** Deliveries that were announced for a day and have not arrived. */
export const expectedDeliveries = sql`
  select 'deliveries' as noun, 'DELAYED' as kind, 'delivery' as reminder, deliveries.id as record_id, deliveries.buyer_org_id,
    deliveries.supplier_org_id, deliveries.expected_on::text as since, ${endOfDay(sql`deliveries.expected_on`)} as at
  from deliveries where deliveries.shared and ${notArrived} and deliveries.expected_on is not null`
