import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addComment, history } from '../../../contract/documents.ts'
import { recentChanges } from '../../../contract/home.ts'
import * as c from '../../../contract/orders.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import { brokenRules } from '../../support/order-rules.ts'

const one = ({ id, version }: o.Order) => ({ id, version })

describe.each(engines)('sending and taking back on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const written = () => m.system((tx) => tx.selectFrom('orders').select('id').orderBy('id').execute())
  const saves = (who = m.lin, lines = [o.line(1)], but = {}) =>
    who.does(c.orderSave, { body: { ...o.header(m.chenguang), lines, send: true, ...but } })

  test('an order is written and sent at once, or not at all', async () => {
    const sent = await saves()
    expect(sent).toMatchObject({ status: 'SENT', revision: 1, seenAt: null })
    expect(await o.kindsOf(m, sent.id)).toEqual(['create', 'send'])
    const before = await written()
    await expect(saves(m.lin, [])).toFailWith('ORDER_NO_LINES')
    const standing = (value: 'QUALIFIED' | 'BLOCKED') =>
      m.system((tx) =>
        tx
          .updateTable('links')
          .set({ standing: value })
          .where('supplier_org_id', '=', m.chenguang.id)
          .execute(),
      )
    await standing('BLOCKED')
    await expect(saves()).toFailWith('SUPPLIER_BLOCKED')
    await standing('QUALIFIED')
    expect(await written()).toEqual(before)
  })

  test('a draft whose sending is refused stays as it was', async () => {
    const draft = await o.drafts(m.lin, m.chenguang, [o.line(1)])
    const [line] = await o.linesOf(m.lin, draft)
    const before = await o.traceOf(m, draft.id)
    const gone = [{ ...o.line(1), status: 'delete' as const, id: line?.id }]
    await expect(saves(m.lin, gone, one(draft))).toFailWith('ORDER_NO_LINES')
    expect(await o.traceOf(m, draft.id)).toEqual(before)
    expect(await saves(m.lin, [o.line(2)], one(draft))).toMatchObject({ status: 'SENT', lineCount: 2 })
  })

  test('until the supplier has opened it an order is taken back, changed and sent anew', async () => {
    const sent = await o.sends(m.lin, m.chenguang, [o.line(1)])
    const { id: lineId } = await o.lineOf(m.lin, sent)
    const body = { ...one(sent), reason: '数量', lines: [{ lineId, qty: '80' }] }
    const changed = await m.lin.does(c.updateCustomerDate, { body })
    await m.lin.does(addComment, { body: { noun: 'orders', recordId: sent.id, text: '请加急' } })
    // the list tells of it and opens nothing
    expect((await m.chen.does(c.orderList, { body: {} })).rows.map(({ id }) => id)).toContain(sent.id)
    const back = await m.lin.does(c.orderRecall, { body: one(changed) })
    expect(back).toMatchObject({
      status: 'DRAFT',
      revision: 0,
      sentAt: null,
      reopenedLines: 0,
      overdue: null,
    })
    expect(back.can.map(({ action }) => action)).toEqual(['edit', 'delete', 'send', 'cancel'])
    expect(await o.lineOf(m.lin, sent)).toMatchObject({ answer: 'PENDING', answerReason: '', qty: '80' })
    expect(await m.lin.does(c.orderRevisions, { query: { id: sent.id } })).toEqual([])

    await expect(o.looksAt(m.chen, sent)).toFailWith('NOT_FOUND')
    await expect(m.chen.does(history, { query: { noun: 'orders', recordId: sent.id } })).toFailWith(
      'NOT_FOUND',
    )
    await expect(o.receives(m.chen, back)).toFailWith('NOT_FOUND')
    expect((await m.chen.does(recentChanges)).map(({ recordId }) => recordId)).not.toContain(sent.id)
    expect((await m.chen.does(c.orderList, { body: {} })).rows.map(({ id }) => id)).not.toContain(sent.id)

    // it may go to somebody else, who reads nothing of the first way
    const moved = await m.lin.does(c.orderSave, {
      body: { ...o.header(m.hongyuan), ...one(back), lines: [], send: true },
    })
    expect(moved).toMatchObject({ status: 'SENT', revision: 1, supplierName: '宏远塑胶' })
    expect(await o.lineOf(m.sun, moved)).toMatchObject({ qty: '80' })
    const told = await m.sun.does(history, { query: { noun: 'orders', recordId: sent.id } })
    expect(told.map(({ kind }) => kind)).toEqual(['send', 'open'])
    expect(await m.system((tx) => brokenRules(tx))).toEqual([])
  })

  test('what the supplier has opened stays: by head, lines or revisions, whichever is read first', async () => {
    const query = (order: o.Order) => ({ query: { id: order.id } })
    const ways = [
      (order: o.Order) => m.chen.does(c.orderInfo, query(order)),
      (order: o.Order) => m.chen.does(c.orderLines, query(order)),
      (order: o.Order) => m.chen.does(c.orderLineChanges, { body: { id: order.id, known: [] } }),
      (order: o.Order) => m.chen.does(c.orderRevisions, query(order)),
    ]
    for (const opens of ways) {
      const sent = await o.sends(m.lin, m.chenguang, [o.line(1)])
      await opens(sent)
      await expect(m.lin.does(c.orderRecall, { body: one(sent) })).toFailWith('ORDER_SEEN')
      const now = await o.looksAt(m.lin, sent)
      expect(now.version).toBe(sent.version)
      expect(now.seenAt).not.toBeNull()
      expect(now.can).toContainEqual({ action: 'recall', why: 'ORDER_SEEN' })
      await opens(sent)
      expect(await o.kindsOf(m, sent.id)).toEqual(['create', 'send', 'open'])
    }
  })

  test('opened and taken back at the same moment: one of both', async () => {
    for (let round = 0; round < 6; round++) {
      const sent = await o.sends(m.lin, m.chenguang, [o.line(1)])
      const [opened, back] = await Promise.all([
        m.chen.tries(c.orderInfo, { query: { id: sent.id } }),
        m.lin.tries(c.orderRecall, { body: one(sent) }),
      ])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([opened.status, back.status])
    }
  })

  test('who sent it for approval takes it back from there', async () => {
    const waiting = await saves(m.lin, [o.line(1, { qty: '1000', price: '50.01' })])
    expect(waiting.status).toBe('APPROVING')
    expect(await m.lin.does(c.orderRecall, { body: one(waiting) })).toMatchObject({ status: 'DRAFT' })
    await expect(m.zhao.does(c.orderApprove, { body: one(waiting) })).toFailWith('VERSION_STALE')
  })

  test('the database keeps what was opened, whoever asks', async () => {
    const sent = await o.sends(m.lin, m.chenguang, [o.line(1)])
    await o.looksAt(m.chen, sent)
    const unshares = m.system((tx) =>
      sql`update orders set shared = false, status = 'DRAFT', sent_at = null, revision = 0 where id = ${sent.id}`.execute(
        tx,
      ),
    )
    await expect(unshares).rejects.toThrow('are settled')
    const forgets = m.system((tx) =>
      tx.deleteFrom('order_revisions').where('order_id', '=', sent.id).execute(),
    )
    await expect(forgets).rejects.toThrow('permission denied')
  })
})
