import { sql } from 'kysely'
import type { inspectionReopen } from '../../../../contract/inspections.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import { checkWithin } from '../../../db/find.ts'
import type { Action } from '../../../http/action.ts'
import { under } from '../../../sessions/grants.ts'
import type { Member } from '../../../viewer.ts'
import { carryFiles } from '../../documents/documents.read.ts'
import { permit } from '../inspections.policy.ts'
import { presentReading } from '../inspections.present.ts'
import { recordMove } from '../inspections.record.ts'
import { unsettle } from '../inspections.settle.ts'
import { type Lot, inspectionSource } from '../inspections.source.ts'
import { lock, movedDetailOf, readingsOf } from '../inspections.store.ts'

/** The decision stays to be read by both sides, without effect; its goods wait in quarantine again. */
export const reopen: Action<typeof inspectionReopen> = async ({ body, viewer, db }) => {
  const lot = await lock(db, viewer, body)
  permit(lot, 'reopen', viewer)
  // What two have agreed on is taken back by the right of the second.
  if (lot.approvedBy !== '')
    await checkWithin(db, under(viewer, 'inspections.approve'), inspectionSource, [lot.id])
  await unsettle(db, viewer, lot, {
    reopened_by: viewer.userName,
    reopened_at: sql<string>`clock_timestamp()`,
    reopen_reason: body.reason,
  })
  recordMove(db, viewer, lot, 'reopen', {
    shared: true,
    reason: body.reason,
    data: { from: 'DECIDED', to: 'REOPENED' },
  })
  return movedDetailOf(db, viewer, await nextRevision(db, viewer, lot))
}

/** The lot inspected anew: by the same plan, with the readings that were not removed. */
async function nextRevision(db: Tx, viewer: Member, lot: Lot): Promise<Id> {
  const no = `${lot.inspectionNo.replace(/-R\d+$/, '')}-R${lot.revision + 1}`
  const { rows } = await sql<{ id: Id }>`
    insert into inspections (buyer_org_id, supplier_org_id, inspection_no, revision, status, buyer_name, supplier_name, supplier_code, receipt_id,
      receipt_line_id, receipt_no, delivery_no, order_line_id, order_id, order_no, order_line_no, material_code, material_name, spec, unit, unit_scale,
      lot_no, received_on, lot_qty, planned, level, aql, severity, switch_reason, switched_by_no, resumed_at, resumed_by, resume_reason, code_letter,
      sample_size, accept_number, reject_number, items, updated_by)
    select buyer_org_id, supplier_org_id, ${no}, revision + 1,
      case when exists (select from inspection_readings r where r.inspection_id = lot.id and r.removed_at is null) then 'IN_PROGRESS' else 'PENDING' end,
      buyer_name, supplier_name, supplier_code, receipt_id,
      receipt_line_id, receipt_no, delivery_no, order_line_id, order_id, order_no, order_line_no, material_code, material_name, spec, unit, unit_scale,
      lot_no, received_on, lot_qty, planned, level, aql, severity, switch_reason, switched_by_no, resumed_at, resumed_by, resume_reason, code_letter,
      sample_size, accept_number, reject_number, items, ${viewer.userName}
    from inspections lot where id = ${lot.id}
    returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  await sql`
    insert into inspection_readings (inspection_id, buyer_org_id, supplier_org_id, shared, item_id, item_name, sample_no, value, conforms, by_user_id,
      by_name, at, file_id, photos)
    select ${id}::uuid, buyer_org_id, supplier_org_id, false, item_id, item_name, sample_no, value, conforms, by_user_id, by_name, at, file_id, photos
    from inspection_readings where inspection_id = ${lot.id} and removed_at is null`.execute(db)
  const readings = await readingsOf(db, viewer, id)
  await carryFiles(
    db,
    { noun: 'inspections', from: lot.id, to: id },
    readings.map(presentReading).flatMap(({ file, photos }) => [...(file ? [file] : []), ...photos]),
  )
  return id
}
