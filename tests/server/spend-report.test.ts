import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { orderCancel } from '../../contract/orders.ts'
import * as c from '../../contract/reports.spend.ts'
import { reportDays } from '../../contract/reports.ts'
import { MONTH_ROWS, monthsOf, spendDocuments, type SpendFigure } from '../../src/resources/reports/spend.ts'
import { behind } from '../../src/resources/reports/behind.ts'
import * as d from '../support/deliveries.ts'
import { engines } from '../support/db.ts'
import { type Raw, rawOf, total } from '../support/figures.ts'
import { opened } from '../support/opened.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { rounds, seeds } from '../support/promised.ts'
import fc from '../support/property.ts'
import * as r from '../support/receiving.ts'
import { filtering, left } from '../support/reportFilterings.ts'
import { cellsOf } from '../support/sheet.ts'

const today = dayOf(new Date())
const figures = ['ordered', 'received'] as const satisfies SpendFigure[]

/** With tax, as a document rounds it. */
const worth = (qty: string, price: string, rate: string, included: boolean): Decimal => {
  const amount = new Decimal(qty).times(price).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  const tax = amount.times(rate).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
  return included ? amount : amount.plus(tax)
}

interface Counted {
  day: string
  figure: SpendFigure
  currency: string
  material: string
  buyer: string
  supplier: string
  worth: Decimal
}

/** Every line that counts, one by one. */
function countedIn({ orders, lines, receipts }: Raw): Counted[] {
  return orders
    .filter((order) => order.shared)
    .flatMap((order) => {
      const of = { currency: order.currency, buyer: order.buyer_org_id, supplier: order.supplier_org_id }
      const ordered = lines
        .filter((line) => line.order_id === order.id && !line.cancelled && order.status !== 'CANCELLED')
        .map((line) => ({
          ...of,
          day: order.ordered_on,
          figure: 'ordered' as const,
          material: line.material_code,
          worth: worth(line.qty, line.price, line.tax_rate, order.tax_included),
        }))
      const received = receipts
        .filter((got) => got.order_id === order.id && new Decimal(got.received_qty).gt(0))
        .map((got) => ({
          ...of,
          day: got.received_on,
          figure: 'received' as const,
          material: got.material_code,
          worth: worth(got.received_qty, got.price, got.tax_rate, got.tax_included),
        }))
      return [...ordered, ...received]
    })
}

/** The figures of counted lines, as the report tells them. */
const told = (of: readonly Counted[]) => {
  const those = (figure: SpendFigure) => of.filter((one) => one.figure === figure)
  const sum = (figure: SpendFigure) => total(those(figure).map((one) => one.worth)).toFixed(2)
  return {
    orderedLines: those('ordered').length,
    ordered: sum('ordered'),
    receivedLines: those('received').length,
    received: sum('received'),
  }
}

