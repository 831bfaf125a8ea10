import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerTime,
  buyerHomeInfo,
  dueDays,
  homeInfo,
  orderTrend,
  recentChanges,
  searchDocuments,
  tips,
} from '../../contract/home.ts'
import { materialSave } from '../../contract/materials.ts'
import { recordSave } from '../../contract/records.ts'
import { history } from '../../contract/documents.ts'
import { addDays, dayOf, zone } from '../../contract/calendar.ts'
import type { Filter } from '../../contract/filter.ts'
import { orderApprove, orderLineList } from '../../contract/orders.ts'
import { orderLineViews } from '../../contract/orders.views.ts'
import { shift } from '../../server/modules/orders/orders.read.ts'
import { engines } from '../support/db.ts'
import type { Persona } from '../support/persona.ts'
import { toolingOf } from '../support/tooling.ts'
import { viewer } from '../support/viewers.ts'
import { openWorld, type World } from '../support/world.ts'

const today = dayOf(new Date())

describe.each(engines)('home on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine)
  })
  afterAll(() => world.close())

  // spec: P1.does.2, P3.home.1, P3.home.2, C.home.HomeInfo, C.home.BuyerHomeInfo
  test('the badges of both sides follow an order from sending to deciding', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const badges = async () => {
      const [bought, sold] = [await buyer.does(buyerHomeInfo), await supplier.does(homeInfo)]
      return [
        [bought.waitReceiveQty, bought.waitCustomerConfirmQty, bought.waitIqcQty],
        [sold.waitReceiveQty, sold.waitDeliverQty, sold.waitSupplierConfirmQty],
      ]
    }
    const near = addDays(today, 3)
    const far = addDays(today, 30)
    const lines = [{ requestedOn: near }, { requestedOn: near }, { requestedOn: far }]
    const draft = await buyer.writesOrder({ lines })
    expect(await badges()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    const sent = await buyer.sends(draft)
    expect(await badges()).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ])
    const received = await supplier.receives(sent)
    expect(await badges()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    // The second line in two parts, of which the first is due soon; the third is due beyond the horizon.
    const parts = [
      { qty: '40', date: near },
      { qty: '60', date: far },
    ]
    const answered = await supplier.answers(received, { 10: 'accept', 20: parts, 30: 'accept' })
    expect(await badges()).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ])
    const returned = await buyer.returns(answered)
    expect(await badges()).toEqual([
      [0, 0, 0],
      [0, 1, 1],
    ])
    await buyer.agrees(await supplier.answers(returned, { 20: parts }))
    expect(await badges()).toEqual([
      [0, 0, 0],
      [0, 2, 0],
    ])
  })

  test('each counter opens a list with exactly as many rows', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const rows = (who: Persona, filters: readonly Filter[]) =>
      who.does(orderLineList, { body: { filters: [...filters] } }).then(({ total }) => total)
    const views = orderLineViews(today)
    const check = async () => {
      const [bought, sold] = [await buyer.does(buyerHomeInfo), await supplier.does(homeInfo)]
      const counted = [
        bought.breakdown['linesToDecide'],
        sold.breakdown['linesToSend'],
        sold.breakdown['linesReopened'],
      ]
      const listed = [
        await rows(buyer, views.decide),
        await rows(supplier, views.send),
        await rows(supplier, views.reopened),
      ]
      expect(listed).toEqual(counted)
      return counted
    }
    const [near, edge, far] = [addDays(today, 3), addDays(today, 14), addDays(today, 15)]
    const lines = [near, edge, far, near].map((requestedOn) => ({ requestedOn }))
    const received = await supplier.receives(await buyer.sendsOrder({ lines }))
    const parts = [
      { qty: '40', date: near },
      { qty: '60', date: far },
    ]
    let order = await supplier.answers(received, { 10: 'accept', 20: 'accept', 30: 'accept', 40: parts })
    expect(await check()).toEqual([1, 2, 0]) // the third is due a day beyond the horizon, the fourth waits for the buyer
    order = await buyer.agrees(order)
    expect(await check()).toEqual([0, 3, 0])

    // What has left counts no more, and of a line in parts the next part is due beyond the horizon.
    const store = viewer(buyer.orgId, 'buyer')
    const [first, , , fourth] = await buyer.lines(order)
    await world.deps.db.write(store, (tx) =>
      shift(tx, store, [
        { lineId: first?.id ?? '', delta: { reserved: '100' } },
        { lineId: fourth?.id ?? '', delta: { reserved: '40' } },
      ]),
    )
    expect(await check()).toEqual([0, 1, 0])
    expect((await buyer.lines(order)).map(({ nextDueOn }) => nextDueOn)).toEqual([null, edge, far, far])

    const second = (await buyer.lines(order))[1]?.id ?? ''
    order = await buyer.changes(await buyer.sees(order), [{ lineId: second, qty: '120' }])
    expect(await check()).toEqual([0, 0, 1])
    await supplier.answers(order, { 20: 'accept' })
    expect((await check())[2]).toBe(0)

    // Changed before anybody received it, an order has nothing to answer again.
    const unseen = await buyer.sendsOrder({ lines: 1 })
    const [only] = await buyer.lines(unseen)
    await buyer.changes(unseen, [{ lineId: only?.id ?? '', qty: '7' }])
    expect((await check())[2]).toBe(0)
  })

  test('the calendar counts the lines due on each day of a month', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const month = addDays(today, 400).slice(0, 7)
    const [first, later] = [`${month}-01`, `${month}-15`]
    const lines = [first, later, later, addDays(first, -1)].map((requestedOn) => ({ requestedOn }))
    const order = await supplier.receives(await buyer.sends(await buyer.writesOrder({ lines })))
    await supplier.answers(order, { 10: 'accept', 20: 'accept', 30: 'accept', 40: 'accept' })
    for (const who of [buyer, supplier])
      expect(await who.does(dueDays, { query: { month } })).toEqual([
        { day: first, lines: 1 },
        { day: later, lines: 2 },
      ])
    expect(await (await world.tradingPair()).buyer.does(dueDays, { query: { month } })).toEqual([])
  })

  test('the breakdown adds up to the totals', async () => {
    const { buyer, supplier } = await world.tradingPair()
    await buyer.sendsOrder()
    const sum = (of: Record<string, number>) => Object.values(of).reduce((all, one) => all + one, 0)
    const [bought, sold] = [await buyer.does(buyerHomeInfo), await supplier.does(homeInfo)]
    expect(sum(bought.breakdown)).toBe(
      bought.waitReceiveQty + bought.waitCustomerConfirmQty + bought.waitIqcQty,
    )
    expect(sum(sold.breakdown)).toBe(sold.waitReceiveQty + sold.waitDeliverQty + sold.waitSupplierConfirmQty)
  })

  // spec: P2.shell.7, P3.tips.1, C.home.tips
  test('the bell rings for what a person may do, and for nothing else', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair({ approvalLimit: '100' })
    const reader = await world.person(buyerOrg, { rights: ['orders.read'] })
    const approver = await world.person(buyerOrg, { rights: ['orders.read', 'orders.approve'] })
    const clerk = await world.person(supplierOrg, {
      side: 'supplier',
      rights: ['orders.read', 'orders.receive'],
    })
    const waiting = await buyer.sendsOrder()
    expect(waiting.status).toBe('APPROVING')
    const bell = async (who: typeof reader) => {
      const { count, tips: shown } = await who.does(tips)
      expect(shown).toHaveLength(count)
      return shown.map(({ kind, recordId, title }) => [kind, recordId, title])
    }
    const rings = (kind: string, partner: string) => [[kind, waiting.id, `${waiting.orderNo} · ${partner}`]]
    expect([await bell(buyer), await bell(reader), await bell(approver)]).toEqual([
      [],
      [],
      rings('approve', supplierOrg.name),
    ])
    expect(await bell(supplier)).toEqual([])
    const sent = await approver.does(orderApprove, { body: { id: waiting.id, version: waiting.version } })
    expect([await bell(clerk), await bell(approver)]).toEqual([rings('receive', buyerOrg.name), []])
    const received = await supplier.receives(sent)
    expect([await bell(clerk), await bell(supplier)]).toEqual([[], rings('answer', buyerOrg.name)])
    await supplier.answers(received, 'refuse')
    expect([await bell(buyer), await bell(reader), await bell(supplier)]).toEqual([
      rings('decide', supplierOrg.name),
      [],
      [],
    ])
  })

  test('recent changes are those of one’s own side, the newest first', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    await supplier.receives(order)
    const read = async (who: typeof supplier | typeof buyer) =>
      (await who.does(recentChanges)).map((one) => [one.kind, one.recordNo, one.actorOrg, one.moves])
    const received = ['receive', order.orderNo, supplierOrg.name, 1]
    expect(await read(supplier)).toEqual([received, ['send', order.orderNo, buyerOrg.name, 1]])
    // with the draft, which only the buyer's side reads of
    expect(await read(buyer)).toEqual([received, ['send', order.orderNo, buyerOrg.name, 2]])
    const stranger = await world.person(await world.org())
    expect(await stranger.does(recentChanges)).toEqual([])
  })

  test('the trend counts twelve weeks and adds the currency used most', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const orders = [await buyer.sendsOrder(), await buyer.sendsOrder({ lines: 2 }), await buyer.sendsOrder()]
    await world.deps.db.system((tx) =>
      sql`update orders set sent_at = now() - interval '7 days' where id = ${orders[2]?.id}`.execute(tx),
    )
    for (const who of [buyer, supplier]) {
      const { currency, weeks } = await who.does(orderTrend)
      expect(currency).toBe('CNY')
      expect(weeks).toHaveLength(12)
      expect(weeks.map(({ week }) => new Date(week).getUTCDay())).toEqual(Array.from({ length: 12 }, () => 1))
      expect(weeks.slice(-2).map(({ orders: count }) => count)).toEqual([1, 2])
      expect(weeks.at(-1)?.amount).toBe(
        (Number(orders[0]?.totalAmount) + Number(orders[1]?.totalAmount)).toFixed(2),
      )
      expect(weeks[0]).toMatchObject({ orders: 0, amount: '0.00' })
    }
    const nobody = await world.person(await world.org())
    expect((await nobody.does(orderTrend)).weeks).toHaveLength(12)
  })

  test('the answer time says how long half and nine in ten lines waited', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const order = await supplier.answers(await supplier.receives(await buyer.sendsOrder({ lines: 10 })))
    await world.deps.db.system(async (tx) => {
      // Thursday of last week, so that the twenty hours do not straddle two.
      const thursday = sql`(date_trunc('week', now() at time zone ${sql.lit(zone)}) at time zone ${sql.lit(zone)} - interval '4 days')`
      await sql`update orders set sent_at = ${thursday} where id = ${order.id}`.execute(tx)
      await sql`update order_lines set answered_at = ${thursday} + make_interval(hours => line_no / 10) where order_id = ${order.id}`.execute(
        tx,
      )
    })
    const { weeks } = await buyer.does(answerTime)
    expect(weeks).toHaveLength(12)
    expect(weeks.at(-2)).toMatchObject({ lines: 10, median: '5.0', p90: '9.0' })
    expect(weeks.at(-1)).toMatchObject({ lines: 0, median: null, p90: null })
    expect((await supplier.does(answerTime)).weeks).toEqual(weeks)
  })

  test('a line given back waits from then on, not since the order was sent', async () => {
    const { buyer, supplier } = await world.tradingPair()
    const late = [{ qty: '100', date: addDays(today, 90) }]
    const answered = await supplier.answers(await supplier.receives(await buyer.sendsOrder({ lines: 1 })), {
      10: late,
    })
    const returned = await buyer.returns(answered)
    const lines = async () => (await buyer.does(answerTime)).weeks.reduce((sum, week) => sum + week.lines, 0)
    expect(await lines()).toBe(0) // it waits for another answer
    const order = await supplier.answers(returned, 'accept')
    await world.deps.db.system((tx) =>
      sql`with sent as (update orders set sent_at = now() - interval '40 days' where id = ${order.id})
        update order_lines set opened_at = answered_at - interval '3 hours' where order_id = ${order.id}`.execute(
        tx,
      ),
    )
    expect((await buyer.does(answerTime)).weeks.filter(({ lines }) => lines > 0)).toMatchObject([
      { lines: 1, median: '3.0', p90: '3.0' },
    ])
  })

  test('the search finds by number, partner and material, and only what is one’s own', async () => {
    const { buyer, supplier, supplierOrg, buyerOrg } = await world.tradingPair()
    const order = await buyer.sendsOrder({ orderNo: 'ZZ_100%', lines: [{ code: 'KX-77', name: '特殊轴承' }] })
    const stranger = await world.person(await world.org())
    const finds = async (who: typeof stranger, keyword: string) =>
      (await who.does(searchDocuments, { query: { keyword } }))
        .filter(({ noun }) => noun === 'orders')
        .map(({ id }) => id)
    for (const keyword of ['ZZ_', '100%', 'kx-7', '轴承', supplierOrg.name])
      expect(await finds(buyer, keyword)).toEqual([order.id])
    expect(await finds(supplier, buyerOrg.name)).toEqual([order.id])
    for (const keyword of ['%', '_', '\\', "'; drop table orders; --"]) {
      expect(await finds(stranger, keyword)).toEqual([])
      expect((await finds(buyer, keyword)).length).toBe(keyword === '%' || keyword === '_' ? 1 : 0)
    }
    expect(await finds(stranger, 'ZZ')).toEqual([])
    const [found] = await buyer.does(searchDocuments, { query: { keyword: 'ZZ' }, lang: 'en' })
    expect(found).toEqual({
      noun: 'orders',
      id: order.id,
      title: 'ZZ_100%',
      detail: `${supplierOrg.name} · Sent`,
    })
  })

  test('the search finds materials, partners and records, each for whom it is theirs', async () => {
    const { buyer, supplier, buyerOrg, supplierOrg } = await world.tradingPair()
    const material = await buyer.does(materialSave, {
      body: { code: 'QX-900', name: '潜水泵', spec: '2 kW', unit: 'PCS' },
    })
    const tooling = await toolingOf(buyer, [supplierOrg.id])
    const values = { name: '潜水泵叶轮模', category: 'stamping', supplierId: supplierOrg.id }
    const tool = await buyer.does(recordSave, { body: { entityId: tooling.ids.tool, values } })
    const search = (who: Persona, keyword: string) => who.does(searchDocuments, { query: { keyword } })
    const nounsFor = async (who: Persona, keyword: string) =>
      (await search(who, keyword)).map(({ noun, id, title }) => [noun, id, title])

    const found = ['records', tool.id, values.name]
    expect(await nounsFor(buyer, '潜水泵')).toEqual([['materials', material.id, 'QX-900'], found])
    expect(await nounsFor(supplier, '潜水泵')).toEqual([found])
    expect((await search(supplier, '叶轮'))[0]?.form).toEqual({ appId: tooling.appId, formId: tooling.form })
    const partner = async (who: Persona, keyword: string) =>
      (await nounsFor(who, keyword)).filter(([noun]) => noun === 'suppliers').map(([, , title]) => title)
    expect(await partner(buyer, supplierOrg.name)).toEqual([supplierOrg.name])
    expect(await partner(supplier, buyerOrg.name)).toEqual([buyerOrg.name])

    const stranger = await world.person(await world.org())
    const clerk = await world.person(buyerOrg, { rights: ['orders.read'] })
    for (const keyword of ['潜水泵', 'QX-900', supplierOrg.name, buyerOrg.name, '%', '_', '\\'])
      for (const who of [stranger, clerk]) expect(await search(who, keyword)).toEqual([])
  })

  // spec: L6.limit.1
  test('a role’s condition narrows what is counted, drawn, heard of and found', async () => {
    const { buyer, buyerOrg, supplier } = await world.tradingPair()
    const small = await buyer.sendsOrder({ lines: [{ qty: '1' }] })
    const large = await supplier.receives(await buyer.sendsOrder({ lines: [{ qty: '9000' }] }))
    const larger = await buyer.sendsOrder({ lines: [{ qty: '9000', code: 'KZ-1' }] })
    await supplier.answers(large, 'refuse')
    const rights = ['orders.read', 'orders.decide']
    const clerk = await world.person(buyerOrg, { rights, limits: { 'orders.read': 'totalAmount <= 1000' } })
    expect(await clerk.does(buyerHomeInfo)).toMatchObject({ waitReceiveQty: 1, waitCustomerConfirmQty: 0 })
    expect(await buyer.does(buyerHomeInfo)).toMatchObject({ waitReceiveQty: 2, waitCustomerConfirmQty: 1 })
    expect((await clerk.does(tips)).count).toBe(0)
    expect(new Set((await clerk.does(recentChanges)).map(({ recordId }) => recordId))).toEqual(
      new Set([small.id]),
    )
    expect((await clerk.does(orderTrend)).weeks.at(-1)).toMatchObject({ orders: 1 })
    for (const keyword of [larger.orderNo, 'KZ-1'])
      expect(await clerk.does(searchDocuments, { query: { keyword } })).toEqual([])
    await expect(clerk.does(history, { query: { noun: 'orders', recordId: large.id } })).toFailWith(
      'NOT_FOUND',
    )
    expect(await clerk.does(history, { query: { noun: 'orders', recordId: small.id } })).toHaveLength(2)
  })

  test('who may not read orders has nothing to count, to hear of or to find', async () => {
    const { buyer, buyerOrg } = await world.tradingPair()
    const order = await buyer.sendsOrder()
    const clerk = await world.person(buyerOrg, { rights: ['materials.read'] })
    expect((await clerk.does(buyerHomeInfo)).waitReceiveQty).toBe(0)
    expect(await clerk.does(tips)).toEqual({ count: 0, tips: [] })
    expect(await clerk.does(recentChanges)).toEqual([])
    expect(await clerk.does(searchDocuments, { query: { keyword: order.orderNo } })).toEqual([])
    await expect(clerk.does(orderTrend)).toFailWith('NO_RIGHT')
  })
})
