import { sql } from 'kysely'
import { linkedChangeRequests } from '../../../../contract/changeRequests.linked.ts'
import type { ChangeRequestStatus } from '../../../../contract/changeRequests.states.ts'
import type { OrderStatus } from '../../../../contract/orders.statuses.ts'
import { dayOfInstant } from '../../../db/calendar.ts'
import { type RowOf, source } from '../../../db/source.ts'
import { orderSource } from '../orders.source.ts'

const columns = {
  version: sql<number>`request.version`,
  status: sql<ChangeRequestStatus>`request.status`,
  orderId: sql<string>`request.order_id`,
  orderStatus: sql<OrderStatus>`orders.status`,
  orderNo: sql<string>`line.order_no`,
  orderLineId: sql<string>`request.order_line_id`,
  lineNo: sql<number>`line.line_no`,
  buyerName: sql<string>`orders.buyer_name`,
  supplierName: sql<string>`orders.supplier_name`,
  materialCode: sql<string>`line.material_code`,
  materialName: sql<string>`line.material_name`,
  unit: sql<string>`line.unit`,
  currency: sql<string>`line.currency`,
  qtyBefore: sql<string>`request.qty_before`,
  priceBefore: sql<string>`request.price_before`,
  requestedOnBefore: sql<string>`request.requested_on_before`,
  qty: sql<string | null>`request.qty`,
  price: sql<string | null>`request.price`,
  requestedOn: sql<string | null>`request.requested_on`,
  reason: sql<string>`request.reason`,
  rejectReason: sql<string>`request.reject_reason`,
  authorName: sql<string>`request.author_name`,
  decidedBy: sql<string>`request.decided_by`,
  decidedAt: sql<string | null>`request.decided_at`,
  createdAt: sql<string>`request.created_at`,
  updatedAt: sql<string>`request.updated_at`,
  updatedBy: sql<string>`request.updated_by`,
}

/** What the list of change requests reads; data conditions on orders hold for them. */
export const changeRequestSource = source({
  catalogue: linkedChangeRequests,
  from: sql`change_requests request join order_lines line on line.id = request.order_line_id
    join orders on orders.id = request.order_id`,
  id: sql<string>`request.id`,
  scope: { shared: 'request', author: 'supplier' },
  within: orderSource,
  linked: {
    supplierOrgId: sql<string>`request.supplier_org_id`,
    buyerOrgId: sql<string>`request.buyer_org_id`,
    createdOn: dayOfInstant(sql`request.created_at`),
  },
  columns,
})
export type ListedRequest = RowOf<typeof columns>
