import type { Selectable } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { ReceiptDetail } from '../../../contract/receipts.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { findPartsOf, findRow, lockRow } from '../../db/find.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import { present, presentLine } from './receipts.present.ts'
import { type ListedReceipt, receiptLineSource, receiptSource } from './receipts.source.ts'

export type ReceiptLineStored = Selectable<DB['receipt_lines']>

const found = (row: ListedReceipt | undefined): ListedReceipt => {
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

export const find = async (db: Tx, viewer: Member, id: Id): Promise<ListedReceipt> =>
  found(await findRow(db, viewer, receiptSource, id))

export const lock = async (db: Tx, viewer: Member, id: Id): Promise<ListedReceipt> =>
  found(await lockRow(db, viewer, receiptSource, 'receipts', id))

/** The receipt with its lines, as the viewer reads it. */
export async function detailOf(db: Tx, viewer: Member, id: Id): Promise<ReceiptDetail> {
  const receipt = await find(db, viewer, id)
  const lines = await findPartsOf(db, viewer, receiptLineSource, 'receiptId', id)
  return { ...present(receipt, viewer), lines: lines.map(presentLine) }
}

/** Lines of a locked receipt as they are stored. */
export const linesPosted = (db: Tx, id: Id, locked = false): Promise<ReceiptLineStored[]> => {
  const lines = db.selectFrom('receipt_lines').selectAll().where('receipt_id', '=', id).orderBy('line_no')
  return (locked ? lines.forUpdate() : lines).execute()
}
