import type { CallOffAction } from '../../../contract/callOffs.states.ts'
import type { EventData } from '../../../contract/events.ts'
import { plainDecimal } from '../../../contract/plainDecimal.ts'
import type { Tx } from '../../db/db.ts'
import { record } from '../../events/record.ts'
import type { Member } from '../../viewer.ts'
import type { CallOffLineRow, CallOffRow } from './callOffs.store.ts'

/** Lines a history entry names one by one; of more it tells how many there were. */
const linesAtMost = 200

export const lineData = (lines: readonly CallOffLineRow[]): EventData => ({
  count: lines.length,
  lines: lines
    .slice(0, linesAtMost)
    .map(({ line_no, unit, qty }) => ({ lineNo: line_no, unit, qty: plainDecimal(qty) })),
})

/** Writes what happened into the history both sides read. */
export const recordMove = (
  db: Tx,
  viewer: Member,
  { id, buyer_org_id, supplier_org_id, shared, call_off_no }: CallOffRow,
  kind: CallOffAction | 'create',
  data: EventData,
  reason = '',
) =>
  record(db, viewer, {
    noun: 'callOffs',
    recordId: id,
    kind,
    buyerOrgId: buyer_org_id,
    supplierOrgId: supplier_org_id,
    shared,
    reason,
    data: { orderNo: call_off_no, ...data },
  })
