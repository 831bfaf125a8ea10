import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../contract/calendar.ts'
import { callOffInfo, callOffLineList, callOffSave } from '../../../contract/callOffs.ts'
import * as c from '../../../contract/deliveries.ts'
import { orderCancel } from '../../../contract/orders.ts'
import { taskList } from '../../../contract/tasks.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'
import type { Persona } from '../../support/persona.ts'

const today = dayOf(new Date())
const [yesterday, lastWeek] = [addDays(today, -1), addDays(today, -7)]
const late = { field: 'overdueDays', sign: 9, value: '0' } as const

describe.each(engines)('deliveries and call-offs that are overdue on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('a delivery is overdue from the day after it was expected until it arrives, for both sides', async () => {
    const listed = async (who: Persona) =>
      (
        await who.does(c.deliveryList, {
          body: { filters: [late], sorts: [{ field: 'overdueDays', sort: 2 }] },
        })
      ).rows.map(({ id, overdueDays }) => [id, overdueDays])
    const line = await o.lineOf(m.chen, await d.confirmed(m))
    const [draft, first, second, punctual] = [
      await d.writes(m, m.chen, [d.lineOf(line, '10')], { expectedOn: lastWeek }),
      await d.writes(m, m.chen, [d.lineOf(line, '10')], { expectedOn: yesterday, submit: true }),
      await d.writes(m, m.chen, [d.lineOf(line, '10')], { expectedOn: lastWeek, submit: true }),
      await d.writes(m, m.chen, [d.lineOf(line, '10')], { expectedOn: today, submit: true }),
    ]
    expect([draft, first, punctual].map(({ overdueDays }) => overdueDays)).toEqual([0, 1, 0])
    for (const who of [m.lin, m.chen])
      expect(await listed(who)).toEqual([
        [second.id, 7],
        [first.id, 1],
      ])
    // Its carrier gives it another day.
    const ship = (delivery: c.Delivery, expectedOn: string) =>
      m.chen.does(c.deliveryShip, { body: { ...d.one(delivery), vehicleNo: '沪A1', expectedOn } })
    expect(await ship(second, addDays(today, -2))).toMatchObject({ status: 'SHIPPED', overdueDays: 2 })
    const shipped = await ship(first, yesterday)
    expect((await d.seenBy(m.lin, first)).overdueDays).toBe(1)
    expect(await m.zhao.does(c.deliveryArrive, { body: d.one(shipped) })).toMatchObject({ overdueDays: 0 })
    for (const who of [m.lin, m.chen]) expect(await listed(who)).toEqual([[second.id, 2]])
    await m.chen.does(c.deliveryCancel, {
      body: { ...d.one(await d.seenBy(m.chen, second)), reason: '缺料' },
    })
    for (const who of [m.lin, m.chen, m.sun, m.qian]) expect(await listed(who)).toEqual([])
  })

  test('what is called off is overdue while some of it is still to be sent after its day, for both sides', async () => {
    const listed = async (who: Persona) =>
      (
        await who.does(callOffLineList, {
          body: { filters: [late], sorts: [{ field: 'overdueDays', sort: 2 }] },
        })
      ).rows.map(({ lineNo, overdueDays }) => [lineNo, overdueDays])
    const order = await d.confirmed(m, 2)
    const lines = await o.linesOf(m.lin, order)
    const calls = (days: readonly string[], forecast = false) =>
      m.lin.does(callOffSave, {
        body: {
          supplierOrgId: m.chenguang.id,
          forecast,
          lines: days.map((wantedOn, at) => ({
            status: 'add' as const,
            lineNo: at + 1,
            orderLineId: lines[at % 2]?.id ?? '',
            qty: '20',
            wantedOn,
          })),
        },
      })
    const callOff = await calls([lastWeek, yesterday, today])
    await calls([lastWeek], true)
    for (const who of [m.lin, m.chen])
      expect(await listed(who)).toEqual([
        [1, 7],
        [2, 1],
      ])
    const [first, second] = (await m.chen.does(callOffInfo, { query: { id: callOff.id } })).lines
    const sends = (at: number, qty: string, callOffLineId = '') =>
      d.writes(m, m.chen, [d.lineOf({ id: lines[at]?.id ?? '' }, qty, { callOffLineId })], { submit: true })
    const part = await sends(0, '15', first?.id)
    expect(await listed(m.chen)).toHaveLength(2)
    const whole = await sends(1, '20', second?.id)
    for (const who of [m.lin, m.chen]) expect(await listed(who)).toEqual([[1, 7]])
    for (const each of [part, whole])
      await m.chen.does(c.deliveryCancel, { body: { ...d.one(each), reason: '缺料' } })
    expect(await listed(m.lin)).toHaveLength(2)
    // Of a cancelled order nothing is wanted any more.
    const { version } = await o.looksAt(m.lin, order)
    await m.lin.does(orderCancel, { body: { id: order.id, version, reason: '项目取消' } })
    for (const who of [m.lin, m.chen, m.sun]) expect(await listed(who)).toEqual([])
  })
  test('a call-off is no longer overdue once its order line is received within the tolerance, a little short', async () => {
    const order = await d.confirmed(m)
    const line = await o.lineOf(m.lin, order)
    const callOff = await m.lin.does(callOffSave, {
      body: {
        supplierOrgId: m.chenguang.id,
        lines: [{ status: 'add', lineNo: 1, orderLineId: line.id, qty: '100', wantedOn: lastWeek }],
      },
    })
    const [called] = (await m.chen.does(callOffInfo, { query: { id: callOff.id } })).lines
    const lines = async (who: Persona) =>
      (await who.does(callOffLineList, { body: { keyword: order.orderNo, filters: [late] } })).rows.map(
        ({ status, overdueDays }) => [status, overdueDays],
      )
    const tasks = async () =>
      (await m.chen.does(taskList, { body: {} })).rows.filter(({ recordId }) => recordId === callOff.id)
    expect(await lines(m.chen)).toEqual([['OPEN', 7]])
    expect(await tasks()).toHaveLength(1)
    const lines95 = [d.lineOf(line, '95', { callOffLineId: called?.id ?? '' })]
    const sent = await d.writes(m, m.chen, lines95, { submit: true })
    await r.receives(m.zhao, await d.ships(m.chen, sent), r.came('95'))
    for (const who of [m.lin, m.chen]) expect(await lines(who)).toEqual([])
    expect(await tasks()).toEqual([])
  })
})
