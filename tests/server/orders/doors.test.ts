import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as d from '../../../contract/documents.ts'
import * as h from '../../../contract/home.ts'
import * as c from '../../../contract/orders.ts'
import { supplierList } from '../../../contract/suppliers.ts'
import { engines } from '../../support/db.ts'
import { type Listener, listenTo } from '../../support/listener.ts'
import * as o from '../../support/orders.ts'
import { pdf } from '../../support/samples.ts'
import { until } from '../../support/until.ts'
import { multipart } from '../../support/upload.ts'

const today = new Date().toISOString().slice(0, 10)

/** One buyer, two suppliers: what the buyer shares with the one must come to the other by no door (limits 5.2). */
describe.each(engines)('an order shared with another supplier, on %s', (engine) => {
  let m: o.Market
  let theirs: o.Order
  let fileKey: string
  let ear: Listener
  let own: Listener
  beforeAll(async () => {
    m = await o.openMarket(engine)
    const address = await m.listen()
    ear = await listenTo(address, m.sun)
    own = await listenTo(address, m.chen)
    const lines = [1, 2].map((lineNo) =>
      o.line(lineNo, { materialCode: 'SECRET-M', materialName: '机密', requestedOn: today }),
    )
    theirs = await o.sends(m.lin, m.chenguang, lines, { orderNo: 'SECRET-1', orderedOn: today })
    fileKey = (await m.lin.does(d.upload, multipart('SECRET.pdf', pdf))).fileKey
    await m.lin.does(d.insertAnnex, { body: { noun: 'orders', recordId: theirs.id, fileKeys: [fileKey] } })
    await o.answers(m.chen, await o.receives(m.chen, theirs), o.accept, o.refuse())
  })
  afterAll(async () => {
    ear.close()
    own.close()
    await m.close()
  })

  test('is in no list, count, sum, search, suggestion or export', async () => {
    for (const call of [c.orderList, c.orderLineList])
      expect(await m.sun.does(call, { body: {} })).toMatchObject({ rows: [], total: 0 })
    for (const keyword of ['SECRET', '机密', '晨光'])
      expect(await m.sun.does(h.searchDocuments, { query: { keyword } })).toEqual([])
    expect((await m.sun.does(supplierList, { body: {} })).rows.map(({ openOrders }) => openOrders)).toEqual([
      0,
    ])
    for (const call of [c.orderExport, c.orderLineExport]) {
      const [without, mine] = [await m.sun.tries(call, { body: {} }), await m.chen.tries(call, { body: {} })]
      expect([without.status, mine.status]).toEqual([200, 200])
      expect(mine.bytes.length).toBeGreaterThan(without.bytes.length)
    }
  })

  test('is in no badge, tip, chart or recent change', async () => {
    expect(await m.sun.does(h.homeInfo)).toMatchObject({
      waitReceiveQty: 0,
      waitDeliverQty: 0,
      waitSupplierConfirmQty: 0,
    })
    expect(await m.sun.does(h.tips)).toEqual({ count: 0, tips: [] })
    expect(await m.sun.does(c.poListTips)).toEqual([])
    expect(await m.sun.does(c.poWaitReceiveListTips)).toEqual([])
    expect(await m.sun.does(h.recentChanges)).toEqual([])
    const [trend, time] = [await m.sun.does(h.orderTrend), await m.sun.does(h.answerTime)]
    expect(trend.weeks.filter(({ orders }) => orders > 0)).toEqual([])
    expect(time.weeks.filter(({ lines }) => lines > 0)).toEqual([])
    // The one it is shared with has it in all of them.
    expect((await m.chen.does(h.recentChanges)).length).toBeGreaterThan(0)
    expect((await m.chen.does(h.orderTrend)).weeks.reduce((sum, { orders }) => sum + orders, 0)).toBe(1)
  })

  test('cannot be opened, nor its lines, revisions, history and files', async () => {
    const query = { id: theirs.id }
    for (const call of [c.orderInfo, c.orderLines, c.orderRevisions])
      await expect(m.sun.does(call, { query })).toFailWith('NOT_FOUND')
    const of = { noun: 'orders', recordId: theirs.id } as const
    for (const call of [d.history, d.annexList])
      await expect(m.sun.does(call, { query: of })).toFailWith('NOT_FOUND')
    await expect(m.sun.does(d.download, { query: { fileKey } })).toFailWith('NOT_FOUND')
    expect((await m.chen.tries(d.download, { query: { fileKey } })).bytes.equals(pdf)).toBe(true)
  })

  test('is heard of by nobody else, and an event says no more than that there is something to read', async () => {
    await until(() => own.events.some(({ kind }) => kind === 'answer'))
    expect(ear.events).toEqual([])
    for (const event of own.events) {
      expect(Object.keys(event).sort()).toEqual(['at', 'kind', 'noun', 'recordId', 'seq'])
      expect(JSON.stringify(event)).not.toMatch(/SECRET|机密|晨光/)
    }
  })

  test('has an id of 122 random bits, like everything in it', async () => {
    const ids = [theirs.id, fileKey, ...(await o.linesOf(m.lin, theirs)).map(({ id }) => id)]
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
