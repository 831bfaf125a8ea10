import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { compareSheet, type Comparison } from '../../contract/comparison.ts'
import { history } from '../../contract/documents.ts'
import * as c from '../../contract/inquiries.ts'
import { inspectionApprove } from '../../contract/inspections.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import { CallFailed, type Persona } from '../support/persona.ts'
import * as r from '../support/receiving.ts'
import { cellsOf } from '../support/sheet.ts'

const weights = { price: 60, leadTime: 40, quality: 0, delivery: 0 }

describe.each(engines)('what quotes are compared by, on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await r.openDock(engine)
  })
  afterAll(() => m.close())

  const sets = (who: Persona, of: c.Inquiry, basis: object) =>
    who.does(c.inquirySetBasis, { body: { ...i.one(of), rates: of.rates, weights: of.weights, ...basis } })
  /** 晨光五金 first. */
  const by = <Of extends { supplierName: string }>(suppliers: readonly Of[]) =>
    suppliers.toSorted(({ supplierName }) => (supplierName === '晨光五金' ? -1 : 1))
  const quoted = async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    await i.quotes(m.chen, asked, ['2', '3'], {}, { leadDays: 20 })
    await i.quotes(m.sun, asked, ['2.1', '3'], {}, { leadDays: 10 })
    return asked
  }

  test('林晓 weighs lead time after the opening: who is dearer and sooner scores best, and the history says what was changed', async () => {
    const opened = await i.opens(m, m.lin, await quoted())
    expect(opened.weights).toEqual(c.priceAlone)
    const before = await i.compares(m.lin, opened)
    expect(by(before.suppliers).map(({ score }) => score)).toEqual(['100.0', '97.2'])
    const set = await sets(m.lin, opened, { weights, rates: [{ currency: 'USD', rate: '7.25' }] })
    expect(set).toMatchObject({ status: 'EVALUATING', weights, rates: [{ currency: 'USD', rate: '7.25' }] })
    const after = await i.compares(m.lin, set)
    expect(after).toMatchObject({ weights, rates: set.rates })
    // 350.00 and 360.00: 60 × 100 % + 40 × 50 %, 60 × 97.22 % + 40 × 100 %
    expect(by(after.suppliers).map(({ score, best }) => [score, best])).toEqual([
      ['80.0', true],
      ['98.3', false],
    ])
    expect(new Set(after.bestByScore.choices.map(({ quoteId }) => quoteId))).toEqual(
      new Set([by(after.suppliers)[1]?.quoteId]),
    )
    const told = await m.lin.does(history, { query: { noun: 'inquiries', recordId: opened.id } })
    const [entry] = told.filter(({ kind }) => kind === 'setBasis')
    expect(entry?.data.changes?.map(({ field, before: was, after: is }) => [field, was, is])).toEqual([
      ['rates', 'USD 7', 'USD 7.25'],
      ['weight.price', '100 %', '60 %'],
      ['weight.leadTime', '0 %', '40 %'],
    ])
    // None of it is for suppliers.
    const theirs = await i.reads(m.chen, opened)
    expect(JSON.stringify(theirs)).not.toContain('7.25')
    expect(theirs).not.toHaveProperty('weights')
  })

  test('while quotes are sealed rates may be mended and added, and one that is left out stays', async () => {
    const asked = await quoted()
    const set = await sets(m.lin, asked, { rates: [{ currency: 'EUR', rate: '7.8' }] })
    expect(set.rates).toEqual([
      { currency: 'USD', rate: '7' },
      { currency: 'EUR', rate: '7.8' },
    ])
    expect((await sets(m.lin, set, { rates: [] })).rates).toEqual(set.rates)
  })

  test('rates and weights that are none are refused by field, and who is late hears of who was faster', async () => {
    const asked = await quoted()
    const refused = async (basis: object) => {
      const refusal = await m.lin
        .does(c.inquirySetBasis, { body: { ...i.one(asked), rates: [], weights, ...basis } })
        .catch((error: unknown) => error)
      if (!(refusal instanceof CallFailed)) throw new Error('it is refused')
      return refusal.refusal.faults?.map(({ path, msg }) => [path, msg])
    }
    expect(await refused({ weights: { ...weights, price: 50 } })).toEqual([
      ['weights', '各项权重合计必须为 100%'],
    ])
    expect(await refused({ rates: [{ currency: 'USD', rate: '0' }] })).toEqual([
      ['rates.0', '汇率必须大于 0，每个币种只填一次'],
    ])
    expect(await refused({ rates: [{ currency: 'CNY', rate: '2' }] })).toEqual([
      ['rates.0', '汇率必须大于 0，每个币种只填一次'],
    ])
    expect(await refused({ rates: [{ currency: 'XTS', rate: '2' }] })).toEqual([
      ['rates.0.currency', '未找到该数据'],
    ])
    await sets(m.lin, asked, { weights })
    await expect(sets(m.zhou, asked, {})).toFailWith('VERSION_STALE')
    await expect(i.drafts(m.lin, [m.chenguang], { currency: 'XTS' })).toFailWith('INPUT_INVALID')
  })

  test('what is awarded was decided on: nothing of it is changed afterwards, nor while it waits for approval', async () => {
    const opened = await i.opens(m, m.lin, await quoted())
    const { lines, suppliers } = await i.compares(m.lin, opened)
    const awarded = await m.lin.does(c.inquiryAward, {
      body: {
        ...i.one(opened),
        awards: [{ quoteId: suppliers[0]?.quoteId ?? '', inquiryLineId: lines[0]?.id ?? '', qty: '10' }],
      },
    })
    await expect(sets(m.lin, awarded, { weights })).toFailWith('WRONG_STATE')
  })

  test('the sheet has each line with what each supplier quoted, and what it comes to; prices only for who sees them', async () => {
    const opened = await i.opens(m, m.lin, await quoted())
    const sheetFor = async (who: Persona) =>
      cellsOf((await who.tries(compareSheet, { query: { id: opened.id } })).bytes)
    const [head = [], first = [], second = [], ...rest] = await sheetFor(m.lin)
    const at = (title: string) => head.indexOf(title)
    expect(first[at('晨光五金 未税单价')]).toBe('2')
    expect(first[at('宏远塑胶 落地成本')]).toBe('210')
    expect(second[at('晨光五金 交期（天）')]).toBe('20')
    expect(rest.map((row) => [row[at('物料名称')], row[at('宏远塑胶 落地成本')]])).toContainEqual([
      '合计',
      '360',
    ])
    const blind = await m.person(m.huadong, {
      rights: ['orders.read', 'inquiries.read', 'quotes.read'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const [seen = [], ...lines] = await sheetFor(blind)
    expect(seen.filter((title) => /单价|目标价|上次|价差|阶梯|成本|评分/.test(title))).toEqual([])
    expect(lines.flat()).not.toContain('360')
    const hidden = await i.compares(blind, opened)
    expect(hidden.suppliers.map(({ score }) => score)).toEqual([null, null])
    expect(hidden.bestByScore.choices).toEqual([])
    expect(
      hidden.lines.flatMap(({ cells }) => cells.map(({ firstPrice, breaks }) => [firstPrice, breaks])),
    ).toEqual(Array.from({ length: 4 }, () => [null, []]))
  })

  test('quality and delivery are those of the brief report, of orders the reader sees; who reads none is told nothing of them', async () => {
    const order = await d.confirmed(m, 2)
    const receipt = await r.receives(
      m.lin,
      await r.shipped(m, await o.linesOf(m.chen, order), '40'),
      r.came('40'),
      r.came('40'),
    )
    for (const [at, rejected] of [0, 30].entries()) {
      const decided = await r.decides(m.lin, await r.lotOf(m.lin, receipt, at), {
        acceptedQty: String(40 - rejected),
        rejectedQty: String(rejected),
        reason: '毛刺',
      })
      if (decided.status === 'REVIEW') await m.zhou.does(inspectionApprove, { body: d.one(decided) })
    }
    const today = dayOf(new Date())
    await m.system(async (tx) => {
      const lines = sql`(select id from order_lines where order_id = ${order.id})`
      await sql`update order_schedules set due_on = ${addDays(today, -2)} where line_id in ${lines}`.execute(
        tx,
      )
      // the first of the two in time; enough is what was ordered
      await sql`update order_lines set under_percent = 99, answer = answer where id in ${lines}`.execute(tx)
      await sql`update receipt_lines set received_on = ${addDays(today, -3)} where order_id = ${order.id} and order_line_no = 1`.execute(
        tx,
      )
    })
    const opened = await i.opens(m, m.lin, await quoted())
    const figures = (comparison: Comparison) =>
      by(comparison.suppliers).map(({ onTime, passed }) => [onTime, passed])
    expect(figures(await i.compares(m.lin, opened))).toEqual([
      ['50.00', '50.00'],
      [null, null],
    ])
    const set = await sets(m.lin, opened, { weights: { price: 0, leadTime: 0, quality: 50, delivery: 50 } })
    // Of whom nothing is known nothing is counted, and what weighs nothing has no score.
    expect(by((await i.compares(m.lin, set)).suppliers).map(({ score }) => score)).toEqual(['50.0', null])
    const buyer = await m.person(m.huadong, { rights: ['inquiries.read', 'quotes.read'] })
    expect(figures(await i.compares(buyer, set))).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('before the opening the sheet is as sealed as the comparison', async () => {
    const asked = await quoted()
    await expect(m.lin.does(compareSheet, { query: { id: asked.id } })).toFailWith('INQUIRY_SEALED')
  })
})
