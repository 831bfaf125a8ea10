import { Refused } from '../../../contract/errors.ts'
import { fullPlan, samplingPlan } from '../../../contract/sampling.ts'
import type { Id } from '../../../contract/values.ts'
import { touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { defer } from '../../db/deferred.ts'
import { json } from '../../db/json.ts'
import { abreast } from '../../db/transaction.ts'
import { partiesOf } from '../../documents/history.ts'
import type { Member } from '../../viewer.ts'
import type { DeliveryRow } from '../deliveries/deliveries.read.ts'
import type { ReceiptLineStored } from '../receipts/receipts.read.ts'
import { recordMove } from './inspections.record.ts'
import { severitiesOf } from './inspections.switching.ts'
import { plansOf, usualPlan } from './plans.store.ts'

/** How lots of some materials are inspected now. */
export type Inspecting = Awaited<ReturnType<typeof inspecting>>

/** Lots of these materials have the plan that is theirs now, and are inspected as severely as the supplier's lots before them ask for. */
export async function inspecting(
  db: Tx,
  viewer: Member,
  supplierOrgId: Id,
  materialCodes: readonly string[],
) {
  const [plans, severityOf] = await abreast(
    db,
    () => plansOf(db, viewer, materialCodes),
    () => severitiesOf(db, viewer, supplierOrgId, materialCodes),
  )
  return { plans, severityOf }
}

/** Opens a lot for every line of a receipt of which something is to be inspected. */
export function openLots(
  db: Tx,
  viewer: Member,
  parties: Pick<DeliveryRow, 'buyer_name' | 'supplier_name' | 'supplier_code'>,
  received: readonly ReceiptLineStored[],
  mode: 'sample' | 'full',
  { plans, severityOf }: Inspecting,
): void {
  const lines = received.filter(({ inspection }) => inspection === 'PENDING')
  if (lines.length === 0) return
  const lots = db.insertInto('inspections').values(
    lines.map((line) => {
      const { aql, level, reduced, items } = plans.get(line.material_code) ?? usualPlan
      const full = mode === 'full'
      const next = severityOf(line.material_code, { level, aql, reduced })
      const plan = full
        ? fullPlan(line.received_qty)
        : samplingPlan(line.received_qty, level, aql, next.severity)
      return {
        buyer_org_id: line.buyer_org_id,
        supplier_org_id: line.supplier_org_id,
        inspection_no: `${line.receipt_no}-${line.line_no}`,
        buyer_name: parties.buyer_name,
        supplier_name: parties.supplier_name,
        supplier_code: parties.supplier_code,
        receipt_id: line.receipt_id,
        receipt_line_id: line.id,
        receipt_no: line.receipt_no,
        delivery_no: line.delivery_no,
        order_line_id: line.order_line_id,
        order_id: line.order_id,
        order_no: line.order_no,
        order_line_no: line.order_line_no,
        material_code: line.material_code,
        material_name: line.material_name,
        spec: line.spec,
        unit: line.unit,
        unit_scale: line.unit_scale,
        lot_no: line.lot_no,
        received_on: line.received_on,
        lot_qty: line.received_qty,
        level: full ? null : level,
        aql: full ? null : aql,
        severity: full ? null : next.severity,
        switch_reason: full ? null : next.reason,
        switched_by_no: full ? '' : next.no,
        code_letter: plan.letter,
        sample_size: plan.sampleSize,
        accept_number: plan.accept,
        reject_number: plan.reject,
        items: json(items),
        updated_by: viewer.userName,
      }
    }),
  )
  defer(db, lots.execute())
}

/** Cancels the lots of a receipt that is reversed; `INSPECTION_BEGUN` when one is not as it came in. */
export async function cancelLots(db: Tx, viewer: Member, receiptId: Id): Promise<void> {
  const lots = await db
    .selectFrom('inspections')
    .select(['id', 'status', 'inspection_no', 'buyer_org_id', 'supplier_org_id'])
    .where('receipt_id', '=', receiptId)
    .where('status', '<>', 'REOPENED')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (lots.some(({ status }) => status !== 'PENDING')) throw new Refused('INSPECTION_BEGUN')
  await db
    .updateTable('inspections')
    .set({
      status: 'CANCELLED',
      ...touched(viewer),
    })
    .where('receipt_id', '=', receiptId)
    .where('status', '<>', 'REOPENED')
    .execute()
  for (const lot of lots)
    recordMove(db, viewer, { ...partiesOf(lot), inspectionNo: lot.inspection_no }, 'cancel', {
      data: { from: 'PENDING', to: 'CANCELLED' },
    })
}
