import type { customerReject } from '../../../../contract/deliveries.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Action } from '../../../http/action.ts'
import { finish, lineData } from '../deliveries.finish.ts'
import { permit } from '../deliveries.policy.ts'
import { release } from '../deliveries.reserve.ts'
import { linesOf, lock } from '../deliveries.store.ts'
import { writeRejected } from '../lines.store.ts'

export const reject: Action<typeof customerReject> = async ({ body, viewer, db }) => {
  const delivery = await lock(db, viewer, body)
  permit(delivery, 'reject', viewer)
  const lines = await linesOf(db, delivery)
  const reasons = new Map(body.lines.map(({ lineId, reason }) => [lineId, reason]))
  const named = lines.filter(({ id }) => reasons.has(id))
  if (named.length < body.lines.length) throw new Refused('NOT_FOUND')
  const twice = named.find(({ rejected }) => rejected)
  if (twice) throw new Refused('DELIVERY_LINE_REJECTED', { lineNo: twice.line_no })
  const left = lines.filter(({ id, rejected }) => !rejected && !reasons.has(id))
  const whole = named.length === 0 || left.length === 0
  const taken = whole ? lines.filter(({ rejected }) => !rejected) : named
  await release(db, viewer, taken)
  if (named.length > 0)
    await writeRejected(
      db,
      named.map(({ id }) => ({ id, reason: reasons.get(id) ?? '' })),
    )
  const reason = body.reason || (body.lines[0]?.reason ?? '')
  return finish(db, viewer, delivery, 'reject', whole ? { status: 'REJECTED', reason } : {}, {
    reason,
    data: lineData(taken, { reasons }),
  })
}
