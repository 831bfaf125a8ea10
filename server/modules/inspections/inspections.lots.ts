import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import { fullPlan, samplingPlan } from '../../../contract/sampling.ts'
import type { Id } from '../../../contract/values.ts'
import { touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { defer } from '../../db/deferred.ts'
import { fixed } from '../../db/fragment.ts'
import { abreast } from '../../db/transaction.ts'
import { partiesOf } from '../../documents/history.ts'
import type { Member } from '../../viewer.ts'
import type { DeliveryRow } from '../deliveries/deliveries.read.ts'
import type { ReceiptLineStored } from '../receipts/receipts.read.ts'
import { recordMove } from './inspections.record.ts'
import { type Severities, severitiesOf } from './inspections.switching.ts'
import { type PlanRow, plansOf, usualPlan } from './plans.store.ts'

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

/** What is drawn of a lot by a plan, inspected as severely as the lots before it ask for. */
function sampled(
  materialCode: string,
  qty: string,
  { level, aql, reduced }: Pick<PlanRow, 'level' | 'aql' | 'reduced'>,
  severityOf: Severities,
) {
  const { severity, reason, no } = severityOf(materialCode, { level, aql, reduced })
  return { level, aql, severity, reason, no, ...samplingPlan(qty, level, aql, severity) }
}

/** Opens a lot for every line of a receipt of which something is to be inspected; answers the lots by their lines. */
export function openLots(
  db: Tx,
  viewer: Member,
  parties: Pick<DeliveryRow, 'buyer_name' | 'supplier_name' | 'supplier_code'>,
  received: readonly ReceiptLineStored[],
  mode: 'sample' | 'full',
  { plans, severityOf }: Inspecting,
): Map<Id, Id> {
  const lines = received.filter(({ inspection }) => inspection === 'PENDING')
  const lots = new Map(lines.map((line) => [line.id, randomUUID()]))
  if (lines.length === 0) return lots
  const planned = lines.map((line) => {
    const plan = plans.get(line.material_code)
    const { items } = plan ?? usualPlan
    const drawn =
      mode === 'full'
        ? { no: '', ...fullPlan(line.received_qty) }
        : sampled(line.material_code, line.received_qty, plan ?? usualPlan, severityOf)
    return [line.id, { lot: lots.get(line.id), planned: plan !== undefined, ...drawn, items }] as const
  })
  const { buyer_name, supplier_name, supplier_code } = parties
  defer(
    db,
    db.executeQuery(fixed`
    with given as materialized (select ${JSON.stringify(Object.fromEntries(planned))}::jsonb as plans)
    insert into inspections (id, buyer_org_id, supplier_org_id, inspection_no, buyer_name, supplier_name, supplier_code, receipt_id, receipt_line_id,
      receipt_no, delivery_no, order_line_id, order_id, order_no, order_line_no, material_code, material_name, spec, unit, unit_scale, lot_no,
      received_on, lot_qty, planned, level, aql, severity, switch_reason, switched_by_no, code_letter, sample_size, accept_number, reject_number, items, updated_by)
    select (plan ->> 'lot')::uuid, l.buyer_org_id, l.supplier_org_id, l.receipt_no || '-' || l.line_no, ${buyer_name}::text, ${supplier_name}::text, ${supplier_code}::text,
      l.receipt_id, l.id, l.receipt_no, l.delivery_no, l.order_line_id, l.order_id, l.order_no, l.order_line_no, l.material_code, l.material_name,
      l.spec, l.unit, l.unit_scale, l.lot_no, l.received_on, l.received_qty, (plan -> 'planned')::boolean, plan ->> 'level', plan ->> 'aql', plan ->> 'severity', plan ->> 'reason',
      plan ->> 'no', plan ->> 'letter', (plan ->> 'sampleSize')::bigint, (plan ->> 'accept')::int, (plan ->> 'reject')::int, plan -> 'items',
      ${viewer.userName}::text
    from given, receipt_lines l, lateral (select plans -> l.id::text as plan) as planned
    where l.id = any(${lines.map(({ id }) => id)}::uuid[])`),
  )
  return lots
}

/**
 * Lots of a material that nobody has begun follow the plan that was written for it. What the link wants inspected whole stays so, and so does
 * a lot by which sampling was taken up again; their check items follow.
 */
export async function replanLots(db: Tx, viewer: Member, plan: PlanRow): Promise<void> {
  const material = plan.material_code
  const lots = await db
    .selectFrom('inspections')
    .selectAll()
    .where('buyer_org_id', '=', viewer.orgId)
    .where('material_code', '=', material)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (lots.length === 0) return
  const severities = new Map<Id, Severities>()
  for (const { supplier_org_id: supplier } of lots)
    if (!severities.has(supplier))
      severities.set(supplier, await severitiesOf(db, viewer, supplier, [material]))
  const drawn = lots.flatMap(({ id, lot_qty, severity, resumed_at, supplier_org_id }) => {
    const severityOf = severities.get(supplier_org_id)
    return severity === null || resumed_at !== null || !severityOf
      ? []
      : [[id, sampled(material, lot_qty, plan, severityOf)] as const]
  })
  await sql`
    update inspections lot set planned = true, items = ${JSON.stringify(plan.items)}::jsonb, version = lot.version + 1,
      updated_at = clock_timestamp(), updated_by = ${viewer.userName}
    where lot.id = any(${lots.map(({ id }) => id)}::uuid[])`.execute(db)
  await sql`
    update inspections lot set level = drawn ->> 'level', aql = drawn ->> 'aql', severity = drawn ->> 'severity', switch_reason = drawn ->> 'reason',
      switched_by_no = drawn ->> 'no', code_letter = drawn ->> 'letter', sample_size = (drawn ->> 'sampleSize')::bigint,
      accept_number = (drawn ->> 'accept')::int, reject_number = (drawn ->> 'reject')::int
    from jsonb_each(${JSON.stringify(Object.fromEntries(drawn))}::jsonb) as given(id, drawn)
    where lot.id = given.id::uuid`.execute(db)
  for (const lot of lots)
    recordMove(db, viewer, { ...partiesOf(lot), inspectionNo: lot.inspection_no }, 'replan')
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
