import type { Delivery } from '../../../contract/deliveries.ts'
import type { DeliveryAction } from '../../../contract/deliveries.states.ts'
import type { EventData } from '../../../contract/events.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Tx } from '../../db/db.ts'
import { historyOf, linesAtMost, type MoveNote, partiesOf } from '../../documents/history.ts'
import type { Member } from '../../viewer.ts'
import { present } from './deliveries.present.ts'
import { type DeliveryLineRow, type DeliveryPatch, type DeliveryRow, save } from './deliveries.store.ts'

export const lineData = (
  lines: readonly DeliveryLineRow[],
  {
    qtyOf = ({ qty }) => qty,
    reasons = new Map(),
  }: { qtyOf?: (line: DeliveryLineRow) => string; reasons?: ReadonlyMap<string, string> } = {},
): EventData => ({
  count: lines.length,
  lines: lines.slice(0, linesAtMost).map((line) => ({
    lineNo: line.line_no,
    unit: line.unit,
    qty: plainDecimal(qtyOf(line)),
    ...(reasons.has(line.id) ? { reason: reasons.get(line.id) } : {}),
  })),
})

/** A draft has a history of the supplier's own. */
export const recordMove = historyOf('deliveries', ({ delivery_no, shared, ...delivery }: DeliveryRow) => ({
  ...partiesOf(delivery),
  no: delivery_no,
  shared,
}))

/** Ends a command: saves, records, presents. */
export async function finish(
  db: Tx,
  viewer: Member,
  delivery: DeliveryRow,
  action: DeliveryAction,
  patch: DeliveryPatch,
  { reason = '', data }: MoveNote = {},
): Promise<Delivery> {
  const saved = await save(db, viewer, delivery, patch)
  recordMove(db, viewer, saved, action, {
    reason,
    data: { from: delivery.status, to: saved.status, ...data },
  })
  return present(saved, viewer)
}
