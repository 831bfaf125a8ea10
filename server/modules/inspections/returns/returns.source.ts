import { sql } from 'kysely'
import { linkedReturns } from '../../../../contract/inspections.linked.ts'
import type { ReturnStatus } from '../../../../contract/inspections.states.ts'
import { dayOfInstant } from '../../../db/calendar.ts'
import { type Source, source } from '../../../db/source.ts'
import { inspectionSource, lotColumns } from '../inspections.source.ts'

type RowIn<S> = S extends Source<infer Row> ? Row : never

/** What the list of return notes reads; each is of a lot, whose data conditions hold for it. */
export const returnSource = source({
  catalogue: linkedReturns,
  from: sql`returns join inspections on inspections.id = returns.inspection_id`,
  id: sql<string>`returns.id`,
  scope: { shared: 'returns' },
  within: inspectionSource,
  linked: {
    waitsSince: dayOfInstant(
      sql`case returns.status when 'SENT' then returns.sent_at else returns.created_at end`,
    ),
  },
  columns: {
    returnNo: sql<string>`returns.return_no`,
    version: sql<number>`returns.version`,
    status: sql<ReturnStatus>`returns.status`,
    ...lotColumns,
    inspectionId: sql<string>`returns.inspection_id`,
    qty: sql<string>`returns.qty`,
    replacement: sql<boolean | null>`returns.replacement`,
    remark: sql<string>`returns.remark`,
    sentBy: sql<string>`returns.sent_by`,
    sentAt: sql<string | null>`returns.sent_at`,
    confirmedBy: sql<string>`returns.confirmed_by`,
    confirmedAt: sql<string | null>`returns.confirmed_at`,
    updatedAt: sql<string>`returns.updated_at`,
    updatedBy: sql<string>`returns.updated_by`,
    orderLineId: sql<string>`inspections.order_line_id`,
    receiptLineId: sql<string>`inspections.receipt_line_id`,
  },
})
export type ListedReturn = RowIn<typeof returnSource>
