import { sql } from 'kysely'
import type { CheckItem } from '../../../contract/inspections.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import { inspectionLimit, inspectionSource } from './inspections.source.ts'
import { plansOf } from './plans.store.ts'

interface Of {
  materialCode: string
  itemId: Id
}

/** Readings of a check item in lots of a material that the viewer sees. */
const readings = (db: Tx, viewer: Member, { materialCode, itemId }: Of) =>
  db
    .selectFrom('inspection_readings as reading')
    .innerJoin('inspections', 'inspections.id', 'reading.inspection_id')
    .where('inspections.material_code', '=', materialCode)
    .where('reading.item_id', '=', itemId)
    .where('reading.removed_at', 'is', null)
    // The next revision of a lot has its readings.
    .where('inspections.status', '<>', 'REOPENED')
    .where(visibleTo(viewer, inspectionSource.scope))
    .where(inspectionLimit(viewer))

/** The numeric check item as the plan has it, else as the newest lot that was read for it. */
export async function chartedItem(db: Tx, viewer: Member, of: Of): Promise<CheckItem | undefined> {
  const planned = (await plansOf(db, viewer, [of.materialCode])).get(of.materialCode)
  const newest = await readings(db, viewer, of)
    .select('inspections.items')
    .orderBy('reading.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Written by `openLots` alone.
  const inspected = (newest?.items ?? []) as CheckItem[]
  return [...(planned?.items ?? []), ...inspected].find(
    ({ id, kind }) => id === of.itemId && kind === 'number',
  )
}

/** Whose goods were read, the last one first. */
export const chartedSuppliers = (db: Tx, viewer: Member, of: Of): Promise<{ orgId: Id; name: string }[]> =>
  readings(db, viewer, of)
    .select(['inspections.supplier_org_id as orgId', sql<string>`max(inspections.supplier_name)`.as('name')])
    .groupBy('inspections.supplier_org_id')
    .orderBy(sql`max(reading.at)`, 'desc')
    .limit(200)
    .execute()

/** The newest of them, in the order they were taken. */
export async function charted(
  db: Tx,
  viewer: Member,
  { last, ...of }: Of & { last: number },
  supplierOrgId: Id,
) {
  const rows = await readings(db, viewer, of)
    .where('inspections.supplier_org_id', '=', supplierOrgId)
    .select([
      'reading.id',
      'inspections.id as inspectionId',
      'inspections.inspection_no as inspectionNo',
      'reading.sample_no as sampleNo',
      'reading.value',
      'reading.at',
    ])
    .orderBy('reading.at', 'desc')
    .orderBy('reading.sample_no', 'desc')
    .orderBy('reading.id')
    .limit(last)
    .execute()
  return rows.toReversed().map((row) => ({ ...row, value: plainDecimal(row.value) }))
}
