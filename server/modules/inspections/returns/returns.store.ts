import type { ReturnNote } from '../../../../contract/returns.ts'
import type { Id } from '../../../../contract/values.ts'
import { touched } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import { historyOf } from '../../../documents/history.ts'
import { listedRows } from '../../../documents/row.ts'
import { has, type Member } from '../../../viewer.ts'
import { present } from './returns.present.ts'
import { type ListedReturn, returnSource } from './returns.source.ts'

const rows = listedRows('returns', returnSource)
export const { find, lock } = rows

/** Writes a locked note and answers it as the viewer reads it. */
export const save = async (...given: Parameters<typeof rows.save>): Promise<ReturnNote> =>
  present(await rows.save(...given), given[1])

/** What becomes of a note is told in the history of its lot. */
export const recordMove = historyOf('inspections', (note: ListedReturn) => ({
  id: note.inspectionId,
  no: note.inspectionNo,
  buyerOrgId: note.buyerOrgId,
  supplierOrgId: note.supplierOrgId,
  shared: true,
}))

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
      ...touched({ userName }),
    })
    .where('inspection_id', '=', inspectionId)
    .execute()
}
