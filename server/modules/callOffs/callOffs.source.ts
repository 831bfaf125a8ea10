import { type SqlBool, sql } from 'kysely'
import { callOffCatalogue } from '../../../contract/callOffs.catalogue.ts'
import { linkedCallOffLines } from '../../../contract/callOffs.linked.ts'
import type { CallOffStatus } from '../../../contract/callOffs.states.ts'
import { daysSince } from '../../db/calendar.ts'
import { limitOf } from '../../db/query.ts'
import { type Source, source } from '../../db/source.ts'
import { ofOrder } from '../../documents/ofOrder.ts'
import type { Viewer } from '../../viewer.ts'

type RowIn<S> = S extends Source<infer Row> ? Row : never

const lines = sql`call_off_lines l where l.call_off_id = call_offs.id`

/** What the list of call-offs reads. */
export const callOffSource = source({
  catalogue: callOffCatalogue,
  from: sql`call_offs`,
  id: sql<string>`call_offs.id`,
  scope: { shared: 'call_offs' },
  columns: {
    callOffNo: sql<string>`call_offs.call_off_no`,
    version: sql<number>`call_offs.version`,
    buyerOrgId: sql<string>`call_offs.buyer_org_id`,
    buyerName: sql<string>`call_offs.buyer_name`,
    supplierOrgId: sql<string>`call_offs.supplier_org_id`,
    supplierName: sql<string>`call_offs.supplier_name`,
    supplierCode: sql<string>`call_offs.supplier_code`,
    forecast: sql<boolean>`call_offs.forecast`,
    shipTo: sql<string>`call_offs.ship_to`,
    remark: sql<string>`call_offs.remark`,
    lineCount: sql<number>`(select count(*)::int from ${lines})`,
    openLines: sql<number>`(select count(*)::int from ${lines} and l.status in ('OPEN', 'PARTLY_COVERED'))`,
    nextOn: sql<
      string | null
    >`(select min(l.wanted_on) from ${lines} and l.status in ('OPEN', 'PARTLY_COVERED'))`,
    settledLines: sql<number>`(select count(*)::int from ${lines} and l.status <> 'OPEN')`,
    authorName: sql<string>`call_offs.author_name`,
    createdAt: sql<string>`call_offs.created_at`,
    updatedAt: sql<string>`call_offs.updated_at`,
    updatedBy: sql<string>`call_offs.updated_by`,
  },
})
export type ListedCallOff = RowIn<typeof callOffSource>

/** The viewer's data condition on call-offs, for a statement over `call_offs`. */
export const callOffLimit = (viewer: Viewer) => limitOf(viewer, callOffSource)

/** Whether something of a called-off line is still to be sent, for a statement over `line` and its order line `ordered`; a forecast promises nothing. */
export const uncovered = sql<SqlBool>`not line.forecast and line.status in ('OPEN', 'PARTLY_COVERED') and not ordered.cancelled and not ordered.short_closed
  and ordered.progress <> 'RECEIVED'`

/** What the list of lines over all call-offs reads. Each has its order line; the left join lets the planner leave it out of a count. */
export const callOffLineSource = source({
  catalogue: linkedCallOffLines,
  from: sql`call_off_lines line join call_offs on call_offs.id = line.call_off_id
    left join order_lines ordered on ordered.id = line.order_line_id`,
  id: sql<string>`line.id`,
  scope: { shared: 'line' },
  within: callOffSource,
  linked: {
    supplierOrgId: sql<string>`line.supplier_org_id`,
    buyerOrgId: sql<string>`line.buyer_org_id`,
    currency: ofOrder('line', 'currency'),
    purchaserName: ofOrder('line', 'author_name'),
  },
  columns: {
    callOffId: sql<string>`line.call_off_id`,
    callOffNo: sql<string>`line.call_off_no`,
    forecast: sql<boolean>`line.forecast`,
    buyerName: sql<string>`call_offs.buyer_name`,
    supplierName: sql<string>`call_offs.supplier_name`,
    lineNo: sql<number>`line.line_no`,
    version: sql<number>`line.version`,
    orderLineId: sql<string>`line.order_line_id`,
    orderId: sql<string>`line.order_id`,
    orderedOn: ofOrder('line', 'ordered_on'),
    orderNo: sql<string>`line.order_no`,
    orderLineNo: sql<number>`line.order_line_no`,
    materialCode: sql<string>`line.material_code`,
    materialName: sql<string>`line.material_name`,
    spec: sql<string>`line.spec`,
    unit: sql<string>`line.unit`,
    unitScale: sql<number>`line.unit_scale`,
    qty: sql<string>`line.qty`,
    wantedOn: sql<string>`line.wanted_on`,
    overdueDays: sql<number>`case when ${uncovered} then ${daysSince(sql`line.wanted_on`)} else 0 end`,
    coveredQty: sql<string>`line.covered_qty`,
    status: sql<CallOffStatus>`line.status`,
    orderCancelled: sql<boolean>`coalesce(ordered.cancelled, false)`,
    closeReason: sql<string>`line.close_reason`,
    remark: sql<string>`line.remark`,
  },
})
export type ListedCallOffLine = RowIn<typeof callOffLineSource>
