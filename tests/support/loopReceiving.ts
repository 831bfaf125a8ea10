import { Exact } from '../../contract/exact.ts'
import * as i from '../../contract/inspections.ts'
import * as c from '../../contract/receipts.ts'
import * as back from '../../contract/returns.ts'
import { updateStockQty } from '../../contract/stock.ts'
import * as d from './deliveries.ts'
import { type Act, type Draw, type Loop, deliveryIn, drawn, inState, pick, statusOf } from './loop.ts'
import * as r from './receiving.ts'

const lotIn = async ({ m }: Loop, status: readonly string[], at: number) =>
  pick((await m.zhou.does(i.inspectionList, inState(...status))).rows, at)

const noteIn = async ({ m }: Loop, wanted: string, at: number) =>
  pick(
    (await m.zhou.does(back.returnList, { body: { pageSize: 100 } })).rows.filter(
      ({ status }) => status === wanted,
    ),
    at,
  )

/** Posts what came of each line of a delivery. */
async function posts(
  loop: Loop,
  draw: Draw,
  came: (qty: string) => ReturnType<typeof r.came>,
): Promise<number | undefined> {
  const coming = await deliveryIn(loop, ['SHIPPED', 'ARRIVED', 'RECEIVING'], draw.at)
  if (!coming) return undefined
  const { id, version, lines } = await d.seenBy(loop.m.zhou, coming)
  const body = {
    deliveryId: id,
    version,
    lines: lines
      .filter(({ rejected }) => !rejected)
      .map((line) => ({ deliveryLineId: line.id, ...came(drawn(line, draw).toFixed()) })),
  }
  return statusOf(loop.m.zhou.tries(c.receiptSave, { body }))
}

/** What the buyer does to what comes in, and both do to what goes back. */
export const receivingSteps = {
  receive: (loop, draw) => posts(loop, draw, (qty) => r.came(qty)),
  refuse: (loop, draw) => posts(loop, draw, (qty) => r.came('0', qty, '破损')),
  reverse: async ({ m }, { at }) => {
    const { rows } = await m.zhou.does(c.receiptList, { body: { pageSize: 100 } })
    const receipt = pick(
      rows.filter(({ status }) => status === 'POSTED'),
      at,
    )
    const body = receipt && { ...d.one(receipt), reason: '点错' }
    return body && statusOf(m.zhou.tries(c.receiptReverse, { body }))
  },
  decide: async (loop, draw) => {
    const lot = await lotIn(loop, ['PENDING', 'IN_PROGRESS'], draw.at)
    if (!lot) return undefined
    // Every other lot goes back whole, which a second person agrees to.
    const bad = drawn(lot, draw)
    const rejected = draw.flag ? new Exact(lot.lotQty) : Exact.min(lot.lotQty, bad.mod(7))
    const destroyed = Exact.min(new Exact(lot.lotQty).minus(rejected), bad.mod(2))
    const body = {
      ...d.one(lot),
      acceptedQty: new Exact(lot.lotQty).minus(rejected).minus(destroyed).toFixed(),
      rejectedQty: rejected.toFixed(),
      destroyedQty: destroyed.toFixed(),
      reason: '毛刺',
    }
    return statusOf(loop.m.lin.tries(i.inspectionDecide, { body }))
  },
  approve: async (loop, { at }) => {
    const lot = await lotIn(loop, ['REVIEW'], at)
    return lot && statusOf(loop.m.zhou.tries(i.inspectionApprove, { body: d.one(lot) }))
  },
  disapprove: async (loop, { at }) => {
    const lot = await lotIn(loop, ['REVIEW'], at)
    const body = lot && { ...d.one(lot), reason: '重测' }
    return body && statusOf(loop.m.zhou.tries(i.inspectionDisapprove, { body }))
  },
  reopen: async (loop, { at }) => {
    const lot = await lotIn(loop, ['DECIDED'], at)
    const body = lot && { ...d.one(lot), reason: '误判' }
    return body && statusOf(loop.m.zhou.tries(i.inspectionReopen, { body }))
  },
  return: async (loop, { at, flag }) => {
    const note = await noteIn(loop, 'TO_RETURN', at)
    const body = note && { ...d.one(note), replacement: flag }
    return body && statusOf(loop.m.zhou.tries(back.returnSend, { body }))
  },
  confirmReturn: async (loop, { at }) => {
    const note = await noteIn(loop, 'SENT', at)
    return note && statusOf(loop.m.he.tries(back.returnConfirm, { body: d.one(note) }))
  },
  count: async ({ m, lines }, draw) => {
    const line = pick(lines, draw.at)
    if (!line) return undefined
    const { materialCode, unit } = line
    const body = { materialCode, unit, qty: drawn(line, draw).toFixed(), reason: '盘点' }
    return statusOf(m.zhou.tries(updateStockQty, { body }))
  },
} satisfies Record<string, Act>
