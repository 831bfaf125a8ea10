import { type UpdateObject, sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import type { DB } from '../../db/schema.ts'

// What follows from inspection, returns and statements for lines of a receipt. The order of the lines is locked.

/** Writes what incoming inspection says of a line. */
export const saveInspected = (
  db: Tx,
  id: Id,
  patch: Pick<UpdateObject<DB, 'receipt_lines'>, 'accepted_qty' | 'destroyed_qty' | 'inspection'>,
) =>
  db
    .updateTable('receipt_lines')
    .set({ ...patch, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Adds to what of a line went back. */
export const addReturned = (db: Tx, id: Id, qty: string) =>
  db
    .updateTable('receipt_lines')
    .set({
      returned_qty: sql<string>`returned_qty + ${qty}::numeric`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

interface Claimed {
  receiptLineId: Id
  qty: string
}

/** Adds to what of locked lines is reconciled; less than nothing is taken away. */
export const addReconciled = (db: Tx, claims: readonly Claimed[]) =>
  db.executeQuery(fixed`
    update receipt_lines l set reconciled_qty = l.reconciled_qty + x.qty, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as x("receiptLineId" uuid, qty numeric) where l.id = x."receiptLineId"`)

/** The same for what is invoiced. */
export const addInvoiced = (db: Tx, claims: readonly Claimed[]) =>
  db.executeQuery(fixed`
    update receipt_lines l set invoiced_qty = l.invoiced_qty + x.qty, version = l.version + 1
    from jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) as x("receiptLineId" uuid, qty numeric) where l.id = x."receiptLineId"`)
