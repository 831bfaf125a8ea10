import { sql } from 'kysely'
import { addDays } from '../../../contract/calendar.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import { has, type Member } from '../../viewer.ts'
import { callOffLimit } from './callOffs.source.ts'

interface Span {
  buyerOrgId: Id
  supplierOrgId: Id
  startsOn: LocalDate
  weekCount: number
}
interface Of {
  materialCode: string
  unit: string
}

/**
 * What is called off of materials week by week, by the call-offs that the viewer sees; nothing for who sees none. Of a line that is closed, or whose order
 * line is wanted no more, only what a delivery covers of it; what is only foreseen is not called off.
 */
export async function calledOffByWeek(
  db: Tx,
  viewer: Member,
  { buyerOrgId, supplierOrgId, startsOn, weekCount }: Span,
): Promise<((of: Of, week: LocalDate) => string | undefined) | undefined> {
  if (!has(viewer, 'callOffs.read')) return undefined
  const { rows } = await sql<Of & { week: LocalDate; qty: string }>`
    select line.material_code as "materialCode", line.unit, date_trunc('week', line.wanted_on)::date as week,
      sum(case when line.closed or ordered.cancelled or ordered.short_closed then least(line.covered_qty, line.qty) else line.qty end) as qty
    from call_off_lines line join call_offs on call_offs.id = line.call_off_id join order_lines ordered on ordered.id = line.order_line_id
    where line.buyer_org_id = ${buyerOrgId} and line.supplier_org_id = ${supplierOrgId} and not line.forecast
      and line.wanted_on >= ${startsOn}::date and line.wanted_on < ${addDays(startsOn, weekCount * 7)}::date
      and ${visibleTo(viewer, { shared: 'line' })} and ${callOffLimit(viewer)}
    group by 1, 2, 3`.execute(db)
  const nameOf = ({ materialCode, unit }: Of, week: LocalDate) => [materialCode, unit, week].join('\n')
  const sums = new Map(rows.map(({ week, qty, ...of }) => [nameOf(of, week), plainDecimal(qty)]))
  return (of, week) => sums.get(nameOf(of, week))
}