describe.each(engines)('the spend report on %s', (engine) => {
  let m: o.Market
  /** Who has a condition that leaves every order. */
  let bound: Persona
  beforeAll(async () => {
    m = await r.openDock(engine)
    for (const qty of ['40', '100']) {
      const order = await d.confirmed(m, 2)
      const lines = await o.linesOf(m.chen, order)
      await r.receives(m.lin, await r.shipped(m, lines, qty), r.came(qty), r.came(qty))
    }
    await o.sends(m.lin, m.hongyuan)
    await o.drafts(m.lin, m.chenguang)
    const pays = (currency: string) =>
      m.system((tx) =>
        tx.updateTable('links').set({ currency }).where('supplier_org_id', '=', m.chenguang.id).execute(),
      )
    await pays('USD')
    await o.sends(m.lin, m.chenguang, [o.line(1)], { currency: 'USD', taxIncluded: true })
    await pays('CNY')
    const dropped = await o.sends(m.lin, m.chenguang, [o.line(1)])
    await m.zhou.does(orderCancel, { body: { ...d.one(dropped), reason: '改用库存' } })
    // of others: another buyer's order with the same supplier
    await o.sends(m.qian, m.chenguang)
    bound = await m.person(m.huadong, {
      name: '小冯',
      rights: ['orders.read'],
      limits: { 'orders.read': "currency = 'CNY' or currency = 'USD'" },
    })
  })
  afterAll(() => m.close())

  /** Moves orders and receipts to other days. */
  const scatter = (days: readonly number[]) =>
    m.system(async (tx) => {
      const day = (at: number) => addDays(today, days[at % days.length] ?? 0)
      const raw = await rawOf(tx)
      for (const [at, { id }] of raw.orders.entries())
        await tx
          .updateTable('orders')
          .set({ ordered_on: day(at) })
          .where('id', '=', id)
          .execute()
      for (const [at, { id }] of raw.receipts.entries())
        await tx
          .updateTable('receipt_lines')
          .set({ received_on: day(at + 5) })
          .where('id', '=', id)
          .execute()
    })
  const reads = (who: Persona, body: object) => who.does(c.spendReport, { body: { pageSize: 500, ...body } })

  test.each(seeds)(
    'each row is what its lines are worth one by one, opens exactly these, and both sides read the same (seed %i)',
    async (seed) => {
      const day = fc.integer({ min: -200, max: 20 })
      const counting = new Set<string>()
      await fc.assert(
        fc.asyncProperty(
          fc.array(day, { minLength: 9, maxLength: 9 }),
          fc.tuple(day, day),
          fc.constantFrom('', 'm-1'),
          filtering,
          async (days, ends, materialCode, chosen) => {
            await scatter(days)
            const [first = 0, last = 0] = ends.toSorted((a, b) => a - b)
            const period = { from: addDays(today, first), until: addDays(today, last) }
            const inside = ({ day: on }: Counted) => period.from <= on && on <= period.until
            const every = countedIn(left(await m.system(rawOf), chosen)).filter(({ material }) =>
              material.toLowerCase().includes(materialCode),
            )
            const sides = [
              [m.zhou, (one: Counted) => one.buyer === m.huadong.id],
              [m.he, (one: Counted) => one.supplier === m.chenguang.id],
            ] as const
            for (const [who, isTheirs] of sides) {
              const partnerOf = (one: Counted) => (who.side === 'buyer' ? one.supplier : one.buyer)
              const theirs = every.filter(isTheirs)
              for (const by of c.spendLevels) {
                const asked = { ...period, by, materialCode, filters: chosen.filters }
                const spent = await reads(who, asked)
                // a condition that every order fulfils takes another way to the same
                if (who === m.zhou) expect(await reads(bound, asked)).toEqual(spent)
                const { rows, totals, previous } = spent
                const keyOf = (one: Counted) =>
                  ({
                    month: one.day.slice(0, 7),
                    partner: partnerOf(one),
                    material: who.side === 'buyer' ? one.material : `${one.material} ${partnerOf(one)}`,
                  })[by]
                const expected = Map.groupBy(theirs.filter(inside), (one) => `${keyOf(one)} ${one.currency}`)
                const found = rows.map((row) => {
                  const { month, partnerOrgId, materialCode: code, currency, ...rest } = row
                  const key = {
                    month,
                    partner: partnerOrgId ?? '',
                    material: who.side === 'buyer' ? code : `${code} ${partnerOrgId}`,
                  }[by]
                  const { orderedLines, ordered, receivedLines, received } = rest
                  return [`${key} ${currency}`, { orderedLines, ordered, receivedLines, received }] as const
                })
                expect(Object.fromEntries(found)).toEqual(
                  Object.fromEntries([...expected].map(([key, of]) => [key, told(of)])),
                )
                expect(found).toHaveLength(expected.size)
                // so is the whole, and the whole of as many days before
                const before = {
                  from: addDays(period.from, first - last - 1),
                  until: addDays(period.from, -1),
                }
                const inBefore = ({ day: on }: Counted) => before.from <= on && on <= before.until
                for (const [all, isIn] of [
                  [totals, inside],
                  [previous, inBefore],
                ] as const)
                  expect(Object.fromEntries(all.map(({ currency, ...of }) => [currency, of]))).toEqual(
                    Object.fromEntries(
                      [...Map.groupBy(theirs.filter(isIn), ({ currency }) => currency)].map(([key, of]) => [
                        key,
                        told(of),
                      ]),
                    ),
                  )
                const whole = totals.map((total) => ({ total }))
                for (const { total: figuresOf, ...of } of [
                  ...rows.map((row) => ({ total: row, row })),
                  ...whole,
                ])
                  for (const figure of figures) {
                    if (figuresOf[`${figure}Lines`] === 0) continue
                    counting.add(`${who.side} ${by} ${figure}`)
                    const { path, filters } = spendDocuments(figure, {
                      side: who.side,
                      period,
                      partnerOrgId: null,
                      materialCode,
                      filters: chosen.filters,
                      currency: figuresOf.currency,
                      ...of,
                    })
                    const { searchParams } = new URL(behind(path, filters), 'http://tandem')
                    expect([by, figure, figuresOf, (await opened(who, path, searchParams)).length]).toEqual([
                      by,
                      figure,
                      figuresOf,
                      figuresOf[`${figure}Lines`],
                    ])
                  }
              }
            }
          },
        ),
        { seed, numRuns: rounds(5, 40) },
      )
      if (seed === seeds[0]) expect(counting.size).toBe(2 * c.spendLevels.length * figures.length)
    },
    120_000,
  )

  test('who sees no prices reads lines alone, in an order that tells no amount, and sorts by none', async () => {
    await scatter([-3])
    const right = 'orders.read'
    const blind = await m.person(m.huadong, {
      name: '小吴',
      rights: [right],
      hides: { [right]: ['orders.price'] },
    })
    const { rows, totals } = await reads(blind, { by: 'partner' })
    expect(new Set([...rows, ...totals].map(({ ordered, received }) => ordered ?? received))).toEqual(
      new Set([null]),
    )
    const many = rows.map(({ orderedLines }) => orderedLines)
    expect(many).toEqual(many.toSorted((a, b) => b - a))
    expect(many.length).toBeGreaterThan(1)
    await expect(reads(blind, { by: 'partner', sorts: [{ field: 'ordered', sort: 2 }] })).toFailWith(
      'FIELD_UNKNOWN',
    )
    const { bytes } = await blind.tries(c.spendReportExport, { body: { by: 'partner' } })
    const [heads] = await cellsOf(bytes)
    expect(heads).toEqual(['合作方', '币种', '订单行', '收货行'])
    await expect(
      blind.does(c.spendReportExport, { body: { by: 'partner', columns: ['ordered'] } }),
    ).toFailWith('FIELD_UNKNOWN')
  })

  test('all months of the longest period come at once, in as many currencies as anybody trades in', async () => {
    const longest = { from: '2025-01-01', until: addDays('2025-01-01', reportDays - 1) }
    expect(monthsOf(longest).slice(0, 2)).toEqual(['2025-01', '2025-02'])
    expect(monthsOf(longest)).toHaveLength(25)
    expect(monthsOf(longest).length * 40).toBeLessThanOrEqual(MONTH_ROWS)
    await expect(reads(m.wu, { ...longest, pageSize: MONTH_ROWS })).resolves.toMatchObject({ by: 'month' })
  })

  test('it comes by pages and in the order that is asked for, holds to a condition on orders, and is a sheet', async () => {
    await scatter([-3])
    const asked = { by: 'material', sorts: [{ field: 'materialCode', sort: 1 }] }
    const whole = await reads(m.wu, asked)
    const codes = whole.rows.map(({ materialCode }) => materialCode)
    expect(codes).toEqual(codes.toSorted())
    const second = await reads(m.wu, { ...asked, page: 2, pageSize: 1 })
    expect([second.total, second.rows]).toEqual([whole.total, whole.rows.slice(1, 2)])
    expect(await reads(m.wu, { ...asked, page: 99 })).toMatchObject({ rows: [], total: whole.total })
    expect(whole.partners.map(({ name }) => name)).toEqual(['晨光五金', '宏远塑胶'])
    await expect(reads(m.wu, { by: 'month', sorts: [{ field: 'materialCode', sort: 1 }] })).toFailWith(
      'FIELD_UNKNOWN',
    )
    await expect(reads(m.wu, { from: today, until: addDays(today, -1) })).toFailWith('PERIOD_ENDS_BEFORE')
    const narrow = await m.person(m.huadong, {
      name: '小郑',
      rights: ['orders.read'],
      limits: { 'orders.read': "supplierName = '宏远塑胶'" },
    })
    const theirs = await reads(narrow, { by: 'partner' })
    expect(
      [...theirs.rows, ...theirs.partners].map((one) => ('name' in one ? one.name : one.partnerName)),
    ).toEqual(['宏远塑胶', '宏远塑胶'])
    const { bytes } = await m.wu.tries(c.spendReportExport, { body: { by: 'month' } })
    const [heads, ...rows] = await cellsOf(bytes)
    expect(heads).toEqual(['月份', '币种', '下单金额（含税）', '订单行', '收货金额（含税）', '收货行'])
    expect(rows).toHaveLength((await reads(m.wu, { by: 'month' })).total)
  })
})
