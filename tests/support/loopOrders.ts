import {
  answerLine,
  decideLine,
  reopenLine,
  shortCloseLine,
  updateCustomerDate,
} from '../../contract/orders.ts'
import { type Act, type Loop, lineAnswered, orderNow, pick, statusOf } from './loop.ts'
import * as o from './orders.ts'

const because = '计划变更'

const endOf = async (loop: Loop, { id }: o.Line) => ({
  body: { ...(await orderNow(loop)), lineIds: [id], reason: because },
})

/** What both sides do to an order and its lines. */
export const orderSteps = {
  changeQty: async (loop, { at, qty }) => {
    // Up and down: below what has come or is on its way it is refused.
    const line = pick(loop.lines, at)
    if (!line) return undefined
    const lines = [{ lineId: line.id, qty: String(60 + 2 * qty) }]
    const body = { ...(await orderNow(loop)), reason: because, lines }
    return statusOf(loop.m.lin.tries(updateCustomerDate, { body }))
  },
  answer: async (loop, { at, qty, flag }) => {
    const line = await lineAnswered(loop, ['REOPENED', 'RETURNED'], at)
    if (!line) return undefined
    const given = flag ? o.accept : o.offer([String(40 + 2 * qty), '2031-04-01'])
    const body = { ...(await orderNow(loop)), lines: [{ lineId: line.id, ...given }] }
    return statusOf(loop.m.he.tries(answerLine, { body }))
  },
  decideAnswer: async (loop, { at, flag }) => {
    const line = await lineAnswered(loop, ['CHANGED'], at)
    if (!line) return undefined
    const given = flag ? o.giveBack() : o.agree
    const body = { ...(await orderNow(loop)), lines: [{ lineId: line.id, ...given }] }
    return statusOf(loop.m.lin.tries(decideLine, { body }))
  },
  shortClose: async (loop, { at }) => {
    const line = pick(loop.lines, at)
    return line && statusOf(loop.m.lin.tries(shortCloseLine, await endOf(loop, line)))
  },
  reopenLine: async (loop, { at }) => {
    const line = pick(loop.lines, at)
    return line && statusOf(loop.m.lin.tries(reopenLine, await endOf(loop, line)))
  },
} satisfies Record<string, Act>
