import type { cusDelDeliveryRequire, cusDelDeliveryRequireLine } from '../../../../contract/callOffs.ts'
import { checkVersion } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { shift } from '../../orders/orders.read.ts'
import { recordMove, lineData } from '../callOffs.finish.ts'
import { shiftsOf } from '../callOffs.ledger.ts'
import { checkUncovered } from '../callOffs.policy.ts'
import {
  type CallOffLineRow,
  type CallOffRow,
  linesOf,
  lock,
  lockOfLine,
  remove,
  save,
} from '../callOffs.store.ts'
import { removeLines } from '../lines.store.ts'

/** The call-off goes; that it was there stays in the history of both. */
export const del: Action<typeof cusDelDeliveryRequire> = async ({ query, viewer, db }) => {
  const callOff = await lock(db, viewer, query)
  await takeBack(db, viewer, callOff, await linesOf(db, callOff))
  await remove(db, viewer, callOff)
  return null
}

export const delLine: Action<typeof cusDelDeliveryRequireLine> = async ({ query, viewer, db }) => {
  const callOff = await lockOfLine(db, viewer, query.id)
  const lines = await linesOf(db, callOff)
  const named = lines.filter(({ id }) => id === query.id)
  for (const { version } of named) checkVersion({ ...callOff, version }, query.version)
  await takeBack(db, viewer, callOff, named)
  if (named.length === lines.length) await remove(db, viewer, callOff)
  else await save(db, viewer, callOff, {})
  return null
}

/** These lines go, and nothing of them is called off any more. */
async function takeBack(
  db: Tx,
  viewer: Member,
  callOff: CallOffRow,
  lines: readonly CallOffLineRow[],
): Promise<void> {
  checkUncovered(lines)
  await removeLines(
    db,
    lines.map(({ id }) => id),
  )
  const shifts = shiftsOf(
    lines.map(({ line_no, order_line_id, qty }) => ({
      lineNo: line_no,
      orderLineId: order_line_id,
      before: callOff.forecast ? null : qty,
      after: null,
    })),
  )
  if (shifts.length > 0) await shift(db, viewer, shifts)
  recordMove(db, viewer, callOff, 'delete', { data: lineData(lines) })
}
