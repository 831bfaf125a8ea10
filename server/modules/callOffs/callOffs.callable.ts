import { sql } from 'kysely'
import { type CallableLine, callableLimit } from '../../../contract/callOffs.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import { uncalled } from './callOffs.ledger.ts'
import { orderLimit } from '../orders/orders.read.ts'

interface Wish {
  supplierOrgId: Id
  forecast: boolean
  keyword: string
  /** Only these materials, with all their lines; else at most `callableLimit` lines of all. */
  codes?: readonly string[]
}

/** Agreed lines of one supplier of which more may be called off, and for a forecast all that are agreed. */
export async function callable(
  db: Tx,
  viewer: Member,
  { supplierOrgId, forecast, keyword, codes }: Wish,
): Promise<CallableLine[]> {
  const contains = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<CallableLine>`
    select line.id as "orderLineId", line.order_id as "orderId", line.order_no as "orderNo", line.line_no as "orderLineNo",
      line.material_code as "materialCode", line.material_name as "materialName", line.spec, line.unit, line.unit_scale as "unitScale",
      line.agreed_qty as "agreedQty", line.called_off_qty as "calledOffQty",
      greatest(line.agreed_qty - line.called_off_qty - uncalled.qty, 0) as "openQty", line.next_due_on as "dueOn"
    from order_lines line join orders on orders.id = line.order_id, lateral (select ${uncalled('line')} as qty) as uncalled
    where ${visibleTo(viewer, { shared: 'line' })} and line.supplier_org_id = ${supplierOrgId} and ${orderLimit(viewer)}
      and orders.status = 'CONFIRMED' and line.answer = 'AGREED' and not line.cancelled and not line.short_closed
      and (${forecast} or line.called_off_qty + uncalled.qty < line.agreed_qty)
      and (${codes ?? null}::text[] is null or line.material_code = any(${codes ?? []}::text[]))
      and (${keyword} = '' or line.order_no ilike ${contains} or line.material_code ilike ${contains} or line.material_name ilike ${contains})
    order by line.next_due_on nulls last, line.order_no, line.line_no limit ${codes ? null : callableLimit}`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    agreedQty: plainDecimal(row.agreedQty),
    calledOffQty: plainDecimal(row.calledOffQty),
    openQty: plainDecimal(row.openQty),
  }))
}
