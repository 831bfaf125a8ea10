import type { decideLine as call } from '../../../../contract/orders.ts'
import type { Action } from '../../../http/action.ts'
import { linesNamed, schedulesOf, writeAgreed, writeReturned } from '../lines.store.ts'
import { finishLines, lineData } from '../orders.finish.ts'
import { toleranceOf } from '../orders.link.ts'
import { permit, permitLine } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'

export const decideLine: Action<typeof call> = async ({ body, viewer, db }) => {
  const order = await lock(db, viewer, body)
  permit(order, 'decide', viewer)
  const decisions = body.lines.map((line) => ({
    ...line,
    reason: line.decision === 'return' ? line.reason : '',
  }))
  const lines = await linesNamed(
    db,
    order,
    decisions.map(({ lineId }) => lineId),
  )
  lines.forEach((line, index) => permitLine(line, decisions[index]?.decision ?? 'return'))
  const offered = await schedulesOf(db, order)
  const agreed = decisions.filter(({ decision }) => decision === 'agree').map(({ lineId }) => lineId)
  await writeAgreed(db, agreed, await toleranceOf(db, viewer, order))
  await writeReturned(
    db,
    decisions
      .filter(({ decision }) => decision === 'return')
      .map(({ lineId, reason }) => ({ id: lineId, reason })),
  )
  const history = {
    data: lineData(
      lines,
      decisions.map(({ lineId, decision, reason }, index) => ({
        // what was decided on: a refusal offers nothing
        ...(lines[index]?.answer === 'REFUSED' ? { answer: 'REFUSED' } : {}),
        decision,
        reason,
        schedule: offered.get(lineId)?.offered ?? [],
      })),
    ),
  }
  // Agreeing with the refusal of the last line leaves no order.
  return finishLines(db, viewer, order, 'decide', history, ({ live }) =>
    live === 0 ? { close_reason: lines.at(-1)?.answer_reason ?? '' } : {},
  )
}
