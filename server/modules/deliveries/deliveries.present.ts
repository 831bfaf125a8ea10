import type { DeliveryCertificate } from '../../../contract/certificates.ts'
import { daysPast } from '../../../contract/calendar.ts'
import type { Delivery, DeliveryDetail, DeliveryLine, DeliveryLineRow } from '../../../contract/deliveries.ts'
import { awaitedStatuses } from '../../../contract/deliveries.states.ts'
import type { OnPallet } from '../../../contract/pallets.ts'
import type { Id } from '../../../contract/values.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Viewer } from '../../viewer.ts'
import { canOf, offered } from './deliveries.policy.ts'
import type { ListedDelivery, ListedDeliveryLine } from './deliveries.source.ts'
import type { DeliveryLineRow as LineRow, DeliveryRow } from './deliveries.store.ts'

const isAwaited = ({ status }: DeliveryRow): boolean => awaitedStatuses.some((one) => one === status)

export const present = (row: DeliveryRow, viewer: Viewer): Delivery =>
  offered(
    {
      id: row.id,
      deliveryNo: row.delivery_no,
      version: row.version,
      status: row.status,
      buyerOrgId: row.buyer_org_id,
      buyerName: row.buyer_name,
      supplierOrgId: row.supplier_org_id,
      supplierName: row.supplier_name,
      supplierCode: row.supplier_code,
      shipTo: row.ship_to,
      expectedOn: row.expected_on,
      overdueDays: isAwaited(row) ? daysPast(row.expected_on) : 0,
      carrier: row.carrier,
      vehicleNo: row.vehicle_no,
      driver: row.driver,
      driverPhone: row.driver_phone,
      trackingNo: row.tracking_no,
      remark: row.remark,
      reason: row.reason,
      lineCount: row.line_count,
      authorName: row.author_name,
      submittedAt: row.submitted_at,
      shippedAt: row.shipped_at,
      arrivedAt: row.arrived_at,
      receivedAt: row.received_at,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      updatedBy: row.updated_by,
      can: canOf({ status: row.status, lineCount: row.line_count }, viewer),
    },
    viewer,
  )

// Written by `requireCertificates` and `writeCertificates` alone.
export const certificatesOn = ({ certificates }: Pick<LineRow, 'certificates'>): DeliveryCertificate[] =>
  certificates as DeliveryCertificate[]

// Written by `writeLines` alone.
export const palletsOf = ({ pallets }: Pick<LineRow, 'pallets'>): OnPallet[] => pallets as OnPallet[]

const presentLine = (row: LineRow, callOffNo: string): DeliveryLine => ({
  id: row.id,
  deliveryId: row.delivery_id,
  lineNo: row.line_no,
  version: row.version,
  orderLineId: row.order_line_id,
  orderId: row.order_id,
  orderNo: row.order_no,
  orderLineNo: row.order_line_no,
  callOffLineId: row.call_off_line_id,
  callOffNo,
  materialCode: row.material_code,
  materialName: row.material_name,
  spec: row.spec,
  unit: row.unit,
  unitScale: row.unit_scale,
  qty: plainDecimal(row.qty),
  boxes: row.boxes,
  pallets: palletsOf(row),
  lotNo: row.lot_no,
  producedOn: row.produced_on,
  expiresOn: row.expires_on,
  serials: row.serials,
  certificates: certificatesOn(row),
  rejected: row.rejected,
  rejectReason: row.reject_reason,
  receivedQty: plainDecimal(row.received_qty),
  refusedQty: plainDecimal(row.refused_qty),
  reservedQty: plainDecimal(row.reserved_qty),
  remark: row.remark,
})

export const presentDetail = (
  row: DeliveryRow,
  lines: readonly LineRow[],
  callOffNos: ReadonlyMap<Id, string>,
  viewer: Viewer,
): DeliveryDetail => ({
  ...present(row, viewer),
  lines: lines.map((line) => presentLine(line, callOffNos.get(line.call_off_line_id ?? '') ?? '')),
})

export const presentListed = (row: ListedDelivery, viewer: Viewer): Delivery =>
  offered(
    {
      ...row,
      can: canOf(row, viewer),
    },
    viewer,
  )

export const presentListedLine = (row: ListedDeliveryLine): DeliveryLineRow => ({
  ...row,
  qty: plainDecimal(row.qty),
  receivedQty: plainDecimal(row.receivedQty),
  refusedQty: plainDecimal(row.refusedQty),
  reservedQty: plainDecimal(row.reservedQty),
})
