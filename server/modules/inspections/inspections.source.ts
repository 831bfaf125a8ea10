import { sql } from 'kysely'
import { linkedInspections } from '../../../contract/inspections.linked.ts'
import type { CheckItem } from '../../../contract/inspections.ts'
import type { InspectionStatus, Verdict } from '../../../contract/inspections.states.ts'
import type { Aql, SamplingLevel, Severity, SwitchReason } from '../../../contract/sampling.ts'
import { limitOf } from '../../db/query.ts'
import { type Source, source } from '../../db/source.ts'
import { ofOrder } from '../../documents/ofOrder.ts'
import type { Viewer } from '../../viewer.ts'

type RowIn<S> = S extends Source<infer Row> ? Row : never

/** What a lot says of itself, in its own list and in those of what is made of it. */
export const lotColumns = {
  buyerOrgId: sql<string>`inspections.buyer_org_id`,
  buyerName: sql<string>`inspections.buyer_name`,
  supplierOrgId: sql<string>`inspections.supplier_org_id`,
  supplierName: sql<string>`inspections.supplier_name`,
  inspectionNo: sql<string>`inspections.inspection_no`,
  orderId: sql<string>`inspections.order_id`,
  orderNo: sql<string>`inspections.order_no`,
  orderLineNo: sql<number>`inspections.order_line_no`,
  materialCode: sql<string>`inspections.material_code`,
  materialName: sql<string>`inspections.material_name`,
  spec: sql<string>`inspections.spec`,
  unit: sql<string>`inspections.unit`,
}

/** What the list of lots reads: the answer's fields, and at the end what the actions need beside them. */
export const inspectionSource = source({
  catalogue: linkedInspections,
  from: sql`inspections`,
  id: sql<string>`inspections.id`,
  scope: { shared: 'inspections' },
  linked: {
    currency: ofOrder('inspections', 'currency'),
    purchaserName: ofOrder('inspections', 'author_name'),
  },
  columns: {
    revision: sql<number>`inspections.revision`,
    version: sql<number>`inspections.version`,
    status: sql<InspectionStatus>`inspections.status`,
    verdict: sql<Verdict | null>`inspections.verdict`,
    ...lotColumns,
    supplierCode: sql<string>`inspections.supplier_code`,
    receiptId: sql<string>`inspections.receipt_id`,
    receiptNo: sql<string>`inspections.receipt_no`,
    deliveryNo: sql<string>`inspections.delivery_no`,
    unitScale: sql<number>`inspections.unit_scale`,
    lotNo: sql<string>`inspections.lot_no`,
    receivedOn: sql<string>`inspections.received_on`,
    lotQty: sql<string>`inspections.lot_qty`,
    planned: sql<boolean>`inspections.planned`,
    level: sql<SamplingLevel | null>`inspections.level`,
    aql: sql<Aql | null>`inspections.aql`,
    severity: sql<Severity | null>`inspections.severity`,
    switchReason: sql<SwitchReason | null>`inspections.switch_reason`,
    switchedByNo: sql<string>`inspections.switched_by_no`,
    resumedBy: sql<string>`inspections.resumed_by`,
    resumeReason: sql<string>`inspections.resume_reason`,
    codeLetter: sql<string>`inspections.code_letter`,
    sampleSize: sql<number>`inspections.sample_size`,
    acceptNumber: sql<number>`inspections.accept_number`,
    rejectNumber: sql<number>`inspections.reject_number`,
    inspectedSize: sql<number | null>`inspections.inspected_size`,
    nonconforming: sql<number | null>`inspections.nonconforming`,
    acceptedQty: sql<string>`inspections.accepted_qty`,
    concessionQty: sql<string>`inspections.concession_qty`,
    rejectedQty: sql<string>`inspections.rejected_qty`,
    destroyedQty: sql<string>`inspections.destroyed_qty`,
    reason: sql<string>`inspections.reason`,
    overrideReason: sql<string>`inspections.override_reason`,
    decidedBy: sql<string>`inspections.decided_by`,
    decidedAt: sql<string | null>`inspections.decided_at`,
    approvedBy: sql<string>`inspections.approved_by`,
    approvedAt: sql<string | null>`inspections.approved_at`,
    disapproveReason: sql<string>`inspections.disapprove_reason`,
    reopenedBy: sql<string>`inspections.reopened_by`,
    reopenedAt: sql<string | null>`inspections.reopened_at`,
    reopenReason: sql<string>`inspections.reopen_reason`,
    createdAt: sql<string>`inspections.created_at`,
    updatedAt: sql<string>`inspections.updated_at`,
    updatedBy: sql<string>`inspections.updated_by`,
    items: sql<CheckItem[]>`inspections.items`,
    decidedById: sql<string | null>`inspections.decided_by_id`,
    orderLineId: sql<string>`inspections.order_line_id`,
    receiptLineId: sql<string>`inspections.receipt_line_id`,
  },
})
export type Lot = RowIn<typeof inspectionSource>

/** The viewer's data condition on lots, for a statement over `inspections`. */
export const inspectionLimit = (viewer: Viewer) => limitOf(viewer, inspectionSource)
