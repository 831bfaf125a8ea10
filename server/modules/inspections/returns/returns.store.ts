import { sql, type UpdateObject } from 'kysely'
import { Refused } from '../../../../contract/errors.ts'
import type { ReturnNote } from '../../../../contract/returns.ts'
import type { Id } from '../../../../contract/values.ts'
import { checkVersion, touched } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import { findRow, lockRow } from '../../../db/find.ts'
import type { DB } from '../../../db/schema.ts'
import { has, type Member } from '../../../viewer.ts'
import { present } from './returns.present.ts'
import { type ListedReturn, returnSource } from './returns.source.ts'

export async function find(db: Tx, viewer: Member, id: Id): Promise<ListedReturn> {
  const row = await findRow(db, viewer, returnSource, id)
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

export async function lock(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version: number },
): Promise<ListedReturn> {
  const row = await lockRow(db, viewer, returnSource, 'returns', id)
  if (!row) throw new Refused('NOT_FOUND')
  checkVersion({ version: row.version, updated_by: row.updatedBy, updated_at: row.updatedAt }, version)
  return row
}

/** Writes a locked note and answers it as the viewer reads it. */
export async function save(
  db: Tx,
  viewer: Member,
  { id, version }: ListedReturn,
  patch: UpdateObject<DB, 'returns'>,
): Promise<ReturnNote> {
  await db
    .updateTable('returns')
    .set({
      ...patch,
      ...touched({ version }, viewer),
    })
    .where('id', '=', id)
    .execute()
  return present(await find(db, viewer, id), viewer)
}

/** The note over what a lot's decision rejected, for who may read return notes. */
export async function returnOf(db: Tx, viewer: Member, inspectionId: Id): Promise<ReturnNote | undefined> {
  if (!has(viewer, 'returns.read')) return undefined
  const row = await db
    .selectFrom('returns')
    .select('id')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  return row && present(await find(db, viewer, row.id), viewer)
}

interface Rejected {
  id: Id
  inspectionNo: string
  buyerOrgId: Id
  supplierOrgId: Id
}

/** Makes the note over what a decision rejected; the lot is shared by now. */
export async function openReturn(db: Tx, { userName }: Member, lot: Rejected, qty: string): Promise<void> {
  await db
    .insertInto('returns')
    .values({
      buyer_org_id: lot.buyerOrgId,
      supplier_org_id: lot.supplierOrgId,
      return_no: `RT-${lot.inspectionNo}`,
      inspection_id: lot.id,
      qty,
      updated_by: userName,
    })
    .execute()
}

/** What the decision of a lot rejected does not go back after all; the note is locked. */
export async function cancelReturn(db: Tx, { userName }: Member, inspectionId: Id): Promise<void> {
  await db
    .updateTable('returns')
    .set({
      status: 'CANCELLED',
      version: sql<number>`version + 1`,
      updated_at: sql<string>`clock_timestamp()`,
      updated_by: userName,
    })
    .where('inspection_id', '=', inspectionId)
    .execute()
}
