import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as d from '../../../contract/documents.ts'
import * as h from '../../../contract/home.ts'
import * as c from '../../../contract/orders.ts'
import { list } from '../../../server/db/query.ts'
import { find, lockAll } from '../../../server/modules/orders/orders.store.ts'
import { orderLineSource, orderSource } from '../../../server/modules/orders/orders.source.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import type { Persona } from '../../support/persona.ts'
import { cellsOf } from '../../support/sheet.ts'
import { viewer } from '../../support/viewers.ts'

const everything = { filters: [], sorts: [], page: 1, pageSize: 1000, keyword: '' }

describe.each(engines)('the border between partners on %s', (engine) => {
  let m: o.Market
  let theirs: o.Order
  let ours: o.Order
  let draft: o.Order
  beforeAll(async () => {
    m = await o.openMarket(engine)
    // What Hongyuan must never learn: an order of the same buyer to Chenguang, and a draft to itself.
    theirs = await o.sends(
      m.lin,
      m.chenguang,
      [o.line(1, { materialCode: 'SECRET-1', materialName: '机密零件' })],
      { orderNo: 'HD-SECRET', remark: '机密' },
    )
    theirs = await o.receives(m.chen, theirs)
    ours = await o.sends(m.lin, m.hongyuan, [o.line(1, { materialName: '=1+1' }), o.line(2)], {
      orderNo: 'HD-OURS',
    })
    draft = await o.drafts(m.lin, m.hongyuan, [o.line(1)], { orderNo: 'HD-DRAFT' })
  })
  afterAll(() => m.close())

  test('list, count, sums and lines show one’s own only', async () => {
    const shown = await o.looksAt(m.sun, ours)
    const orders = await m.sun.does(c.orderList, { body: {} })
    expect(orders).toMatchObject({ total: 1, sums: { totalAmount: ours.totalAmount } })
    expect(orders.rows).toEqual([shown])
    const lines = await m.sun.does(c.orderLineList, { body: {} })
    expect(lines).toMatchObject({ total: 2, sums: { amount: '500.00' } })
    expect((await m.lin.does(c.orderList, { body: {} })).total).toBe(3)
    expect((await m.qian.does(c.orderList, { body: {} })).total).toBe(0)
    expect((await m.qian.does(c.orderLineList, { body: {} })).total).toBe(0)
  })

  test('a search, a filter and a sort find nothing behind it', async () => {
    for (const keyword of ['SECRET', '机密', 'HD-DRAFT', '晨光']) {
      const orders = await m.sun.does(c.orderList, { body: { keyword } })
      const lines = await m.sun.does(c.orderLineList, { body: { keyword } })
      const found = await m.sun.does(h.searchDocuments, { query: { keyword } })
      expect({ keyword, orders: orders.total, lines: lines.total, found }).toEqual({
        keyword,
        orders: 0,
        lines: 0,
        found: [],
      })
    }
    const filters = [{ field: 'orderNo', sign: 3, value: 'HD-OURS' }]
    expect((await m.sun.does(c.orderList, { body: { filters } })).total).toBe(0)
    // The name of the other side's partner is no field on this side.
    await expect(
      m.sun.does(c.orderList, { body: { filters: [{ field: 'supplierName', sign: 1, value: '晨' }] } }),
    ).toFailWith('FIELD_UNKNOWN')
  })

  test('what does not exist and what is hidden answer the same', async () => {
    for (const id of [theirs.id, draft.id, crypto.randomUUID()]) {
      const one = { id, version: 1 }
      await expect(m.sun.does(c.orderInfo, { query: { id } })).toFailWith('NOT_FOUND')
      await expect(m.sun.does(c.orderLines, { query: { id } })).toFailWith('NOT_FOUND')
      await expect(m.sun.does(c.orderRevisions, { query: { id } })).toFailWith('NOT_FOUND')
      await expect(m.sun.does(c.confirmReceive, { body: { orders: [{ id: ours.id }, { id }] } })).toFailWith(
        'NOT_FOUND',
      )
      await expect(
        m.sun.does(c.answerLine, {
          body: { ...one, lines: [{ lineId: crypto.randomUUID(), answer: 'accept' }] },
        }),
      ).toFailWith('NOT_FOUND')
      await expect(m.sun.does(d.history, { query: { noun: 'orders', recordId: id } })).toFailWith('NOT_FOUND')
    }
    expect((await o.looksAt(m.sun, ours)).status).toBe('SENT')
  })

  test('a line of another order cannot be answered through one’s own', async () => {
    const { id: foreign } = await o.lineOf(m.chen, theirs)
    const received = await o.receives(m.sun, await o.sends(m.lin, m.hongyuan, [o.line(1)]))
    await expect(
      m.sun.does(c.answerLine, {
        body: { id: received.id, version: received.version, lines: [{ lineId: foreign, answer: 'accept' }] },
      }),
    ).toFailWith('NOT_FOUND')
    const { id: own } = await o.lineOf(m.sun, received)
    const twice = [own, own].map((lineId) => ({ lineId, answer: 'accept' as const }))
    await expect(
      m.sun.does(c.answerLine, { body: { id: received.id, version: received.version, lines: twice } }),
    ).toFailWith('NOT_FOUND')
    await m.lin.does(c.orderCancel, { body: { id: received.id, version: received.version, reason: '测试' } })
  })

  // spec: C.Order.PoWaitReceiveListTips, C.Order.PoListTips
  test('tips, counters and the history of the supplier begin when the order is sent', async () => {
    const named = async (who: Persona) => (await who.does(c.poListTips)).map(({ orderNo }) => orderNo)
    expect(await named(m.sun)).toEqual(['HD-OURS'])
    expect(await named(m.chen)).toEqual(['HD-SECRET'])
    expect(
      (await m.sun.does(c.poWaitReceiveListTips)).map(({ orderNo, partner }) => [orderNo, partner]),
    ).toEqual([['HD-OURS', '华东精工']])
    expect(
      (await m.lin.does(c.poWaitReceiveListTips)).map(({ orderNo, partner }) => [orderNo, partner]),
    ).toEqual([['HD-OURS', '宏远塑胶']])
    expect(await m.sun.does(h.homeInfo)).toMatchObject({ waitReceiveQty: 1 })
    const history = await m.sun.does(d.history, { query: { noun: 'orders', recordId: ours.id } })
    expect(history.map(({ kind }) => kind)).toEqual(['send', 'open'])
    expect(
      (await m.lin.does(d.history, { query: { noun: 'orders', recordId: ours.id } }))
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['create', 'open', 'send'])
  })

  test('an exported file holds what the list shows, numbers as numbers and formulas as text', async () => {
    const columns = ['orderNo', 'lineNo', 'materialName', 'qty', 'amount', 'requestedOn', 'answer']
    const file = await m.sun.tries(c.orderLineExport, {
      body: { columns, filters: [{ field: 'orderNo', sign: 2, value: 'HD-OURS' }] },
    })
    expect(file.headers['content-type']).toContain('spreadsheetml')
    const rows = await cellsOf(file.bytes)
    expect(rows[0]).toEqual(['订单号', '行号', '物料名称', '订单数量', '金额', '要求交期', '答复'])
    expect(rows.slice(1).map((cells) => cells.slice(0, 5))).toEqual([
      ['HD-OURS', '1', '=1+1', '100', '250'],
      ['HD-OURS', '2', '六角螺栓', '100', '250'],
    ])
    const everything = await m.sun.tries(c.orderExport, { body: {}, lang: 'en' })
    const text = JSON.stringify(await cellsOf(everything.bytes))
    expect(text).toContain('HD-OURS')
    expect(text).not.toMatch(/SECRET|HD-DRAFT|晨光/)
    await expect(m.sun.does(c.orderExport, { body: { columns: ['supplierName'] } })).toFailWith(
      'FIELD_UNKNOWN',
    )
  })

  // spec: L6.limit.1
  test('a data condition of a role narrows reading, lines, totals and commands alike', async () => {
    const limits = new Map([['orders', { field: 'orderNo', sign: 2, value: 'HD-SECRET' }]])
    const narrow = viewer(m.huadong.id, 'buyer', { limits })
    const { db } = m.deps
    // A list ends the transaction it reads in (decision 0052).
    const orders = await db.read(narrow, (tx) => list(tx, narrow, orderSource, everything))
    const lines = await db.read(narrow, (tx) => list(tx, narrow, orderLineSource, everything))
    expect(orders.rows.map(({ orderNo }) => orderNo)).toEqual(['HD-SECRET'])
    expect([orders.total, lines.total, lines.rows.map(({ orderNo }) => orderNo)]).toEqual([
      1,
      1,
      ['HD-SECRET'],
    ])
    await expect(db.read(narrow, (tx) => find(tx, narrow, ours.id))).rejects.toThrow('NOT_FOUND')
    await expect(db.write(narrow, (tx) => lockAll(tx, narrow, [ours.id]))).rejects.toThrow('NOT_FOUND')
  })

  test('below the routes: rows stay with their parties', async () => {
    const { db } = m.deps
    const sun = viewer(m.hongyuan.id, 'supplier')
    const lin = viewer(m.huadong.id, 'buyer')
    await db.read(sun, async (tx) => {
      for (const table of ['orders', 'order_lines', 'order_schedules', 'order_revisions', 'links'] as const) {
        const rows = await tx.selectFrom(table).select(['supplier_org_id', 'shared']).execute()
        expect(rows.filter((row) => row.supplier_org_id !== m.hongyuan.id || !row.shared)).toEqual([])
      }
    })
    const settled = /settled|row-level security|append-only|permission denied|check constraint|foreign key/
    const writes = [
      () =>
        db.write(lin, (tx) =>
          tx
            .updateTable('orders')
            .set({ supplier_org_id: m.chenguang.id })
            .where('id', '=', ours.id)
            .execute(),
        ),
      () =>
        db.write(lin, (tx) =>
          tx.updateTable('orders').set({ buyer_org_id: m.qiming.id }).where('id', '=', draft.id).execute(),
        ),
      () =>
        db.write(lin, (tx) =>
          tx
            .updateTable('order_lines')
            .set({ supplier_org_id: m.chenguang.id })
            .where('order_id', '=', draft.id)
            .execute(),
        ),
      () =>
        db.write(lin, (tx) =>
          tx.updateTable('order_lines').set({ shared: true }).where('order_id', '=', draft.id).execute(),
        ),
      () =>
        db.write(lin, (tx) =>
          tx.updateTable('order_revisions').set({ reason: '改写' }).where('order_id', '=', ours.id).execute(),
        ),
      () => db.system((tx) => tx.deleteFrom('order_revisions').where('order_id', '=', ours.id).execute()),
      () =>
        db.write(lin, (tx) =>
          tx.updateTable('order_lines').set({ reserved_qty: '1' }).where('order_id', '=', ours.id).execute(),
        ),
    ]
    for (const write of writes) await expect(write()).rejects.toThrow(settled)
  })
})
