import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Right } from '../../../contract/call.ts'
import type { TaskKind } from '../../../contract/tasks.ts'
import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import { visibleTo } from '../../db/scope.ts'
import { type DueAt, hoursAfter, type Task } from '../../tasks.ts'
import { type Member, has } from '../../viewer.ts'
import { inquirySource } from './inquiries.source.ts'

const awarded = sql`from award_requests request where request.inquiry_id = inquiry.id`

/** From the deadline to the award. Who sees no prices opens nothing and decides nothing. */
const tasks: readonly {
  kind: TaskKind
  right: Right
  waits: (viewer: Member) => RawBuilder<SqlBool>
  since: RawBuilder<unknown>
}[] = [
  {
    kind: 'openQuotes',
    right: 'inquiries.open',
    waits: () => sql`inquiry.status = 'OPEN' and inquiry.deadline <= clock_timestamp()`,
    since: sql`inquiry.deadline`,
  },
  {
    kind: 'award',
    right: 'inquiries.award',
    waits: () => sql`inquiry.status = 'EVALUATING'`,
    since: sql`inquiry.opened_at`,
  },
  {
    kind: 'approveAward',
    right: 'inquiries.approve',
    waits: ({ userId }) =>
      sql`inquiry.status = 'APPROVING' and not exists (select ${awarded} and request.requested_by_id = ${userId})`,
    since: sql`inquiry.updated_at`,
  },
]

/** Inquiries in which this person has something to do. */
export const inquiryTasks = (db: Tx, viewer: Member): Task[] =>
  viewer.side === 'buyer' && has(viewer, 'inquiries.read') && !viewer.hidden.has('orders.price')
    ? tasks
        .filter(({ right }) => has(viewer, right))
        .map(({ kind, waits, since }) => {
          const due: DueAt = hoursAfter(viewer, 'turn', since)
          return {
            kind,
            noun: 'inquiries',
            rows: db
              .selectFrom('inquiries as inquiry')
              .select(['inquiry.id', 'inquiry.inquiry_no as no', 'inquiry.updated_at'])
              .select(['inquiry.title as partner', due.as('due_at')])
              .where(visibleTo(viewer, inquirySource.scope))
              .where(waits(viewer))
              .where(limitOf(viewer, inquirySource)),
          }
        })
    : []
