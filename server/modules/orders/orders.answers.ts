import { plainDecimal } from '../../../contract/plainDecimal.ts'
import { sum } from '../../../contract/exact.ts'
import { Refused } from '../../../contract/errors.ts'
import type { LineAnswer, Order } from '../../../contract/orders.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { type AnsweredLine, linesNamed, writeAnswers } from './lines.store.ts'
import { finishLines, lineData } from './orders.finish.ts'
import { ledgerOf } from './orders.ledger.ts'
import { toleranceOf } from './orders.link.ts'
import { permit, permitLine } from './orders.policy.ts'
import type { LineRow, OrderRow } from './orders.store.ts'
import { type Tolerance, byDay, compareOffer } from './rules/answer.ts'
import { checkCalledOff, checkQty } from './rules/draft.ts'
import { ceilingOf, inFlow } from './rules/ledger.ts'

/** Answers lines of a locked order. `check` sees each line as it is under the lock. */
export async function answerLines(
  db: Tx,
  viewer: Member,
  order: OrderRow,
  given: readonly LineAnswer[],
  check: (line: LineRow) => void = () => {},
): Promise<Order> {
  permit(order, 'answer', viewer)
  const byLine = new Map(given.map((line) => [line.lineId, line]))
  const lines = await linesNamed(
    db,
    order,
    given.map(({ lineId }) => lineId),
  )
  const terms = await toleranceOf(db, viewer, order)
  const answers = lines.map((line) => {
    check(line)
    return answered(line, byLine.get(line.id), terms)
  })
  await writeAnswers(db, viewer, answers, terms)
  return finishLines(db, viewer, order, 'answer', {
    data: lineData(
      lines,
      answers.map(({ answer, reason, schedule }) => ({ answer, reason, schedule })),
    ),
  })
}

/** What a line becomes: as requested it is agreed, inside the tolerances perhaps, else the buyer decides. */
export function answered(
  line: LineRow,
  given: LineAnswer | undefined,
  terms: Tolerance & { autoAgree: boolean },
): AnsweredLine {
  if (!given) throw new Refused('NOT_FOUND')
  permitLine(line, given.answer)
  const flow = inFlow(ledgerOf(line))
  const requested = { qty: plainDecimal(line.qty), date: line.requested_on }
  if (given.answer === 'refuse') {
    if (flow.gt(0)) throw new Refused('ALREADY_MOVING')
    return { id: line.id, answer: 'REFUSED', reason: given.reason, schedule: [] }
  }
  const below = new Refused('QTY_BELOW_FLOW', { lineNo: line.line_no, qty: flow.toFixed() })
  if (given.answer === 'accept') {
    // Goods may have been shipped on what was agreed before the buyer's change.
    if (flow.gt(ceilingOf({ agreedQty: requested.qty, overPercent: terms.overPercent }))) throw below
    return { id: line.id, answer: 'AGREED', reason: '', schedule: [requested] }
  }
  for (const { qty } of given.schedule) checkQty(line.line_no, qty, line.unit_scale)
  const schedule = byDay(given.schedule)
  const offered = sum(schedule.map(({ qty }) => qty))
  if (offered.lt(flow)) throw below
  checkCalledOff(line, line.qty, offered)
  const verdict = compareOffer({ qty: requested.qty, requestedOn: requested.date }, schedule, terms)
  const agreed = verdict === 'same' || (verdict === 'inside' && terms.autoAgree)
  return {
    id: line.id,
    answer: agreed ? 'AGREED' : verdict === 'inside' ? 'ACCEPTED' : 'CHANGED',
    reason: given.reason,
    schedule,
  }
}
