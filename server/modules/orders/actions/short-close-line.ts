import { plainDecimal } from '../../../../contract/plainDecimal.ts'
import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { shortCloseLine as call } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { linesNamed, writeShortClosed } from '../lines.store.ts'
import { finishLines, lineData } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'

export const shortCloseLine: Action<typeof call> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'shortClose', viewer)
  const lines = await linesNamed(db, order, body.lineIds)
  for (const { line_no, progress, reserved_qty } of lines) {
    if (progress === 'CANCELLED' || progress === 'SHORT_CLOSED' || progress === 'RECEIVED')
      throw new Refused('LINE_NOT_OPEN', { lineNo: line_no })
    if (new Exact(reserved_qty).gt(0)) throw new Refused('DELIVERY_OPEN', { lineNo: line_no })
  }
  await writeShortClosed(db, body.lineIds, true, body.reason)
  return finishLines(db, viewer, order, 'shortClose', {
    reason: body.reason,
    data: lineData(
      lines,
      lines.map(({ to_send_qty }) => ({ qty: plainDecimal(to_send_qty) })),
    ),
  })
}
