import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../contract/calendar.ts'
import * as c from '../../../contract/deliveries.ts'
import { history } from '../../../contract/documents.ts'
import { engines } from '../../support/db.ts'
import * as d from '../../support/deliveries.ts'
import * as o from '../../support/orders.ts'
import * as r from '../../support/receiving.ts'

describe.each(engines)('dock calendar on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** A delivery of ten pieces in boxes that is expected on a day; as its supplier ships it, on that day too. */
  const expectedOn = async (day: string, shipTo: string, who: 'chen' | 'sun' = 'chen', boxes = 1) => {
    const [line] = await o.linesOf(m[who], await d.confirmed(m, 1, who))
    if (!line) throw new Error('a line')
    const sent = await d.writes(m, m[who], [d.lineOf(line, '10', { boxes })], {
      expectedOn: day,
      shipTo,
      submit: true,
    })
    return sent.status === 'SUBMITTED' ? m.lin.does(c.deliveryApprove, { body: d.one(sent) }) : sent
  }
  const calendar = (query: { from: string; until: string; shipTo?: string; supplierOrgId?: string }) =>
    m.lin.does(c.deliveryCalendar, { query })
  const ships = (delivery: c.Delivery, day: string) =>
    m.chen.does(c.deliveryShip, { body: { ...d.one(delivery), vehicleNo: '沪A1', expectedOn: day } })

  test('deliveries stand on the day they are expected, by their carrier once they are shipped', async () => {
    const first = await expectedOn('2041-05-06', '一号仓', 'chen', 12)
    const second = await expectedOn('2041-05-07', '二号仓', 'sun')
    const moved = await expectedOn('2041-05-20', '一号仓')
    await ships(moved, '2041-05-07')
    const week = { from: '2041-05-06', until: '2041-05-12' }
    const { rows, late, more, shipTos, suppliers } = await calendar(week)
    expect(rows.map(({ deliveryNo, expectedOn: on, boxes }) => [deliveryNo, on, boxes])).toEqual([
      [first.deliveryNo, '2041-05-06', 12],
      [moved.deliveryNo, '2041-05-07', 1],
      [second.deliveryNo, '2041-05-07', 1],
    ])
    expect([late, more, shipTos]).toEqual([[], false, ['二号仓', '一号仓']])
    expect(suppliers.map(({ orgId }) => orgId).toSorted()).toEqual([m.chenguang.id, m.hongyuan.id].toSorted())
    const numbers = async (but: { shipTo?: string; supplierOrgId?: string }) =>
      (await calendar({ ...week, ...but })).rows.map(({ deliveryNo }) => deliveryNo)
    expect(await numbers({ shipTo: '一号仓' })).toEqual([first.deliveryNo, moved.deliveryNo])
    expect(await numbers({ supplierOrgId: m.hongyuan.id })).toEqual([second.deliveryNo])
    expect(await numbers({ shipTo: '三号仓' })).toEqual([])
    // What was received is not expected any more, and what was taken out is no load.
    await r.receives(m.zhao, moved, r.came('10'))
    expect(await numbers({ shipTo: '一号仓' })).toEqual([first.deliveryNo])
    await m.lin.does(c.customerReject, { body: { ...d.one(first), reason: '改期' } })
    expect(await numbers({})).toEqual([second.deliveryNo])
  })

  test('陈亮 moves the day of what is on its way; the calendar follows, and both sides read what was changed', async () => {
    const delivery = await ships(await expectedOn('2041-07-01', '一号仓'), '2041-07-01')
    const amends = (
      { expectedOn: on, vehicleNo, ...of }: c.Delivery,
      to: { expectedOn?: string; vehicleNo?: string },
    ) => m.chen.does(c.deliveryAmend, { body: { ...d.one(of), expectedOn: on ?? '', vehicleNo, ...to } })
    const amended = await amends(delivery, { expectedOn: '2041-07-03', vehicleNo: '沪B2' })
    expect(amended).toMatchObject({ status: 'SHIPPED', expectedOn: '2041-07-03', vehicleNo: '沪B2' })
    const { rows } = await calendar({ from: '2041-07-01', until: '2041-07-07' })
    expect(rows.map(({ deliveryNo, expectedOn: on }) => [deliveryNo, on])).toEqual([
      [delivery.deliveryNo, '2041-07-03'],
    ])
    const entries = await m.zhao.does(history, { query: { noun: 'deliveries', recordId: delivery.id } })
    expect(entries.find(({ kind }) => kind === 'amend')).toMatchObject({
      actorName: '陈亮',
      data: {
        changes: [
          { lineNo: null, field: 'expectedOn', before: '2041-07-01', after: '2041-07-03' },
          { lineNo: null, field: 'vehicleNo', before: '沪A1', after: '沪B2' },
        ],
      },
    })
    // Nothing changed is no move; a colleague who did not see the change is told.
    expect((await amends(amended, {})).version).toBe(amended.version)
    await expect(amends(delivery, { vehicleNo: '沪C3' })).toFailWith('VERSION_STALE')
    await expect(amends(amended, { expectedOn: '2041-02-30' })).toFailWith('INPUT_INVALID')
    expect((await d.seenBy(m.chen, delivery)).expectedOn).toBe('2041-07-03')
  })

  test('what is late is told until it has arrived', async () => {
    const today = dayOf(new Date())
    const delivery = await expectedOn('2041-06-03', '一号仓')
    const shipped = await ships(delivery, addDays(today, -3))
    const now = { from: today, until: addDays(today, 6) }
    const { late } = await calendar(now)
    expect(late.map(({ deliveryNo, lateDays }) => [deliveryNo, lateDays])).toEqual([[delivery.deliveryNo, 3]])
    const then = await calendar({ from: addDays(today, -3), until: today })
    expect([then.late, then.rows.map(({ lateDays }) => lateDays)]).toEqual([[], [3]])
    await m.zhao.does(c.deliveryArrive, { body: d.one(shipped) })
    expect((await calendar(now)).late).toEqual([])
    expect((await calendar({ from: addDays(today, -3), until: today })).rows).toMatchObject([
      { status: 'ARRIVED', lateDays: 0 },
    ])
  })

  test('only its buyer reads it, of a period with an end', async () => {
    const query = { from: '2041-05-01', until: '2041-06-11' }
    await expect(m.chen.does(c.deliveryCalendar, { query })).toFailWith('WRONG_SIDE')
    expect((await m.qian.does(c.deliveryCalendar, { query })).rows).toEqual([])
    await calendar(query)
    await expect(calendar({ ...query, until: '2041-06-12' })).toFailWith('PERIOD_TOO_LONG')
    await expect(calendar({ ...query, until: '2041-04-30' })).toFailWith('PERIOD_ENDS_BEFORE')
  })
})
