import { callOffMoves } from '../../../../contract/callOffs.states.ts'
import type { callOffCloseLine } from '../../../../contract/callOffs.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import { shift } from '../../orders/orders.read.ts'
import { countedOf } from '../callOffs.cover.ts'
import { recordMove, lineData } from '../callOffs.finish.ts'
import { shiftsOf } from '../callOffs.ledger.ts'
import { present } from '../callOffs.present.ts'
import { type CallOffLineRow, linesOf, lock, save } from '../callOffs.store.ts'
import { writeClosed } from '../lines.store.ts'

const from: readonly string[] = callOffMoves.moves.close.from

/** What is not wanted any more. */
const openOf = ({ qty, covered_qty }: CallOffLineRow): string =>
  Exact.max(new Exact(qty).minus(covered_qty), 0).toFixed()

export const closeLine: Action<typeof callOffCloseLine> = async ({ body, viewer, db }) => {
  const callOff = await lock(db, viewer, body)
  const ids = new Set(body.lineIds)
  const named = (await linesOf(db, callOff)).filter(({ id }) => ids.has(id))
  if (named.length < ids.size) throw new Refused('NOT_FOUND')
  const ended = named.find(({ status }) => !from.includes(status))
  if (ended) throw new Refused('CALL_OFF_NOT_OPEN', { lineNo: ended.line_no })
  await writeClosed(db, [...ids], body.reason)
  const shifts = shiftsOf(
    named.map((line) => ({
      lineNo: line.line_no,
      orderLineId: line.order_line_id,
      before: countedOf(line).toFixed(),
      after: countedOf({ ...line, closed: true }).toFixed(),
    })),
  )
  if (shifts.length > 0) await shift(db, viewer, shifts)
  const saved = await save(db, viewer, callOff, {})
  recordMove(db, viewer, saved, 'close', { reason: body.reason, data: lineData(named, openOf) })
  return present(saved, await linesOf(db, saved), viewer)
}
