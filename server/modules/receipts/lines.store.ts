import { type UpdateObject, sql } from 'kysely'
import { Exact } from '../../../contract/exact.ts'
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
    with given as materialized (select ${JSON.stringify(byLine(claims))}::jsonb as claims)
    update receipt_lines l set reconciled_qty = l.reconciled_qty + (given.claims ->> l.id::text)::numeric, version = l.version + 1
    from given where l.id = any(${idsOf(claims)}::uuid[])`)

/** The same for what is invoiced. */
export const addInvoiced = (db: Tx, claims: readonly Claimed[]) =>
  db.executeQuery(fixed`
    with given as materialized (select ${JSON.stringify(byLine(claims))}::jsonb as claims)
    update receipt_lines l set invoiced_qty = l.invoiced_qty + (given.claims ->> l.id::text)::numeric, version = l.version + 1
    from given where l.id = any(${idsOf(claims)}::uuid[])`)

const idsOf = (claims: readonly Claimed[]): Id[] => claims.map(({ receiptLineId }) => receiptLineId)

/**
 * What each line gets, to be looked up by its id. Joined with a set of rows, whose length the planner guesses, the whole table was read
 * for one line.
 */
function byLine(claims: readonly Claimed[]): Record<Id, string> {
  const sums = new Map<Id, Exact>()
  for (const { receiptLineId, qty } of claims)
    sums.set(receiptLineId, (sums.get(receiptLineId) ?? new Exact(0)).plus(qty))
  return Object.fromEntries([...sums].map(([id, sum]) => [id, sum.toFixed()]))
}
