import * as c from '../../contract/callOffs.ts'
import { type Act, type Loop, inState, pick, statusOf } from './loop.ts'
import type * as o from './orders.ts'

/** What of an order line is called off and not covered. */
export const openCallOffs = async ({ m, order }: Loop, { lineNo }: o.Line) => {
  const { body } = inState('OPEN', 'PARTLY_COVERED')
  const { rows } = await m.lin.does(c.callOffLineList, { body: { ...body, keyword: order.orderNo } })
  return rows.filter(({ orderLineNo }) => orderLineNo === lineNo)
}

/** What the buyer does to call-offs. */
export const callOffSteps = {
  callOff: async ({ m, lines: of }, { at, qty }) => {
    const line = pick(of, at)
    if (!line) return undefined
    const wanted = { status: 'add', lineNo: 1, orderLineId: line.id, wantedOn: '2031-02-20' } as const
    const body = { supplierOrgId: m.chenguang.id, lines: [{ ...wanted, qty: String(qty) }] }
    return statusOf(m.lin.tries(c.callOffSave, { body }))
  },
  closeCallOff: async (loop, { at, qty }) => {
    const line = pick(loop.lines, at)
    const asked = line && pick(await openCallOffs(loop, line), qty)
    if (!asked) return undefined
    const { version } = await loop.m.lin.does(c.callOffInfo, { query: { id: asked.callOffId } })
    const body = { id: asked.callOffId, version, lineIds: [asked.id], reason: '改期' }
    return statusOf(loop.m.lin.tries(c.callOffCloseLine, { body }))
  },
} satisfies Record<string, Act>
