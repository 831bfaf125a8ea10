import type { BodyIn } from '../../contract/call.ts'
import * as c from '../../contract/callOffs.ts'
import type { ListBodyIn } from '../../contract/filter.ts'
import type { ImportAnswer } from '../../contract/imports.ts'
import { bookOf } from './book.ts'
import { type Act, type Draw, type Loop, drawn, inState, pick, statusOf } from './loop.ts'
import * as d from './deliveries.ts'
import type * as o from './orders.ts'
import { multipart } from './upload.ts'

type Wanted = BodyIn<typeof c.callOffSave>['lines'][number]

const wantedOn = '2031-02-20'
const uncovered = inState('OPEN', 'PARTLY_COVERED').body

/** What of an order line is called off and not covered. */
export const openCallOffs = async ({ m, order }: Loop, { lineNo }: o.Line) => {
  const { rows } = await m.lin.does(c.callOffLineList, { body: { ...uncovered, keyword: order.orderNo } })
  return rows.filter(({ orderLineNo }) => orderLineNo === lineNo)
}

/** A line that is called off, whichever order it is of. */
const anyCalledOff = async ({ m }: Loop, at: number, body: ListBodyIn = { pageSize: 100 }) =>
  pick((await m.lin.does(c.callOffLineList, { body })).rows, at)

/** One line of the order, or one and the next. */
const someOf = ({ lines }: Loop, { at, qty }: Draw): o.Line[] =>
  [pick(lines, at), qty % 2 === 0 ? pick(lines, at + 1) : undefined].filter((line) => line !== undefined)

/** A line is changed or taken out, or another is added. */
function changeOf(of: c.CallOffDetail, { id, lineNo, orderLineId, qty }: c.CallOffLine, draw: Draw): Wanted {
  const wanted = { orderLineId, wantedOn, lineNo }
  if (draw.at % 4 === 0) return { ...wanted, id, status: 'delete', qty }
  const now = drawn(of.lines[0] ?? { unitScale: 0 }, draw).toFixed()
  if (draw.at % 4 === 1)
    return {
      ...wanted,
      status: 'add',
      lineNo: Math.max(...of.lines.map((line) => line.lineNo)) + 1,
      qty: now,
    }
  return { ...wanted, id, status: 'update', qty: now }
}

/** What the buyer does to call-offs. */
export const callOffSteps = {
  callOff: async (loop, draw) => {
    const lines = someOf(loop, draw).map((line, at) => ({
      status: 'add' as const,
      lineNo: at + 1,
      orderLineId: line.id,
      wantedOn,
      // Much of what is agreed, so that a change of that may go below.
      qty: drawn(line, draw).times(2).toFixed(),
    }))
    return statusOf(loop.m.lin.tries(c.callOffSave, { body: { supplierOrgId: loop.m.chenguang.id, lines } }))
  },
  // What is foreseen only counts nowhere.
  importCallOffs: async ({ m, order, ...loop }, draw) => {
    const titles = ['订单号', '订单行', '要货日期', '要货数量', '预测', '备注']
    const rows = someOf({ m, order, ...loop }, draw).map((line) => [
      order.orderNo,
      String(line.lineNo),
      wantedOn,
      drawn(line, draw).toFixed(),
      draw.at % 4 === 0 ? '是' : '',
      '',
    ])
    const fields = { partly: String(draw.flag) }
    const sheet = multipart('要货.xlsx', await bookOf([titles, ...rows]), { fields })
    const reply = await m.lin.tries(c.customerExcelImport, sheet)
    // A sheet that is refused for its rows is answered with them.
    return reply.status === 200 && !(reply.json().data as ImportAnswer).written ? 422 : reply.status
  },
  editCallOff: async (loop, draw) => {
    const asked = await anyCalledOff(loop, draw.at)
    if (!asked) return undefined
    const of = await loop.m.lin.does(c.callOffInfo, { query: { id: asked.callOffId } })
    const lines = [changeOf(of, asked, draw)]
    const body = { ...d.one(of), supplierOrgId: of.supplierOrgId, lines }
    return statusOf(loop.m.lin.tries(c.callOffSave, { body }))
  },
  closeCallOff: async (loop, { at }) => {
    const asked = await anyCalledOff(loop, at, uncovered)
    if (!asked) return undefined
    const { version } = await loop.m.lin.does(c.callOffInfo, { query: { id: asked.callOffId } })
    const body = { id: asked.callOffId, version, lineIds: [asked.id], reason: '改期' }
    return statusOf(loop.m.lin.tries(c.callOffCloseLine, { body }))
  },
  deleteCallOff: async (loop, { at }) => {
    const asked = await anyCalledOff(loop, at)
    const query = asked && { id: asked.callOffId }
    return query && statusOf(loop.m.lin.tries(c.cusDelDeliveryRequire, { query }))
  },
  deleteCallOffLine: async (loop, { at }) => {
    const asked = await anyCalledOff(loop, at)
    const query = asked && { id: asked.id }
    return query && statusOf(loop.m.lin.tries(c.cusDelDeliveryRequireLine, { query }))
  },
} satisfies Record<string, Act>
