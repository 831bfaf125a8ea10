import { sql } from 'kysely'
import { dayOf } from '../../../contract/calendar.ts'
import type { Tx } from '../../db/db.ts'
import { type Member, has } from '../../viewer.ts'
import { callOffLimit } from './callOffs.source.ts'

/** Call-offs whose day has come and that no delivery covers, for who writes deliveries; the newest first. */
export const callOffTasks = (db: Tx, viewer: Member) =>
  viewer.side === 'supplier' && has(viewer, 'callOffs.read') && has(viewer, 'deliveries.write')
    ? [
        {
          kind: 'coverCallOff',
          noun: 'callOffs' as const,
          rows: db
            .selectFrom('call_offs')
            .select(['call_offs.id', 'call_offs.call_off_no as no', 'call_offs.updated_at'])
            .select('call_offs.buyer_name as partner')
            .select(sql<string>`count(*) over ()`.as('count'))
            .where('call_offs.supplier_org_id', '=', viewer.orgId)
            .where('call_offs.shared', '=', true)
            .where('call_offs.forecast', '=', false)
            .where(
              sql<boolean>`exists (select from call_off_lines l where l.call_off_id = call_offs.id and l.status in ('OPEN', 'PARTLY_COVERED')
                and l.wanted_on <= ${dayOf(new Date())}::date)`,
            )
            .where(callOffLimit(viewer))
            .orderBy('call_offs.updated_at', 'desc')
            .orderBy('call_offs.id')
            .limit(10),
        },
      ]
    : []
