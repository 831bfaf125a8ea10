import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Exact } from '../../../contract/exact.ts'
import * as c from '../../../contract/orders.ts'
import { materialSave } from '../../../contract/materials.ts'
import { engines } from '../../support/db.ts'
import * as o from '../../support/orders.ts'
import { patience, rounds, seeds } from '../../support/promised.ts'
import fc from '../../support/property.ts'

describe.each(engines)('drafts on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  test('only the rows sent change', async () => {
    const draft = await o.drafts(m.lin, m.chenguang)
    const [first, second, third] = await o.linesOf(m.lin, draft)
    const lines = [
      { ...o.line(1, { qty: '7' }), status: 'update' as const, id: first?.id },
      { ...o.line(2), status: 'delete' as const, id: second?.id },
      o.line(4, { unit: 'KG', qty: '0.125', price: '3' }),
    ]
    const saved = await m.lin.does(c.orderSave, {
      body: { ...o.header(m.chenguang), id: draft.id, version: draft.version, lines },
    })
    expect(saved).toMatchObject({
      version: 2,
      orderNo: draft.orderNo,
      lineCount: 3,
      amount: '267.88',
      taxAmount: '34.83',
      totalAmount: '302.71',
    })
    const [one, three, four] = await o.linesOf(m.lin, draft)
    expect(one).toMatchObject({ id: first?.id, qty: '7', amount: '17.50', version: 2 })
    expect(three).toEqual(third)
    expect(four).toMatchObject({ lineNo: 4, unit: 'KG', unitScale: 3, amount: '0.38' })
    expect(saved.earliestOn).toBe('2031-03-01')
  })

  test('two lines may swap their numbers, but not share one', async () => {
    const draft = await o.drafts(m.lin, m.chenguang, [
      o.line(1, { materialCode: 'A' }),
      o.line(2, { materialCode: 'B' }),
    ])
    const [a, b] = await o.linesOf(m.lin, draft)
    const body = { ...o.header(m.chenguang), id: draft.id, version: draft.version }
    const as = (lineNo: number, materialCode: string, id = '') => ({
      ...o.line(lineNo, { materialCode }),
      status: 'update' as const,
      id,
    })
    await expect(m.lin.does(c.orderSave, { body: { ...body, lines: [as(2, 'A', a?.id)] } })).toFailWith(
      'LINE_NO_TAKEN',
    )
    await m.lin.does(c.orderSave, { body: { ...body, lines: [as(2, 'A', a?.id), as(1, 'B', b?.id)] } })
    expect((await o.linesOf(m.lin, draft)).map(({ materialCode }) => materialCode)).toEqual(['B', 'A'])
  })

  test('a stale form overwrites nothing and is told who and when', async () => {
    const draft = await o.drafts(m.lin, m.chenguang)
    const body = {
      ...o.header(m.chenguang, { remark: '赵敏的备注' }),
      id: draft.id,
      version: draft.version,
      lines: [],
    }
    const saved = await m.zhao.does(c.orderSave, { body })
    const reply = await m.lin.tries(c.orderSave, { body: { ...body, remark: '林晓的备注' } })
    expect(reply.status).toBe(409)
    expect(reply.json().data).toMatchObject({
      error: 'VERSION_STALE',
      data: { who: '赵敏', at: saved.updatedAt },
    })
    expect(await o.looksAt(m.lin, draft)).toMatchObject({
      remark: '赵敏的备注',
      updatedBy: '赵敏',
      version: 2,
    })
  })

  test('a draft may change its supplier, and its lines go along', async () => {
    const draft = await o.drafts(m.lin, m.chenguang)
    const moved = await m.lin.does(c.orderSave, {
      body: { ...o.header(m.hongyuan), id: draft.id, version: draft.version, lines: [] },
    })
    expect(moved).toMatchObject({ supplierOrgId: m.hongyuan.id, supplierName: '宏远塑胶' })
    const sent = await m.lin.does(c.confirmSend, { body: { id: moved.id, version: moved.version } })
    expect(await o.linesOf(m.sun, sent)).toHaveLength(3)
    await expect(o.looksAt(m.chen, sent)).toFailWith('NOT_FOUND')
  })

  test('what cannot be ordered is refused and nothing is written', async () => {
    const count = () =>
      m.system(async (tx) =>
        Number(
          (
            await tx
              .selectFrom('orders')
              .select((of) => of.fn.countAll().as('count'))
              .executeTakeFirstOrThrow()
          ).count,
        ),
      )
    const before = await count()
    const refused = [
      ['QTY_INVALID', { qty: '0' }],
      ['QTY_INVALID', { qty: '-1' }],
      ['QTY_SCALE', { qty: '1.5' }],
      ['PRICE_INVALID', { price: '-0.01' }],
      ['PRICE_INVALID', { qty: '999999999999', price: '999999999999' }],
      ['UNIT_UNKNOWN', { unit: 'BOX' }],
      ['INPUT_INVALID', { taxRate: '101' }],
      ['INPUT_INVALID', { requestedOn: '2031-02-29' }],
      ['INPUT_INVALID', { requestedOn: '0001-01-01' }],
      ['INPUT_INVALID', { qty: '1e9' }],
      ['INPUT_INVALID', { id: crypto.randomUUID() }],
      ['NOT_FOUND', { materialId: crypto.randomUUID() }],
    ] as const
    for (const [code, but] of refused)
      await expect(o.drafts(m.lin, m.chenguang, [o.line(1, but)])).toFailWith(code)
    await expect(o.drafts(m.lin, m.chenguang, [o.line(1)], { currency: 'USD' })).toFailWith(
      'CURRENCY_DIFFERS',
    )
    const many = Array.from({ length: 2 }, (_, n) => o.line(n + 1, { qty: '999999999', price: '9999999' }))
    await expect(o.drafts(m.lin, m.chenguang, many)).toFailWith('NUMBER_INVALID')
    expect(await count()).toBe(before)
    expect(await o.drafts(m.lin, m.chenguang, [o.line(1, { requestedOn: '2032-02-29' })])).toMatchObject({
      earliestOn: '2032-02-29',
    })
  })

  test('a quantity is a text or a plain number, not another form of one', async () => {
    const sends = async (qty: string) => {
      const body = JSON.stringify({ ...o.header(m.chenguang), lines: [o.line(1, { qty: '@' })] })
      const { status, json } = await m.lin.tries(c.orderSave, {
        payload: body.replace('"@"', qty),
        headers: { 'content-type': 'application/json' },
      })
      return status === 200 ? status : (json().data as { error: string }).error
    }
    for (const qty of ['"1e3"', '1e3', '1E3', '1.0E+3', '123456789012.1234567'])
      expect([qty, await sends(qty)]).toEqual([qty, 'INPUT_INVALID'])
    for (const qty of ['"1000"', '1000', '1000.0']) expect([qty, await sends(qty)]).toEqual([qty, 200])
  })

  test('an order without lines can be kept but not sent; deleting leaves a trace', async () => {
    const { id, version } = await o.drafts(m.lin, m.chenguang, [])
    await expect(m.lin.does(c.confirmSend, { body: { id, version } })).toFailWith('ORDER_NO_LINES')
    await m.lin.does(c.orderDel, { query: { id } })
    await expect(o.looksAt(m.lin, { id })).toFailWith('NOT_FOUND')
    expect(await o.kindsOf(m, id)).toEqual(['create', 'delete'])
  })

  test('a material of another buyer cannot be named', async () => {
    const material = { code: 'Q-1', name: '外壳', unit: 'PCS' }
    const { id } = await m.qian.does(materialSave, { body: material })
    await expect(o.drafts(m.lin, m.chenguang, [o.line(1, { materialId: id })])).toFailWith('NOT_FOUND')
    expect(await o.drafts(m.qian, m.chenguang, [o.line(1, { materialId: id })])).toMatchObject({
      lineCount: 1,
    })
  })

  test.each(seeds)(
    'totals are the sum of the lines to the cent, with and without tax in the price (seed %i)',
    async (seed) => {
      const decimal = (most: number, scale: number) =>
        fc.integer({ min: 1, max: most }).map((units) => new Exact(units).div(10 ** scale).toFixed())
      const lines = fc.array(
        fc.record({
          unit: fc.constant('KG'),
          qty: decimal(9_999_999, 3),
          price: decimal(99_999_999, 6),
          taxRate: fc.constantFrom('0', '6', '9', '13', '17.5'),
        }),
        { minLength: 1, maxLength: 12 },
      )
      await fc.assert(
        fc.asyncProperty(lines, fc.boolean(), async (given, taxIncluded) => {
          const order = await o.drafts(
            m.lin,
            m.chenguang,
            given.map((but, n) => o.line(n + 1, but)),
            { taxIncluded },
          )
          let [gross, tax] = [new Exact(0), new Exact(0)]
          for (const { qty, price, taxRate } of given) {
            const amount = new Exact(qty).times(price).toDecimalPlaces(2)
            const rate = new Exact(taxRate).div(100)
            gross = gross.plus(amount)
            tax = tax.plus(
              taxIncluded
                ? amount.minus(amount.div(rate.plus(1)).toDecimalPlaces(2))
                : amount.times(rate).toDecimalPlaces(2),
            )
          }
          const net = taxIncluded ? gross.minus(tax) : gross
          expect([order.amount, order.taxAmount, order.totalAmount]).toEqual(
            [net, tax, net.plus(tax)].map((value) => value.toFixed(2)),
          )
        }),
        { numRuns: rounds(60, 1000) / seeds.length, seed },
      )
    },
    patience(60_000),
  )

  test('an order of 5,000 lines is written, sent, answered, changed and decided as one', async () => {
    const lines = Array.from({ length: 5000 }, (_, n) => o.line(n + 1, { price: '0.01' }))
    const draft = await o.drafts(m.lin, m.chenguang, lines)
    expect(draft).toMatchObject({ lineCount: 5000, amount: '5000.00' })
    await expect(
      m.lin.does(c.orderSave, {
        body: { ...o.header(m.chenguang), id: draft.id, version: draft.version, lines: [o.line(5001)] },
      }),
    ).toFailWith('ORDER_LINES_MANY')
    const sent = await m.lin.does(c.confirmSend, { body: { id: draft.id, version: draft.version } })
    const received = await o.receives(m.chen, sent)
    const all = await o.linesOf(m.chen, sent)
    const answer = all.map(({ id, lineNo }) =>
      lineNo % 2
        ? { lineId: id, answer: 'accept' as const }
        : {
            lineId: id,
            answer: 'offer' as const,
            schedule: [
              { qty: '50', date: '2031-04-01' },
              { qty: '50', date: '2031-05-01' },
            ],
          },
    )
    const answered = await m.chen.does(c.answerLine, {
      body: { id: sent.id, version: received.version, lines: answer },
    })
    expect(answered).toMatchObject({ status: 'NEGOTIATING', deviatingLines: 2500, pendingLines: 0 })
    const decisions = all
      .filter(({ lineNo }) => lineNo % 2 === 0)
      .map(({ id }) => ({ lineId: id, decision: 'agree' as const }))
    const confirmed = await m.lin.does(c.decideLine, {
      body: { id: sent.id, version: answered.version, lines: decisions },
    })
    expect(confirmed.status).toBe('CONFIRMED')
    const changes = all.map(({ id }) => ({ lineId: id, requestedOn: '2031-06-01' }))
    const changed = await m.lin.does(c.updateCustomerDate, {
      body: { id: sent.id, version: confirmed.version, lines: changes },
    })
    expect(changed).toMatchObject({ status: 'ACKNOWLEDGED', pendingLines: 5000, revision: 2 })
  })
})
