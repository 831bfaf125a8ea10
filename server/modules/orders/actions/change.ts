import { Exact } from '../../../../contract/exact.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { updateCustomerDate } from '../../../../contract/orders.ts'
import { linesAtMost } from '../../../documents/history.ts'
import { seesField } from '../../../hiding.ts'
import type { Action } from '../../../http/action.ts'
import { type Reopened, linesNamed, writeReopened } from '../lines.store.ts'
import { finishLines } from '../orders.finish.ts'
import { ledgerOf } from '../orders.ledger.ts'
import { checkPrices } from '../orders.link.ts'
import { permit, permitLine } from '../orders.policy.ts'
import { lock } from '../orders.store.ts'
import { keepRevision } from '../revisions.store.ts'
import { changesOf } from '../rules/changes.ts'
import { checkCalledOff, checkPrice, checkQty } from '../rules/draft.ts'
import { inFlow } from '../rules/ledger.ts'

export const change: Action<typeof updateCustomerDate> = async ({ body, viewer, db }) => {
  const { reason } = body
  const order = await lock(db, viewer, body)
  permit(order, 'change', viewer)
  const wanted = new Map(body.lines.map((line) => [line.lineId, line]))
  const lines = await linesNamed(
    db,
    order,
    body.lines.map(({ lineId }) => lineId),
  )
  const seesPrice = seesField('orders', 'price', viewer)
  const reopened: Reopened[] = []
  /** Lines whose price or quantity changes: a change of the day alone is no matter of prices. */
  const repriced: typeof lines = []
  const changes = lines.flatMap((line) => {
    permitLine(line, 'reopen')
    const before = { qty: line.qty, price: line.price, requestedOn: line.requested_on }
    const wish = wanted.get(line.id)
    const { qty = line.qty, requestedOn = line.requested_on } = wish ?? {}
    const price = (seesPrice ? wish?.price : undefined) ?? line.price
    const differences = changesOf(line.line_no, before, { qty, price, requestedOn })
    if (differences.length === 0) return []
    checkQty(line.line_no, qty, line.unit_scale)
    checkPrice(line.line_no, price, qty)
    const flow = inFlow(ledgerOf(line))
    if (new Exact(qty).lt(flow))
      throw new Refused('QTY_BELOW_FLOW', { lineNo: line.line_no, qty: flow.toFixed() })
    checkCalledOff(line, line.qty, qty)
    if (differences.some(({ field }) => field !== 'requestedOn')) repriced.push(line)
    reopened.push({ id: line.id, qty, price, requested_on: requestedOn, reason })
    return differences
  })
  if (changes.length === 0) throw new Refused('NOTHING_CHANGED')
  await checkPrices(
    db,
    viewer,
    order,
    repriced.map((line) => ({ ...line, ...reopened.find(({ id }) => id === line.id) })),
  )
  await writeReopened(db, reopened)
  const revision = order.revision + 1
  const data = { revision, count: reopened.length, changes: changes.slice(0, linesAtMost) }
  const answer = await finishLines(db, viewer, order, 'change', { reason, data }, () => ({ revision }))
  await keepRevision(db, viewer, order.id, reason, changes)
  return answer
}
