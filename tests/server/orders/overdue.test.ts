import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../../contract/calendar.ts'
import { buyerHomeInfo, homeInfo } from '../../../contract/home.ts'
import * as c from '../../../contract/orders.ts'
import { orderLineViews } from '../../../contract/orders.views.ts'
import { cellsOf } from '../../support/sheet.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'

const today = dayOf(new Date())
const views = orderLineViews(today)
const [yesterday, lastWeek] = [addDays(today, -1), addDays(today, -7)]

describe.each(engines)('what is overdue on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const listed = async (who: Persona, view: 'answerOverdue' | 'deliveryOverdue') =>
    (await who.does(c.orderLineList, { body: { filters: [...views[view]] } })).rows.map(
      ({ lineNo }) => lineNo,
    )
  const counted = async () => {
    const [buyer, supplier] = [await m.lin.does(buyerHomeInfo), await m.chen.does(homeInfo)]
    return [buyer, supplier].map(({ overdue }) => [overdue.answerOverdue, overdue.deliveryOverdue])
  }

  test('answers and deliveries: list, tile and document of both sides say the same', async () => {
    const lines = [lastWeek, yesterday, today].map((requestedOn, at) => o.line(at + 1, { requestedOn }))
    const draft = await o.drafts(m.lin, m.chenguang, lines)
    expect(draft).toMatchObject({ overdue: null, overdueDays: 0 })
    expect(await counted()).toEqual([
      [0, 0],
      [0, 0],
    ])
    const sent = await m.lin.does(c.confirmSend, { body: { id: draft.id, version: draft.version } })
    expect(sent).toMatchObject({ overdue: 'ANSWER', overdueDays: 7 })
    for (const who of [m.lin, m.chen]) {
      expect(await listed(who, 'answerOverdue')).toEqual([1, 2])
      expect(await listed(who, 'deliveryOverdue')).toEqual([])
      const shown = (await o.linesOf(who, sent)).map(({ overdue, overdueDays }) => [overdue, overdueDays])
      expect(shown).toEqual([
        ['ANSWER', 7],
        ['ANSWER', 1],
        [null, 0],
      ])
      const { rows } = await who.does(c.orderLineList, {
        body: { sorts: [{ field: 'overdueDays', sort: 2 }] },
      })
      expect(rows.map(({ overdue, overdueDays }) => [overdue, overdueDays])).toEqual(shown)
    }
    expect(await counted()).toEqual([
      [2, 0],
      [2, 0],
    ])

    // agreed on the day that is past: goods are late now, not the answer
    const answered = await o.answers(m.chen, await o.receives(m.chen, sent), o.accept, o.accept, o.accept)
    expect(answered).toMatchObject({ overdue: 'DELIVERY', overdueDays: 7 })
    expect(await listed(m.lin, 'deliveryOverdue')).toEqual([1, 2])
    expect(await counted()).toEqual([
      [0, 2],
      [0, 2],
    ])
    const late = { field: 'overdueDays', sign: 9, value: '0' }
    const [row] = (await m.chen.does(c.orderList, { body: { filters: [late] } })).rows
    expect(row).toMatchObject({ id: sent.id, overdue: 'DELIVERY', overdueDays: 7 })

    const cancelled = await m.lin.does(c.orderCancel, {
      body: { id: sent.id, version: answered.version, reason: '项目取消' },
    })
    expect(cancelled).toMatchObject({ overdue: null, overdueDays: 0 })
    expect(await counted()).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('a line in two batches is listed and exported with both, also when the plan is no column', async () => {
    const received = await o.receives(m.chen, await o.sends(m.lin, m.chenguang, [o.line(1, { qty: '1200' })]))
    const split = o.offer(['700', '2031-03-01'], ['500', '2031-03-15'])
    await o.decides(m.lin, await o.answers(m.chen, received, split), o.agree)
    const keyword = received.orderNo
    const plan = '2031-03-01: 700; 2031-03-15: 500'
    const { rows } = await m.lin.does(c.orderLineList, { body: { keyword } })
    expect(rows).toMatchObject([{ confirmedOn: '2031-03-15', plan }])
    const columns = ['orderNo', 'confirmedOn', 'agreedQty']
    const file = await m.lin.tries(c.orderLineExport, { body: { keyword, columns }, lang: 'zh' })
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`订单行 ${today}.xlsx`)
    const cells = (await cellsOf(file.bytes)).flat().map(String)
    expect(cells).toContain('交货计划')
    expect(cells).toContain(plan)
  })
})
