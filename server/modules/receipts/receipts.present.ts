import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Receipt, ReceiptDetail, ReceiptLine, ReceiptLineRow } from '../../../contract/receipts.ts'
import type { Id } from '../../../contract/values.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { type DeliveryRow, certificatesOn } from '../deliveries/deliveries.read.ts'
import { canOf, offered } from './receipts.policy.ts'
import type { Arrived, Posted, Terms } from './receipts.post.ts'
import type { ListedReceipt, ListedReceiptLine } from './receipts.source.ts'
import type { ReceiptLineStored } from './receipts.store.ts'

export const present = ({ begun, claimed, ...row }: ListedReceipt, viewer: Viewer): Receipt =>
  offered(
    {
      ...row,
      can: canOf({ status: row.status, begun, claimed }, viewer),
    },
    viewer,
  )

export const presentLineRow = (row: ListedReceiptLine): ReceiptLineRow => ({
  ...row,
  receivedQty: plainDecimal(row.receivedQty),
  refusedQty: plainDecimal(row.refusedQty),
  acceptedQty: plainDecimal(row.acceptedQty),
  returnedQty: plainDecimal(row.returnedQty),
  reconciledQty: plainDecimal(row.reconciledQty),
  invoicedQty: plainDecimal(row.invoicedQty),
})

export function presentLine(row: ListedReceiptLine): ReceiptLine {
  const {
    buyerName: _buyer,
    supplierName: _supplier,
    orderedOn: _day,
    invoicedQty: _invoiced,
    ...line
  } = presentLineRow(row)
  return line
}

/** A line that was just posted, as it was stored, with the certificates of its line of the delivery and its lot. */
const presentPostedLine = (
  row: ReceiptLineStored,
  certificates: ReceiptLine['certificates'],
  inspectionId: Id | null,
): ReceiptLine => ({
  id: row.id,
  receiptId: row.receipt_id,
  receiptNo: row.receipt_no,
  status: 'POSTED',
  lineNo: row.line_no,
  deliveryId: row.delivery_id,
  deliveryNo: row.delivery_no,
  orderId: row.order_id,
  orderNo: row.order_no,
  orderLineNo: row.order_line_no,
  materialCode: row.material_code,
  materialName: row.material_name,
  spec: row.spec,
  unit: row.unit,
  unitScale: row.unit_scale,
  lotNo: row.lot_no,
  certificates,
  receivedOn: row.received_on,
  receivedQty: plainDecimal(row.received_qty),
  refusedQty: plainDecimal(row.refused_qty),
  refuseReason: row.refuse_reason,
  // Written by `insertReceipt` alone.
  photos: row.photos as ReceiptLine['photos'],
  inspection: row.inspection,
  inspectionId,
  acceptedQty: plainDecimal(row.accepted_qty),
  returnedQty: plainDecimal(row.returned_qty),
  reconciledQty: plainDecimal(row.reconciled_qty),
})

/** The receipt as its list would show it now, without reading it again: everything of it was just written. */
export function presentPosted(
  viewer: Member,
  delivery: DeliveryRow,
  arrived: readonly Arrived[],
  { receivedOn, remark }: Pick<Terms, 'receivedOn' | 'remark'>,
  { id, receiptNo, postedAt, lines }: Posted,
  lots: ReadonlyMap<Id, Id>,
): ReceiptDetail {
  const { delivery_no: deliveryNo, buyer_name: buyerName, supplier_name: supplierName } = delivery
  const brought = new Map(arrived.map(({ line }) => [line.id, line]))
  const receipt = present(
    {
      id,
      receiptNo,
      version: 1,
      status: 'POSTED',
      deliveryId: delivery.id,
      deliveryNo,
      buyerOrgId: delivery.buyer_org_id,
      buyerName,
      supplierOrgId: delivery.supplier_org_id,
      supplierName,
      supplierCode: delivery.supplier_code,
      receivedOn,
      lineCount: lines.length,
      refusedLines: lines.filter(({ refused_qty }) => Number(refused_qty) > 0).length,
      remark,
      reverseReason: '',
      authorName: viewer.userName,
      createdAt: postedAt,
      updatedAt: postedAt,
      updatedBy: viewer.userName,
      begun: false,
      claimed: null,
    },
    viewer,
  )
  return {
    ...receipt,
    lines: lines
      .toSorted((one, other) => one.line_no - other.line_no)
      .map((row) => {
        const line = brought.get(row.delivery_line_id)
        return presentPostedLine(row, line ? certificatesOn(line) : [], lots.get(row.id) ?? null)
      }),
  }
}
