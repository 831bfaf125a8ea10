import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorCode, Refusal } from '../../../contract/errors.ts'
import { type Move, rightOf } from '../../../contract/moves.ts'
import { type AnswerAction, answerActions, answerMoves } from '../../../contract/orders.states.ts'
import { type AnswerStatus, answerStatuses } from '../../../contract/orders.statuses.ts'
import * as c from '../../../contract/orders.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import type { Persona, Reply } from '../../support/persona.ts'

const moves: Record<AnswerAction, Move<AnswerStatus>> = answerMoves.moves

/** A line whose refusal the buyer agreed with, beside every state of an answer. */
const states = [...answerStatuses, 'CANCELLED'] as const
type State = (typeof states)[number]

const inside = o.offer(['100', '2031-03-02'])
const outside = o.offer(['60', '2031-03-01'], ['40', '2031-04-01'])

/**
 * An order whose first line was brought into the state by the people themselves. Its second line waits for the supplier and its
 * third for the buyer, so that its header lets both of them act.
 */
async function lineIn(m: o.Market, state: State): Promise<{ order: o.Order; line: o.Line }> {
  const sent = await o.sends(m.lin, m.chenguang)
  const answered = (first?: typeof inside) =>
    o.receives(m.chen, sent).then((received) => o.answers(m.chen, received, first, undefined, outside))
  const steps: Record<State, () => Promise<o.Order>> = {
    PENDING: () => answered(),
    ACCEPTED: () => answered(inside),
    CHANGED: () => answered(outside),
    REFUSED: () => answered(o.refuse()),
    AGREED: () => answered(o.accept),
    RETURNED: async () => o.decides(m.lin, await answered(outside), o.giveBack()),
    REOPENED: async () => {
      const { id, version } = await answered(o.accept)
      const { id: lineId } = await o.lineOf(m.lin, { id })
      return m.lin.does(c.updateCustomerDate, {
        body: { id, version, lines: [{ lineId, requestedOn: '2031-03-05' }] },
      })
    },
    CANCELLED: async () => o.decides(m.lin, await answered(o.refuse()), o.agree),
  }
  const order = await steps[state]()
  return { order, line: await o.lineOf(m.lin, order) }
}

function tries(who: Persona, action: AnswerAction, { id, version }: o.Order, lineId: string): Promise<Reply> {
  const answers = (answer: object) =>
    who.tries(c.answerLine, { body: { id, version, lines: [{ lineId, ...answer } as c.LineAnswer] } }) // one of the three below
  switch (action) {
    case 'accept':
      return answers(o.accept)
    case 'offer':
      return answers(inside)
    case 'refuse':
      return answers(o.refuse())
    case 'agree':
      return who.tries(c.decideLine, { body: { id, version, lines: [{ lineId, ...o.agree }] } })
    case 'return':
      return who.tries(c.decideLine, { body: { id, version, lines: [{ lineId, ...o.giveBack() }] } })
    case 'reopen':
      return who.tries(c.updateCustomerDate, {
        body: { id, version, lines: [{ lineId, requestedOn: '2031-06-01' }] },
      })
  }
}

/** What the table says of one cell. */
function expected(
  m: o.Market,
  name: o.Person,
  action: AnswerAction,
  state: State,
): { status: number; error?: ErrorCode } {
  const who = m[name]
  const { from, by } = moves[action]
  const right = rightOf(answerMoves, moves[action]) ?? ''
  if (by !== who.side) return { status: 403, error: 'WRONG_SIDE' }
  if (!o.rights[name].has(right)) return { status: 403, error: 'NO_RIGHT' }
  if (who.orgId !== m.huadong.id && who.orgId !== m.chenguang.id) return { status: 404, error: 'NOT_FOUND' }
  if (state === 'CANCELLED' || !from.includes(state)) return { status: 409, error: 'LINE_NOT_OPEN' }
  return { status: 200 }
}

describe.each(engines)('the table of answers on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test.each(states)('%s: only the allowed cells do anything', async (state) => {
    let { order, line } = await lineIn(m, state)
    expect({ header: order.status, line: line.progress === 'CANCELLED' ? 'CANCELLED' : line.answer }).toEqual(
      { header: 'NEGOTIATING', line: state },
    )
    for (const name of o.people) {
      if (expected(m, name, 'accept', state).error === 'NOT_FOUND') continue
      const read = await m[name].tries(c.orderLines, { query: { id: order.id } })
      if (read.status !== 200) continue
      const [first] = read.json().data as c.OrderLine[] // the answer of the call
      const offered = (first?.can ?? []).map((one) => one.action)
      const allowed = answerActions.filter((action) => expected(m, name, action, state).status === 200)
      expect([name, offered.filter((action) => answerActions.some((one) => one === action))]).toEqual([
        name,
        allowed,
      ])
      const { side } = m[name]
      const agreed = state === 'AGREED'
      const has = (right: string) => o.rights[name].has(right)
      expect([name, offered.includes('shortClose')]).toEqual([
        name,
        agreed && side === 'buyer' && has('orders.change'),
      ])
      expect([name, offered.includes('requestChange')]).toEqual([
        name,
        agreed && side === 'supplier' && has('orders.answer'),
      ])
      expect(offered).not.toContain('reopenLine')
    }
    let before = await o.traceOf(m, order.id)
    for (const action of answerActions)
      for (const name of o.people) {
        const cell = `${action} by ${name} of a line ${state}`
        const wanted = expected(m, name, action, state)
        const reply = await tries(m[name], action, order, line.id)
        expect(`${cell}: ${reply.status}`).toBe(`${cell}: ${wanted.status}`)
        if (wanted.status !== 200) {
          const { error } = reply.json().data as Refusal // every refusal carries one
          expect(`${cell}: ${error}`).toBe(`${cell}: ${wanted.error}`)
          expect(await o.traceOf(m, order.id)).toEqual(before)
          continue
        }
        const [first, ...others] = (await o.traceOf(m, order.id)).lines
        expect([moves[action].to ?? state].flat()).toContain(first?.answer)
        // agreeing with a refusal takes the line out; nothing else does
        expect(first?.cancelled).toBe(action === 'agree' && state === 'REFUSED')
        expect(others).toEqual(before.lines.slice(1))
        ;({ order, line } = await lineIn(m, state))
        before = await o.traceOf(m, order.id)
      }
  })
})
