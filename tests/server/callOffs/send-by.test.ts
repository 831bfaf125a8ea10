import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyIn } from '../../../contract/call.ts'
import { addDays, dayOf } from '../../../contract/calendar.ts'
import * as c from '../../../contract/callOffs.ts'
import { deliveryCancel } from '../../../contract/deliveries.ts'
import { homeInfo } from '../../../contract/home.ts'
import { orderLineList } from '../../../contract/orders.ts'
import { orderLineViews } from '../../../contract/orders.views.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'

const today = dayOf(new Date())
const [near, edge, far] = [addDays(today, 3), addDays(today, 14), addDays(today, 15)]

describe.each(engines)('lines to send by their call-offs on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** What the badge of 陈亮 counts, after a look that its view has exactly as many rows; with the days these are to be sent by. */
  const toSend = async () => {
    const view = orderLineViews(today).send
    const { rows } = await m.chen.does(orderLineList, {
      body: { filters: [...view], sorts: [{ field: 'sendOn', sort: 1 }] },
    })
    const { waitDeliverQty, breakdown } = await m.chen.does(homeInfo)
    expect([waitDeliverQty, breakdown['linesToSend']]).toEqual([rows.length, rows.length])
    return rows.map(({ sendOn }) => sendOn)
  }
  const calls = (
    line: Pick<o.Line, 'id'>,
    wantedOn: string,
    but: Partial<BodyIn<typeof c.callOffSave>> = {},
    of: { id?: string } = {},
  ) =>
    m.lin.does(c.callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        ...but,
        lines: [
          {
            ...of,
            status: of.id === undefined ? ('add' as const) : ('update' as const),
            lineNo: 1,
            orderLineId: line.id,
            qty: '40',
            wantedOn,
          },
        ],
      },
    })

  test('one that is called off for an earlier day than the agreed one counts by that day', async () => {
    // Agreed for 2031, far beyond the horizon.
    const line = await o.lineOf(m.lin, await d.confirmed(m))
    expect(await toSend()).toEqual([])
    await calls(line, near, { forecast: true })
    const callOff = await calls(line, far)
    expect(await toSend()).toEqual([])

    // Wanted sooner, by the same quantity.
    const [asked] = (await m.lin.does(c.callOffInfo, { query: { id: callOff.id } })).lines
    const moved = await calls(line, edge, d.one(callOff), { id: asked?.id ?? '' })
    expect(await toSend()).toEqual([edge])
    const sooner = await calls(line, near, d.one(moved), { id: asked?.id ?? '' })
    expect(await toSend()).toEqual([near])

    // A part on its way leaves a rest; all of it none, until the delivery is cancelled.
    const sends = (qty: string) =>
      d.writes(m, m.chen, [d.lineOf(line, qty, { callOffLineId: asked?.id ?? '' })], { submit: true })
    const part = await sends('15')
    expect(await toSend()).toEqual([near])
    const rest = await sends('25')
    expect(await toSend()).toEqual([])
    for (const each of [part, rest])
      await m.chen.does(deliveryCancel, { body: { ...d.one(each), reason: '缺料' } })
    expect(await toSend()).toEqual([near])

    const seen = await m.lin.does(c.callOffInfo, { query: { id: sooner.id } })
    await m.lin.does(c.callOffCloseLine, {
      body: { ...d.one(seen), lineIds: [asked?.id ?? ''], reason: '改期' },
    })
    expect(await toSend()).toEqual([])
  })

  test('what is taken back, or left without a reference, is not waited for', async () => {
    const order = await d.confirmed(m, 2)
    const [first, second] = await o.linesOf(m.lin, order)
    if (!first || !second) throw new Error('two lines')
    const callOff = await calls(first, near)
    const other = await calls(second, edge)
    expect(await toSend()).toEqual([near, edge])
    await m.lin.does(c.cusDelDeliveryRequire, { query: { id: callOff.id } })
    expect(await toSend()).toEqual([edge])
    const [line] = (await m.lin.does(c.callOffInfo, { query: { id: other.id } })).lines
    // All that was agreed leaves without naming the call-off.
    const sent = await d.writes(m, m.chen, [d.lineOf(second, '100')], { submit: true })
    expect(await toSend()).toEqual([])
    await m.chen.does(deliveryCancel, { body: { ...d.one(sent), reason: '缺料' } })
    expect(await toSend()).toEqual([edge])
    await m.lin.does(c.cusDelDeliveryRequireLine, { query: { id: line?.id ?? '' } })
    expect(await toSend()).toEqual([])
  })
})
