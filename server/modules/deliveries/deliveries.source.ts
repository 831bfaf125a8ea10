import { type SqlBool, sql } from 'kysely'
import type { DeliveryCertificate } from '../../../contract/certificates.ts'
import { linkedDeliveries, linkedDeliveryLines } from '../../../contract/deliveries.linked.ts'
import type { DeliveryStatus } from '../../../contract/deliveries.states.ts'
import type { OnPallet } from '../../../contract/pallets.ts'
import { dayOfInstant, daysSince } from '../../db/calendar.ts'
import { limitOf } from '../../db/query.ts'
import { type Source, source } from '../../db/source.ts'
import { ofOrder } from '../../documents/ofOrder.ts'
import type { Viewer } from '../../viewer.ts'

type RowIn<S> = S extends Source<infer Row> ? Row : never

/** Whether a delivery is to arrive and has not (`awaitedStatuses`), for a statement over `deliveries`. */
export const notArrived = sql<SqlBool>`deliveries.status in ('APPROVED', 'SHIPPED')`

/** What the list of deliveries reads. */
export const deliverySource = source({
  catalogue: linkedDeliveries,
  from: sql`deliveries`,
  id: sql<string>`deliveries.id`,
  scope: { shared: 'deliveries', author: 'supplier' },
  linked: {
    submittedOn: dayOfInstant(sql`deliveries.submitted_at`),
    arrivedOn: dayOfInstant(sql`deliveries.arrived_at`),
  },
  columns: {
    deliveryNo: sql<string>`deliveries.delivery_no`,
    version: sql<number>`deliveries.version`,
    status: sql<DeliveryStatus>`deliveries.status`,
    buyerOrgId: sql<string>`deliveries.buyer_org_id`,
    buyerName: sql<string>`deliveries.buyer_name`,
    supplierOrgId: sql<string>`deliveries.supplier_org_id`,
    supplierName: sql<string>`deliveries.supplier_name`,
    supplierCode: sql<string>`deliveries.supplier_code`,
    shipTo: sql<string>`deliveries.ship_to`,
    expectedOn: sql<string>`deliveries.expected_on`,
    overdueDays: sql<number>`case when ${notArrived} then ${daysSince(sql`deliveries.expected_on`)} else 0 end`,
    carrier: sql<string>`deliveries.carrier`,
    vehicleNo: sql<string>`deliveries.vehicle_no`,
    driver: sql<string>`deliveries.driver`,
    driverPhone: sql<string>`deliveries.driver_phone`,
    trackingNo: sql<string>`deliveries.tracking_no`,
    remark: sql<string>`deliveries.remark`,
    reason: sql<string>`deliveries.reason`,
    lineCount: sql<number>`deliveries.line_count`,
    authorName: sql<string>`deliveries.author_name`,
    submittedAt: sql<string | null>`deliveries.submitted_at`,
    shippedAt: sql<string | null>`deliveries.shipped_at`,
    arrivedAt: sql<string | null>`deliveries.arrived_at`,
    receivedAt: sql<string | null>`deliveries.received_at`,
    createdAt: sql<string>`deliveries.created_at`,
    updatedAt: sql<string>`deliveries.updated_at`,
    updatedBy: sql<string>`deliveries.updated_by`,
  },
})
export type ListedDelivery = RowIn<typeof deliverySource>

/** The viewer's data condition on deliveries, for a statement over `deliveries`. */
export const deliveryLimit = (viewer: Viewer) => limitOf(viewer, deliverySource)

/** What the list of lines over all deliveries reads. */
export const deliveryLineSource = source({
  catalogue: linkedDeliveryLines,
  from: sql`delivery_lines line join deliveries on deliveries.id = line.delivery_id
    left join call_off_lines called on called.id = line.call_off_line_id`,
  id: sql<string>`line.id`,
  scope: { shared: 'line', author: 'supplier' },
  within: deliverySource,
  linked: {
    supplierOrgId: sql<string>`line.supplier_org_id`,
    buyerOrgId: sql<string>`line.buyer_org_id`,
    currency: ofOrder('line', 'currency'),
    purchaserName: ofOrder('line', 'author_name'),
  },
  columns: {
    deliveryId: sql<string>`line.delivery_id`,
    deliveryNo: sql<string>`line.delivery_no`,
    status: sql<DeliveryStatus>`deliveries.status`,
    buyerName: sql<string>`deliveries.buyer_name`,
    supplierName: sql<string>`deliveries.supplier_name`,
    expectedOn: sql<string>`deliveries.expected_on`,
    lineNo: sql<number>`line.line_no`,
    version: sql<number>`line.version`,
    orderLineId: sql<string>`line.order_line_id`,
    orderId: sql<string>`line.order_id`,
    orderedOn: ofOrder('line', 'ordered_on'),
    orderNo: sql<string>`line.order_no`,
    orderLineNo: sql<number>`line.order_line_no`,
    callOffLineId: sql<string | null>`line.call_off_line_id`,
    callOffNo: sql<string>`coalesce(called.call_off_no, '')`,
    materialCode: sql<string>`line.material_code`,
    materialName: sql<string>`line.material_name`,
    spec: sql<string>`line.spec`,
    unit: sql<string>`line.unit`,
    unitScale: sql<number>`line.unit_scale`,
    qty: sql<string>`line.qty`,
    boxes: sql<number>`line.boxes`,
    pallets: sql<OnPallet[]>`line.pallets`,
    lotNo: sql<string>`line.lot_no`,
    producedOn: sql<string | null>`line.produced_on`,
    expiresOn: sql<string | null>`line.expires_on`,
    serials: sql<string[]>`line.serials`,
    certificates: sql<DeliveryCertificate[]>`line.certificates`,
    rejected: sql<boolean>`line.rejected`,
    rejectReason: sql<string>`line.reject_reason`,
    receivedQty: sql<string>`line.received_qty`,
    refusedQty: sql<string>`line.refused_qty`,
    reservedQty: sql<string>`line.reserved_qty`,
    remark: sql<string>`line.remark`,
  },
})
export type ListedDeliveryLine = RowIn<typeof deliveryLineSource>
