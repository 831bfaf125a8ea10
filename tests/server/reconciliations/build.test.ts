import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../../contract/reconciliations.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import * as s from '../../support/statements.ts'

describe.each(engines)('what a statement is made of on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  /** Goods of an order whose prices include tax. */
  async function receivedGross(): Promise<o.Order> {
    const sent = await o.sends(m.lin, m.chenguang, [o.line(1)], { taxIncluded: true })
    const order = await o.answers(m.chen, await o.receives(m.chen, sent), o.accept)
    await s.arrives(m, order, '100')
    return order
  }

  test('何芳 is told in words what her receipts differ in, chooses one, and the other is left for a statement of its own', async () => {
    const [net, gross] = [await s.received(m), await receivedGross()]
    const tries = (lang: 'zh' | 'en') =>
      m.he.tries(c.buildReconciliation, { body: { partnerOrgId: m.huadong.id }, lang })
    expect((await tries('zh')).json()).toMatchObject({
      data: { error: 'STATEMENT_MIXED', data: { currencies: 'CNY' } },
      msg: '所选收货的币种或计价方式不同（CNY 不含税、CNY 含税），请选择其一，分别生成对账单',
    })
    expect((await tries('en')).json().msg).toBe(
      'The receipts differ in currency or in whether prices include tax (CNY excl. tax, CNY incl. tax): choose one, and make a statement of each',
    )
    const built = await s.builds(m.he, m.huadong, { taxIncluded: true, currency: 'CNY' })
    expect(built).toMatchObject({ taxIncluded: true, totalAmount: '250.00' })
    expect(built.lines.map(({ orderId }) => orderId)).toEqual([gross.id])
    await expect(s.builds(m.he, m.huadong, { currency: 'USD' })).toFailWith('STATEMENT_NO_LINES')
    // Named, they are of another kind than is asked for.
    const receiptLineIds = await s.claimableOf(m, net)
    for (const other of [{ currency: 'USD' }, { taxIncluded: true }] as const)
      await expect(s.builds(m.he, m.huadong, { receiptLineIds, ...other })).toFailWith('STATEMENT_MIXED')
    const rest = await s.builds(m.he, m.huadong, { taxIncluded: false })
    expect(rest.lines.map(({ orderId }) => orderId)).toEqual([net.id])
  })

  test('goods that went back after they were claimed are credited by a line of their own', async () => {
    const draft = await s.builds(m.he, m.huadong, {
      receiptLineIds: await s.claimableOf(m, await s.received(m)),
    })
    const returned = (amount: string) => ({
      body: {
        ...s.one(draft),
        adjustments: [{ kind: 'return' as const, amount, taxRate: '13', reason: '七月来货退回十件' }],
      },
    })
    await expect(m.he.does(c.statementSaveLines, returned('25'))).toFailWith('INPUT_INVALID')
    const less = await m.he.does(c.statementSaveLines, returned('-25'))
    expect(less).toMatchObject({ netAmount: '225.00', taxAmount: '29.25', totalAmount: '254.25' })
    expect(less.lines.at(-1)).toMatchObject({
      kind: 'return',
      qty: '1',
      price: '-25',
      reason: '七月来货退回十件',
    })
    const sent = await m.he.does(c.statementSubmit, { body: s.one(less) })
    expect((await s.passes(m.zhou, sent)).totalAmount).toBe('254.25')
  })

  test('who sees no amounts makes a draft; who sees them submits it, and carves out of it', async () => {
    const blind = await m.person(m.chenguang, {
      side: 'supplier',
      rights: ['orders.read', 'reconciliations.read', 'reconciliations.write'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const receiptLineIds = await s.claimableOf(m, await s.received(m, 2))
    await expect(s.builds(blind, m.huadong, { receiptLineIds, submit: true })).toFailWith('NO_RIGHT')
    const draft = await s.builds(blind, m.huadong, { receiptLineIds })
    expect(draft).toMatchObject({ status: 'DRAFT', totalAmount: null })
    expect(draft.can).toContainEqual({ action: 'submit', why: 'NO_RIGHT' })
    await expect(blind.does(c.statementSubmit, { body: s.one(draft) })).toFailWith('NO_RIGHT')
    const sent = await m.he.does(c.statementSubmit, { body: s.one(draft) })
    const said = { lineId: sent.lines[0]?.id ?? '', comment: '少一箱' }
    const disputed = await m.zhou.does(c.customerAudit, {
      body: { ...s.one(sent), pass: false, reason: '数量', disputed: [said] },
    })
    await expect(blind.does(c.statementCarveOut, { body: s.one(disputed) })).toFailWith('NO_RIGHT')
    expect((await m.he.does(c.statementCarveOut, { body: s.one(disputed) })).lineCount).toBe(1)
  })

  /** So many more lines of a receipt like the first of an order. */
  async function manyMore({ id }: o.Order, count: number): Promise<void> {
    const own = ['id', 'line_no']
    await m.deps.db.system(async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select attname as name from pg_attribute
        where attrelid = 'receipt_lines'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
        tx,
      )
      const columns = sql.join(
        rows.filter(({ name }) => !own.includes(name)).map(({ name }) => sql.ref(name)),
      )
      await sql`
        insert into receipt_lines (line_no, ${columns}) select 1 + n, ${columns} from receipt_lines, generate_series(1, ${count}::int) n
        where order_id = ${id}`.execute(tx)
    })
  }

  test('何芳 is told that 5,001 receipt lines are one too many, and makes a statement of 5,000', async () => {
    const order = await s.received(m)
    const free = (await m.he.does(c.supplierInStock, { body: {} })).rows.filter((row) => !row.taxIncluded)
    await manyMore(order, c.statementLimit - free.length)
    const other = await s.received(m)
    const supplier = { partnerOrgId: m.huadong.id, taxIncluded: false }
    const asks = () => m.he.tries(c.buildReconciliation, { body: supplier })
    expect((await asks()).json()).toMatchObject({
      data: { error: 'STATEMENT_LINES_MANY' },
      msg: '一张对账单最多 5000 行，请缩短期间或分批选择',
    })
    const [line] = (await m.he.does(c.supplierInStock, { body: { keyword: other.orderNo } })).rows
    await s.builds(m.he, m.huadong, { receiptLineIds: [line?.id ?? ''], submit: true })
    const whole = await s.builds(m.he, m.huadong, { taxIncluded: false })
    expect(whole).toMatchObject({ lineCount: 5000, netAmount: '1250000.00' })
  })
})
