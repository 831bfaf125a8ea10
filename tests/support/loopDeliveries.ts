import * as del from '../../contract/deliveries.ts'
import * as d from './deliveries.ts'
import { type Act, deliveryIn, pick, statusOf } from './loop.ts'
import { openCallOffs } from './loopCallOffs.ts'

/** What both sides do to deliveries until they are received. */
export const deliverySteps = {
  submit: async (loop, { at, qty, flag }) => {
    const line = pick(loop.lines, at)
    if (!line) return undefined
    const asked = flag ? pick(await openCallOffs(loop, line), at) : undefined
    const of = { ...d.lineOf(line, String(qty), asked ? { callOffLineId: asked.id } : {}), lineNo: 1 }
    const body = { buyerOrgId: loop.m.huadong.id, expectedOn: '2031-03-01', submit: true, lines: [of] }
    return statusOf(loop.m.he.tries(del.deliverySave, { body }))
  },
  ship: async (loop, { at }) => {
    const waiting = await deliveryIn(loop, ['SUBMITTED', 'APPROVED'], at)
    if (!waiting) return undefined
    if (waiting.status === 'SUBMITTED')
      return statusOf(loop.m.zhou.tries(del.deliveryApprove, { body: d.one(waiting) }))
    const body = { ...d.one(waiting), carrier: '顺丰', expectedOn: '2031-03-02' }
    return statusOf(loop.m.he.tries(del.deliveryShip, { body }))
  },
  reject: async (loop, { at }) => {
    const waiting = await deliveryIn(loop, ['SUBMITTED', 'APPROVED'], at)
    const body = waiting && { ...d.one(waiting), reason: '不要' }
    return body && statusOf(loop.m.zhou.tries(del.customerReject, { body }))
  },
  arrive: async (loop, { at }) => {
    const coming = await deliveryIn(loop, ['SHIPPED'], at)
    return coming && statusOf(loop.m.zhou.tries(del.deliveryArrive, { body: d.one(coming) }))
  },
  cancel: async (loop, { at, flag }) => {
    const coming = await deliveryIn(loop, ['SUBMITTED', 'APPROVED', 'SHIPPED', 'ARRIVED'], at)
    const who = flag ? loop.m.he : loop.m.zhou
    const body = coming && { ...d.one(coming), reason: '不送了' }
    return body && statusOf(who.tries(del.deliveryCancel, { body }))
  },
  closeShort: async (loop, { at }) => {
    const coming = await deliveryIn(loop, ['SHIPPED', 'ARRIVED', 'RECEIVING'], at)
    const body = coming && { ...d.one(coming), reason: '不等了' }
    return body && statusOf(loop.m.zhou.tries(del.deliveryCloseShort, { body }))
  },
} satisfies Record<string, Act>
