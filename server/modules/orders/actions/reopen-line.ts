import { Refused } from '../../../../contract/errors.ts'
import type { reopenLine as call } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { linesNamed, writeShortClosed } from '../lines.store.ts'
import { finishLines, lineData } from '../orders.finish.ts'
import { permit } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'

export const reopenLine: Action<typeof call> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'reopenLine', viewer)
  const lines = await linesNamed(db, order, body.lineIds)
  for (const { line_no, short_closed } of lines)
    if (!short_closed) throw new Refused('LINE_NOT_OPEN', { lineNo: line_no })
  await writeShortClosed(db, body.lineIds, false, '')
  return finishLines(db, viewer, order, 'reopenLine', { reason: body.reason, data: lineData(lines) })
}
