import type { Delivery } from '../../../contract/deliveries.ts'
import type { DeliveryAction } from '../../../contract/deliveries.states.ts'
import type { EventData } from '../../../contract/events.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member } from '../../viewer.ts'
import { present } from './deliveries.present.ts'
import { type DeliveryLineRow, type DeliveryPatch, type DeliveryRow, save } from './deliveries.store.ts'

/** What the history says beside who and when. */
export interface MoveNote {
  reason?: string
  data?: EventData
}

/** Lines a history entry names one by one; of more it tells how many there were. */
const linesAtMost = 200

export const lineData = (
  lines: readonly DeliveryLineRow[],
  reasons: ReadonlyMap<string, string> = new Map(),
): EventData => ({
  count: lines.length,
  lines: lines.slice(0, linesAtMost).map(({ id, line_no, unit, qty }) => ({
    lineNo: line_no,
    unit,
    qty: plainDecimal(qty),
    ...(reasons.has(id) ? { reason: reasons.get(id) } : {}),
  })),
})

/** Writes the move into the history both sides read; a draft has a history of the supplier's own. */
export const recordMove = (
  db: Tx,
  viewer: Member,
  { id, buyer_org_id, supplier_org_id, shared, delivery_no }: DeliveryRow,
  kind: DeliveryAction | 'create',
  { reason = '', data }: MoveNote = {},
) =>
  record(db, viewer, {
    noun: 'deliveries',
    recordId: id,
    kind,
    buyerOrgId: buyer_org_id,
    supplierOrgId: supplier_org_id,
    shared,
    reason,
    data: { orderNo: delivery_no, ...data },
  })

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
