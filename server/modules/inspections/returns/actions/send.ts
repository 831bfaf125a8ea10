import { sql } from 'kysely'
import { Exact } from '../../../../../contract/exact.ts'
import type { returnSend } from '../../../../../contract/returns.ts'
import type { Id } from '../../../../../contract/values.ts'
import type { Tx } from '../../../../db/db.ts'
import type { Action } from '../../../../http/action.ts'
import { coverLocking } from '../../../callOffs/callOffs.read.ts'
import { shift } from '../../../orders/orders.read.ts'
import { addReturned } from '../../../receipts/receipts.read.ts'
import { moveStock } from '../../../stock/stock.read.ts'
import { permit } from '../returns.policy.ts'
import { lock, recordMove, save } from '../returns.store.ts'

export const send: Action<typeof returnSend> = async ({ body, viewer, db }) => {
  const note = await lock(db, viewer, body)
  permit(note, 'send', viewer)
  const { qty } = note
  const delta = { returned: qty, ...(body.replacement ? { replaced: qty } : {}) }
  const covered = body.replacement
    ? await coverLocking(db, viewer, [
        { id: await callOffLineOf(db, note.receiptLineId), qty: new Exact(qty).neg().toFixed() },
      ])
    : []
  await shift(db, viewer, [{ lineId: note.orderLineId, delta }, ...covered])
  await addReturned(db, note.receiptLineId, qty)
  await moveStock(db, viewer, [
    {
      materialCode: note.materialCode,
      materialName: note.materialName,
      unit: note.unit,
      bucket: 'blocked',
      qty: new Exact(qty).neg().toFixed(),
      kind: 'return',
      source: { noun: 'returns', id: note.id, no: note.returnNo },
    },
  ])
  recordMove(db, viewer, note, 'returnSend', { data: { title: note.returnNo, text: body.remark } })
  return save(db, viewer, note, {
    status: 'SENT',
    replacement: body.replacement,
    remark: body.remark,
    sent_by: viewer.userName,
    sent_at: sql<string>`clock_timestamp()`,
  })
}

/** The line of a call-off that goods of a receipt line came for. */
async function callOffLineOf(db: Tx, receiptLineId: Id): Promise<Id | null> {
  const { call_off_line_id } = await db
    .selectFrom('receipt_lines as received')
    .innerJoin('delivery_lines as line', 'line.id', 'received.delivery_line_id')
    .select('line.call_off_line_id')
    .where('received.id', '=', receiptLineId)
    .executeTakeFirstOrThrow()
  return call_off_line_id
}
