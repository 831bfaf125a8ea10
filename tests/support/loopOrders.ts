import * as change from '../../contract/changeRequests.ts'
import {
  answerLine,
  decideLine,
  orderCancel,
  reopenLine,
  shortCloseLine,
  updateCustomerDate,
} from '../../contract/orders.ts'
import * as d from './deliveries.ts'
import {
  type Act,
  type Draw,
  type Loop,
  drawn,
  inState,
  lineAnswered,
  orderNow,
  pick,
  statusOf,
} from './loop.ts'
import * as o from './orders.ts'

const because = '计划变更'

const endOf = async (loop: Loop, { id }: o.Line) => ({
  body: { ...(await orderNow(loop)), lineIds: [id], reason: because },
})

/** Above what is drawn, with two of each drawn. */
const beyond = (least: number, line: o.Line, draw: Draw): string =>
  drawn(line, draw).times(2).plus(least).toFixed()

/** A request of the supplier that waits, whichever order it is of. */
const requestOpen = async ({ m }: Loop, at: number) =>
  pick((await m.lin.does(change.changeRequestList, inState('SUBMITTED'))).rows, at)

/** What both sides do to an order and its lines. */
export const orderSteps = {
  changeQty: async (loop, draw) => {
    // Up and down: below what has come or is on its way it is refused.
    const line = pick(loop.lines, draw.at)
    if (!line) return undefined
    const lines = [{ lineId: line.id, qty: beyond(draw.flag ? 10 : 60, line, draw) }]
    const body = { ...(await orderNow(loop)), reason: because, lines }
    return statusOf(loop.m.lin.tries(updateCustomerDate, { body }))
  },
  answer: async (loop, draw) => {
    const line = await lineAnswered(loop, ['REOPENED', 'RETURNED'], draw.at)
    if (!line) return undefined
    const given = draw.flag ? o.accept : o.offer([beyond(10, line, draw), '2031-04-01'])
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
  askChange: async ({ m, order, lines }, draw) => {
    const line = pick(lines, draw.at)
    if (!line) return undefined
    const ids = { orderId: order.id, orderLineId: line.id }
    const body = { ...ids, qty: beyond(draw.flag ? 10 : 80, line, draw), reason: '产能不足' }
    return statusOf(m.he.tries(change.changeRequestSubmit, { body }))
  },
  acceptChange: async (loop, { at }) => {
    const asked = await requestOpen(loop, at)
    return asked && statusOf(loop.m.lin.tries(change.changeRequestAccept, { body: d.one(asked) }))
  },
  endChange: async (loop, { at, flag }) => {
    const asked = await requestOpen(loop, at)
    if (!asked) return undefined
    const { lin, he } = loop.m
    return flag
      ? statusOf(lin.tries(change.changeRequestReject, { body: { ...d.one(asked), reason: '按原计划' } }))
      : statusOf(he.tries(change.changeRequestWithdraw, { body: d.one(asked) }))
  },
  cancelOrder: async (loop) => {
    const body = { ...(await orderNow(loop)), reason: '项目取消' }
    return statusOf(loop.m.lin.tries(orderCancel, { body }))
  },
  shortClose: async (loop, { at }) => {
    const line = pick(loop.lines, at)
    return line && statusOf(loop.m.lin.tries(shortCloseLine, await endOf(loop, line)))
  },
  reopenLine: async (loop, { at }) => {
    const lines = await o.linesOf(loop.m.lin, loop.order)
    const line = pick(
      lines.filter(({ shortClosed }) => shortClosed),
      at,
    )
    return line && statusOf(loop.m.lin.tries(reopenLine, await endOf(loop, line)))
  },
} satisfies Record<string, Act>
