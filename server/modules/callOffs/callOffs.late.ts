import { sql } from 'kysely'
import { endOfDay } from '../../db/calendar.ts'
import { uncovered } from './callOffs.source.ts'

/** Call-offs with lines that are not covered, once for each day these are wanted. */
export const uncoveredCallOffs = sql`
  select 'callOffs' as noun, 'UNCOVERED' as kind, 'callOff' as reminder, line.call_off_id as record_id, line.buyer_org_id, line.supplier_org_id,
    line.wanted_on::text as since, ${endOfDay(sql`line.wanted_on`)} as at
  from call_off_lines line join order_lines ordered on ordered.id = line.order_line_id
  where line.shared and ${uncovered}
  group by line.call_off_id, line.buyer_org_id, line.supplier_org_id, line.wanted_on`
