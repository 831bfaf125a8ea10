import type { Selectable } from 'kysely'
import type { ReceiptDetail } from '../../../contract/receipts.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { findPartsOf } from '../../db/find.ts'
import type { DB } from '../../db/schema.ts'
import { historyOf } from '../../documents/history.ts'
import { listedRows, unconditional } from '../../documents/row.ts'
import type { Member } from '../../viewer.ts'
import { present, presentLine } from './receipts.present.ts'
import { receiptLineSource, receiptSource } from './receipts.source.ts'

export type ReceiptLineStored = Selectable<DB['receipt_lines']>

export const { find, lock, save } = listedRows('receipts', receiptSource)

interface Posted {
  id: Id
  receiptNo: string
  buyerOrgId: Id
  supplierOrgId: Id
}

export const recordMove = historyOf('receipts', ({ receiptNo, ...receipt }: Posted) => ({
  ...receipt,
  no: receiptNo,
  shared: true,
}))

/** The receipt with its lines, as the viewer reads it. */
export async function detailOf(db: Tx, viewer: Member, id: Id): Promise<ReceiptDetail> {
  const [receipt, lines] = await Promise.all([
    find(db, viewer, id),
    findPartsOf(db, viewer, receiptLineSource, 'receiptId', id),
  ])
  return { ...present(receipt, viewer), lines: lines.map(presentLine) }
}

/** The same of a receipt that the viewer has just moved. */
export const movedDetailOf = (db: Tx, viewer: Member, id: Id): Promise<ReceiptDetail> =>
  detailOf(db, unconditional(viewer, receiptSource), id)

/** Lines of a locked receipt as they are stored. */
export const linesPosted = (db: Tx, id: Id, locked = false): Promise<ReceiptLineStored[]> => {
  const lines = db.selectFrom('receipt_lines').selectAll().where('receipt_id', '=', id).orderBy('line_no')
  return (locked ? lines.forUpdate() : lines).execute()
}
