import type { BodyIn } from '../../contract/call.ts'
import * as del from '../../contract/deliveries.ts'
import * as d from './deliveries.ts'
import { type Act, type Draw, type Loop, deliveryIn, drawn, pick, statusOf } from './loop.ts'
import { openCallOffs } from './loopCallOffs.ts'

const expectedOn = '2031-03-01'

/** Writes a delivery of a line of the order, or of one and the next; perhaps for call-offs. */
async function writes(loop: Loop, draw: Draw, submit: boolean): Promise<number> {
  const lines: BodyIn<typeof del.deliverySave>['lines'] = []
  for (const [at, line] of [0, 1].slice(0, draw.qty % 3 === 0 ? 2 : 1).entries()) {
    const of = pick(loop.lines, draw.at + line)
    if (!of) continue
    const asked = draw.flag ? pick(await openCallOffs(loop, of), draw.at) : undefined
    const but = asked ? { callOffLineId: asked.id } : {}
    lines.push({ ...d.lineOf(of, drawn(of, draw).toFixed(), but), lineNo: at + 1 })
  }
  const body = { buyerOrgId: loop.m.huadong.id, expectedOn, submit, lines }
  return statusOf(loop.m.he.tries(del.deliverySave, { body }))
}

/** Changes how much of its lines one announces, or takes the second out; perhaps it is submitted with that. */
const edits =
  (status: 'DRAFT' | 'REJECTED'): Act =>
  async (loop, draw) => {
    const { he } = loop.m
    const found = await deliveryIn(loop, [status], draw.at % 5, he)
    if (!found) return undefined
    const { lines, ...head } = await d.seenBy(he, found)
    const [first, second] = lines.map(({ id, lineNo, orderLineId, callOffLineId, unitScale }) => ({
      id,
      lineNo,
      orderLineId,
      callOffLineId,
      status: 'update' as const,
      qty: drawn({ unitScale }, draw).toFixed(),
    }))
    const changed = [first, second && draw.at % 2 === 0 ? { ...second, status: 'delete' as const } : second]
    const body = {
      ...d.one(head),
      buyerOrgId: head.buyerOrgId,
      expectedOn,
      submit: draw.flag,
      lines: changed.filter((line) => line !== undefined),
    }
    return statusOf(he.tries(del.deliverySave, { body }))
  }

/** Submits one of the last as it stands. */
const submits =
  (status: 'DRAFT' | 'REJECTED'): Act =>
  async (loop, { at }) => {
    const found = await deliveryIn(loop, [status], at % 3, loop.m.he)
    return found && statusOf(loop.m.he.tries(del.deliverySubmit, { body: d.one(found) }))
  }

/** What both sides do to deliveries until they are received. */
export const deliverySteps = {
  submit: (loop, draw) => writes(loop, draw, true),
  draft: (loop, draw) => writes(loop, draw, false),
  editDraft: edits('DRAFT'),
  submitDraft: submits('DRAFT'),
  deleteDraft: async (loop, { at }) => {
    const found = await deliveryIn(loop, ['DRAFT'], at, loop.m.he)
    return found && statusOf(loop.m.he.tries(del.deliveryDel, { query: { id: found.id } }))
  },
  editRejected: edits('REJECTED'),
  submitRejected: submits('REJECTED'),
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
  rejectLine: async (loop, { at, qty }) => {
    const waiting = await deliveryIn(loop, ['SUBMITTED', 'APPROVED'], at)
    if (!waiting) return undefined
    const seen = await d.seenBy(loop.m.zhou, waiting)
    const line = pick(seen.lines, qty)
    const body = line && { ...d.one(seen), lines: [{ lineId: line.id, reason: '不符' }] }
    return body && statusOf(loop.m.zhou.tries(del.customerReject, { body }))
  },
  arrive: async (loop, { at }) => {
    const coming = await deliveryIn(loop, ['SHIPPED'], at)
    return coming && statusOf(loop.m.zhou.tries(del.deliveryArrive, { body: d.one(coming) }))
  },
  cancel: async (loop, { at, flag }) => {
    const coming = await deliveryIn(loop, ['SUBMITTED', 'APPROVED', 'REJECTED', 'SHIPPED', 'ARRIVED'], at)
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
