import { sql } from 'kysely'
import { endOfDay, today } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Task } from '../../tasks.ts'
import { type Member, has } from '../../viewer.ts'
import { callOffLimit, callOffSource, uncovered } from './callOffs.source.ts'

const waiting = sql`from call_off_lines line join order_lines ordered on ordered.id = line.order_line_id
  where line.call_off_id = call_offs.id and ${uncovered} and line.wanted_on <= ${today}`

/** Call-offs whose day has come and that no delivery covers, for who writes deliveries. */
export const callOffTasks = (db: Tx, viewer: Member): Task[] =>
  viewer.side === 'supplier' && has(viewer, 'callOffs.read') && has(viewer, 'deliveries.write')
    ? [
        {
          kind: 'coverCallOff',
          noun: 'callOffs',
          rows: db
            .selectFrom('call_offs')
            .select(['call_offs.id', 'call_offs.call_off_no as no', 'call_offs.updated_at'])
            .select(endOfDay(sql`(select min(line.wanted_on) ${waiting})`).as('due_at'))
            .select('call_offs.buyer_name as partner')
            .where(visibleTo(viewer, callOffSource.scope))
            .where(sql<boolean>`exists (select ${waiting})`)
            .where(callOffLimit(viewer)),
        },
      ]
    : []
