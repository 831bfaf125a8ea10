import { sql } from 'kysely'
import type { DeliveryCertificate } from '../../../contract/certificates.ts'
import { receiptCatalogue } from '../../../contract/receipts.catalogue.ts'
import { linkedReceiptLines } from '../../../contract/receipts.linked.ts'
import type { ReceiptLine } from '../../../contract/receipts.ts'
import type { LineInspection, ReceiptStatus } from '../../../contract/receipts.states.ts'
import { type Source, source } from '../../db/source.ts'
import { ofOrder } from '../../documents/ofOrder.ts'

type RowIn<S> = S extends Source<infer Row> ? Row : never

/** The first of its lines that a statement claims, and which. A draft claims nothing yet. */
const claimed = sql<{ lineNo: number; statementNo: string } | null>`(
  select jsonb_build_object('lineNo', l.line_no, 'statementNo', statement.statement_no)
  from receipt_lines l
    join reconciliation_lines claim on claim.receipt_line_id = l.id
    join reconciliations statement on statement.id = claim.reconciliation_id
  where l.receipt_id = receipts.id and l.reconciled_qty > 0 and statement.status not in ('DRAFT', 'VOID')
  order by l.line_no, statement.statement_no
  limit 1)`

/** What the list of receipts reads: the answer's fields, and at the end what `can` needs beside them. */
export const receiptSource = source({
  catalogue: receiptCatalogue,
  from: sql`receipts`,
  id: sql<string>`receipts.id`,
  scope: { shared: 'receipts' },
  columns: {
    receiptNo: sql<string>`receipts.receipt_no`,
    version: sql<number>`receipts.version`,
    status: sql<ReceiptStatus>`receipts.status`,
    deliveryId: sql<string>`receipts.delivery_id`,
    deliveryNo: sql<string>`receipts.delivery_no`,
    buyerOrgId: sql<string>`receipts.buyer_org_id`,
    buyerName: sql<string>`receipts.buyer_name`,
    supplierOrgId: sql<string>`receipts.supplier_org_id`,
    supplierName: sql<string>`receipts.supplier_name`,
    supplierCode: sql<string>`receipts.supplier_code`,
    receivedOn: sql<string>`receipts.received_on`,
    lineCount: sql<number>`receipts.line_count`,
    refusedLines: sql<number>`receipts.refused_lines`,
    remark: sql<string>`receipts.remark`,
    reverseReason: sql<string>`receipts.reverse_reason`,
    authorName: sql<string>`receipts.author_name`,
    createdAt: sql<string>`receipts.created_at`,
    updatedAt: sql<string>`receipts.updated_at`,
    updatedBy: sql<string>`receipts.updated_by`,
    begun: sql<boolean>`exists (select from inspections i where i.receipt_id = receipts.id and i.status not in ('PENDING', 'CANCELLED', 'REOPENED'))`,
    claimed,
  },
})
export type ListedReceipt = RowIn<typeof receiptSource>

/** What the list of lines over all receipts reads. */
export const receiptLineSource = source({
  catalogue: linkedReceiptLines,
  from: sql`receipt_lines line left join receipts on receipts.id = line.receipt_id`,
  id: sql<string>`line.id`,
  scope: { shared: 'line' },
  within: receiptSource,
  linked: {
    supplierOrgId: sql<string>`line.supplier_org_id`,
    buyerOrgId: sql<string>`line.buyer_org_id`,
    currency: sql<string>`line.currency`,
    purchaserName: ofOrder('line', 'author_name'),
    passed: sql<boolean>`(line.inspection = 'DECIDED' and line.accepted_qty + line.destroyed_qty >= line.received_qty)`,
  },
  columns: {
    receiptId: sql<string>`line.receipt_id`,
    receiptNo: sql<string>`line.receipt_no`,
    status: sql<ReceiptStatus>`line.status`,
    buyerName: sql<string>`receipts.buyer_name`,
    supplierName: sql<string>`receipts.supplier_name`,
    lineNo: sql<number>`line.line_no`,
    deliveryId: sql<string>`line.delivery_id`,
    deliveryNo: sql<string>`line.delivery_no`,
    orderId: sql<string>`line.order_id`,
    orderedOn: ofOrder('line', 'ordered_on'),
    orderNo: sql<string>`line.order_no`,
    orderLineNo: sql<number>`line.order_line_no`,
    materialCode: sql<string>`line.material_code`,
    materialName: sql<string>`line.material_name`,
    spec: sql<string>`line.spec`,
    unit: sql<string>`line.unit`,
    unitScale: sql<number>`line.unit_scale`,
    lotNo: sql<string>`line.lot_no`,
    certificates: sql<
      DeliveryCertificate[]
    >`(select d.certificates from delivery_lines d where d.id = line.delivery_line_id)`,
    receivedOn: sql<string>`line.received_on`,
    receivedQty: sql<string>`line.received_qty`,
    refusedQty: sql<string>`line.refused_qty`,
    refuseReason: sql<string>`line.refuse_reason`,
    photos: sql<ReceiptLine['photos']>`line.photos`,
    inspection: sql<LineInspection>`line.inspection`,
    inspectionId: sql<
      string | null
    >`(select i.id from inspections i where i.receipt_line_id = line.id order by i.revision desc limit 1)`,
    acceptedQty: sql<string>`line.accepted_qty`,
    returnedQty: sql<string>`line.returned_qty`,
    reconciledQty: sql<string>`line.reconciled_qty`,
    invoicedQty: sql<string>`line.invoiced_qty`,
  },
})
export type ListedReceiptLine = RowIn<typeof receiptLineSource>
