import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { orderCancel } from '../../contract/orders.ts'
import * as c from '../../contract/reports.prices.ts'
import { behind } from '../../src/resources/reports/behind.ts'
import { pricedLines } from '../../src/resources/reports/prices.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import { type Raw, rawOf, total } from '../support/figures.ts'
import { opened } from '../support/opened.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { rounds, seeds } from '../support/promised.ts'
import fc from '../support/property.ts'
import { filtering, left } from '../support/reportFilterings.ts'
import { cellsOf } from '../support/sheet.ts'

const today = dayOf(new Date())
const sixth = (value: Decimal) => value.toDecimalPlaces(6, Decimal.ROUND_HALF_UP)
const cents = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

interface Priced {
  day: string
  at: string
  orderId: string
  lineNo: number
  currency: string
  unit: string
  material: string
  name: string
  buyer: string
  supplier: string
  qty: Decimal
  price: Decimal
}

/** Every line that counts, in the order in which they were ordered. */
const pricedIn = ({ orders, lines }: Raw): Priced[] =>
  orders
    .filter((order) => order.shared && order.status !== 'CANCELLED')
    .flatMap((order) =>
      lines
        .filter((line) => line.order_id === order.id && !line.cancelled)
        .map((line) => ({
          day: order.ordered_on,
          at: order.sent_at ?? '',
          orderId: order.id,
          lineNo: line.line_no,
          currency: order.currency,
          unit: line.unit,
          material: line.material_code,
          name: line.material_name,
          buyer: order.buyer_org_id,
          supplier: order.supplier_org_id,
          qty: new Decimal(line.qty),
          price: order.tax_included
            ? sixth(new Decimal(line.price).div(new Decimal(line.tax_rate).div(100).plus(1)))
            : new Decimal(line.price),
        })),
    )
    .toSorted(
      (a, b) =>
        a.day.localeCompare(b.day) ||
        Date.parse(a.at) - Date.parse(b.at) ||
        a.orderId.localeCompare(b.orderId) ||
        a.lineNo - b.lineNo,
    )

const averageOf = (lines: readonly Priced[]): Decimal | undefined =>
  lines.length === 0
    ? undefined
    : sixth(total(lines.map(({ qty, price }) => qty.times(price))).div(total(lines.map(({ qty }) => qty))))

/** What `docs/reports.md` says of a material, in the words of the report. */
function told(lines: readonly Priced[], earlier: readonly Priced[]) {
  const average = averageOf(lines) ?? new Decimal(0)
  const before = averageOf(earlier)
  const qty = total(lines.map((line) => line.qty))
  const prices = lines.map(({ price }) => price)
  return {
    materialName: lines.at(-1)?.name,
    lines: lines.length,
    qty: qty.toString(),
    firstPrice: prices.at(0)?.toString(),
    lastPrice: prices.at(-1)?.toString(),
    lowPrice: Decimal.min(...prices).toString(),
    highPrice: Decimal.max(...prices).toString(),
    averagePrice: average.toString(),
    beforePrice: before?.toString() ?? null,
    change:
      before && !before.isZero() ? cents(average.minus(before).div(before).times(100)).toFixed(2) : null,
    effect: before ? cents(average.minus(before).times(qty)).toFixed(2) : null,
    amount: cents(total(lines.map((line) => line.qty.times(line.price)))).toFixed(2),
    months: [...Map.groupBy(lines, ({ day }) => day.slice(0, 7))].map(([month, of]) => ({
      month,
      price: averageOf(of)?.toString(),
    })),
    compared: before ? cents(before.times(qty)) : new Decimal(0),
  }
}

const valuesOf = (rows: readonly c.PriceRow[], field: string): (string | null)[] =>
  rows.map((row) => {
    const value = new Map<string, unknown>(Object.entries(row)).get(field)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  })

/** As a report sorts by them: what there is nothing of comes last, either way. */
function ordered(values: readonly (string | null)[], type: string, sort: number): (string | null)[] {
  const known = values
    .filter((value) => value !== null)
    .toSorted((a, b) => (type === 'decimal' ? new Decimal(a).cmp(b) : Number(a > b) - Number(a < b)))
  const none = values.filter((value) => value === null)
  return [...(sort === 2 ? known.toReversed() : known), ...none]
}

describe.each(engines)('the price report on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    const two = [o.line(1), o.line(2, { unit: 'KG' })]
    for (let at = 0; at < 3; at++) {
      await o.sends(m.lin, m.chenguang, two)
      await o.sends(m.lin, m.hongyuan, [o.line(1)])
    }
    await o.drafts(m.lin, m.chenguang)
    await o.linked(m, { currency: 'USD' })
    await o.sends(m.lin, m.chenguang, [o.line(1)], { currency: 'USD', taxIncluded: true })
    await o.linked(m, { currency: 'CNY' })
    const dropped = await o.sends(m.lin, m.chenguang, [o.line(1)])
    await m.zhou.does(orderCancel, { body: { ...d.one(dropped), reason: '改用库存' } })
    // of others: another buyer's order with the same supplier
    await o.sends(m.qian, m.chenguang)
  })
  afterAll(() => m.close())

  /** Moves orders to other days and gives their lines other prices, with tax or without. */
  const scatter = (days: readonly number[], prices: readonly string[]) =>
    m.system(async (tx) => {
      const raw = await rawOf(tx)
      for (const [at, { id }] of raw.orders.entries())
        await tx
          .updateTable('orders')
          .set({
            ordered_on: addDays(today, days[at % days.length] ?? 0),
            tax_included: (days[at % days.length] ?? 0) % 2 === 0,
          })
          .where('id', '=', id)
          .execute()
      for (const [at, { id }] of raw.lines.entries())
        await tx
          .updateTable('order_lines')
          .set({
            price: prices[at % prices.length] ?? '1',
            qty: String(1 + ((at * 7) % 90)),
            material_name: `轴承座 ${(at * 5) % 4}`,
          })
          .where('id', '=', id)
          .execute()
    })
  const sorting = fc.record({
    of: fc.constantFrom(...c.priceCatalogue.fields.filter((field) => 'sort' in field)),
    sort: fc.constantFrom(1, 2),
  })
  const reads = (who: Persona, body: object) => who.does(c.priceReport, { body: { pageSize: 500, ...body } })

  test.each(seeds)(
    'each row is what its lines say one by one, opens exactly these, and both sides read the same (seed %i)',
    async (seed) => {
      const day = fc.integer({ min: -200, max: 20 })
      const price = fc.oneof(
        fc.constant('0'),
        fc.integer({ min: 1, max: 90_000_000 }).map((micro) => new Decimal(micro).div(1_000_000).toString()),
      )
      const counting = new Set<string>()
      await fc.assert(
        fc.asyncProperty(
          fc.array(day, { minLength: 10, maxLength: 10 }),
          fc.array(price, { minLength: 7, maxLength: 7 }),
          fc.tuple(day, day),
          fc.constantFrom('', 'm-1'),
          filtering,
          sorting,
          async (days, prices, ends, materialCode, chosen, { of: { key: field, type }, sort }) => {
            await scatter(days, prices)
            const [first = 0, last = 0] = ends.toSorted((a, b) => a - b)
            const period = { from: addDays(today, first), until: addDays(today, last) }
            const inside = ({ day: on }: Priced) => period.from <= on && on <= period.until
            const earlier = ({ day: on }: Priced) =>
              addDays(period.from, first - last - 1) <= on && on < period.from
            const every = pricedIn(left(await m.system(rawOf), chosen)).filter(({ material }) =>
              material.toLowerCase().includes(materialCode),
            )
            const sides = [
              [m.wu, (one: Priced) => one.buyer === m.huadong.id],
              [m.he, (one: Priced) => one.supplier === m.chenguang.id],
            ] as const
            for (const [who, isTheirs] of sides)
              for (const by of c.priceLevels) {
                const ofPartner = by === 'source' || who.side === 'supplier'
                const partnerOf = (one: Priced) => (who.side === 'buyer' ? one.supplier : one.buyer)
                const keyOf = (one: Priced) =>
                  [...(ofPartner ? [partnerOf(one)] : []), one.material, one.unit, one.currency].join(' ')
                const theirs = every.filter(isTheirs)
                const expected = Map.groupBy(theirs.filter(inside), keyOf)
                const before = Map.groupBy(theirs.filter(earlier), keyOf)
                const isSorted = c.priceColumns(by, who.side).includes(field)
                const asked = {
                  ...period,
                  by,
                  materialCode,
                  filters: chosen.filters,
                  sorts: isSorted ? [{ field, sort }] : [],
                }
                const { rows, totals, total: many } = await reads(who, asked)
                expect(many).toBe(expected.size)
                const page = await reads(who, { ...asked, page: 2, pageSize: 2 })
                expect(page).toMatchObject({ total: many, rows: rows.slice(2, 4) })
                if (isSorted)
                  expect(valuesOf(rows, field)).toEqual(ordered(valuesOf(rows, field), type, sort))
                const all = new Map([...expected].map(([key, of]) => [key, told(of, before.get(key) ?? [])]))
                for (const row of rows) {
                  const { compared: _compared, ...of } = all.get(row.id) ?? told([], [])
                  expect(row).toMatchObject(of)
                  for (const [key, value] of Object.entries(of))
                    if (value !== null) counting.add(`${who.side} ${by} ${key}`)
                  for (const when of ['now', 'before'] as const) {
                    const { path, filters } = pricedLines(
                      {
                        side: who.side,
                        period,
                        partnerOrgId: null,
                        materialCode,
                        filters: chosen.filters,
                        currency: row.currency,
                        row,
                      },
                      when,
                    )
                    const { searchParams } = new URL(behind(path, filters), 'http://tandem')
                    expect(await opened(who, path, searchParams)).toHaveLength(
                      (when === 'now' ? expected : before).get(row.id)?.length ?? 0,
                    )
                  }
                }
                expect(totals.map(({ currency }) => currency).toSorted()).toEqual(
                  [...new Set(theirs.filter(inside).map(({ currency }) => currency))].toSorted(),
                )
                for (const { currency, ...of } of totals) {
                  const together = [...all].flatMap(([key, one]) => (key.endsWith(currency) ? [one] : []))
                  const effects = together.flatMap(({ effect }) => effect ?? [])
                  const compared = total(together.map((one) => one.compared))
                  expect(of).toEqual({
                    lines: total(together.map(({ lines }) => lines)).toNumber(),
                    amount: total(together.map(({ amount }) => amount)).toFixed(2),
                    effect: effects.length > 0 ? total(effects).toFixed(2) : null,
                    change: compared.isZero()
                      ? null
                      : cents(total(effects).div(compared).times(100)).toFixed(2),
                  })
                }
              }
          },
        ),
        { seed, numRuns: rounds(6, 40) },
      )
      if (seed === seeds[0]) expect(counting.size).toBe(2 * c.priceLevels.length * 13)
    },
    120_000,
  )

  test('who sees no prices reads what was ordered alone, in an order that tells none', async () => {
    await scatter([-3], ['9', '4', '7'])
    const right = 'orders.read'
    const blind = await m.person(m.huadong, {
      name: '小吴',
      rights: [right],
      hides: { [right]: ['orders.price'] },
    })
    const { rows, totals } = await reads(blind, {})
    expect(new Set(totals.map(({ amount, effect, change }) => amount ?? effect ?? change))).toEqual(
      new Set([null]),
    )
    const [row] = rows
    expect(row).toMatchObject({ averagePrice: null, firstPrice: null, change: null, months: null })
    const many = rows.map(({ lines }) => lines)
    expect(many).toEqual(many.toSorted((a, b) => b - a))
    await expect(reads(blind, { sorts: [{ field: 'averagePrice', sort: 1 }] })).toFailWith('FIELD_UNKNOWN')
    const { bytes } = await blind.tries(c.priceReportExport, { body: {} })
    const [heads] = await cellsOf(bytes)
    expect(heads).toEqual(['物料编码', '物料名称', '合作方', '单位', '币种', '下单数量', '订单行'])
  })

  test('it comes by pages, is narrowed, holds to a condition on orders, and is a sheet', async () => {
    await scatter([-3, -4], ['9', '4', '7'])
    const asked = { sorts: [{ field: 'averagePrice', sort: 1 }] }
    const whole = await reads(m.wu, asked)
    const prices = whole.rows.map(({ averagePrice }) => Number(averagePrice))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const second = await reads(m.wu, { ...asked, page: 2, pageSize: 1 })
    expect([second.total, second.rows]).toEqual([whole.total, whole.rows.slice(1, 2)])
    expect(await reads(m.wu, { ...asked, page: 99 })).toMatchObject({ rows: [], total: whole.total })
    expect(whole.partners.map(({ name }) => name)).toEqual(['晨光五金', '宏远塑胶'])
    const theirs = await reads(m.wu, { partnerOrgId: m.hongyuan.id })
    expect(new Set(theirs.rows.map(({ partnerName }) => partnerName))).toEqual(new Set(['宏远塑胶']))
    await expect(reads(m.wu, { by: 'material', sorts: [{ field: 'partnerName', sort: 1 }] })).toFailWith(
      'FIELD_UNKNOWN',
    )
    await expect(reads(m.wu, { from: today, until: addDays(today, -1) })).toFailWith('PERIOD_ENDS_BEFORE')
    const narrow = await m.person(m.huadong, {
      name: '小郑',
      rights: ['orders.read'],
      limits: { 'orders.read': "supplierName = '宏远塑胶'" },
    })
    const seen = await reads(narrow, { by: 'material' })
    expect(seen.partners.map(({ name }) => name)).toEqual(['宏远塑胶'])
    expect(seen.totals.map(({ lines }) => lines)).toEqual(theirs.totals.map(({ lines }) => lines))
    const { bytes } = await m.wu.tries(c.priceReportExport, {
      body: { by: 'material', columns: ['materialCode', 'averagePrice'] },
    })
    const [heads, ...rows] = await cellsOf(bytes)
    expect(heads).toEqual(['物料编码', '均价'])
    expect(rows).toHaveLength((await reads(m.wu, { by: 'material' })).total)
    await expect(
      m.wu.does(c.priceReportExport, { body: { by: 'material', columns: ['partnerName'] } }),
    ).toFailWith('FIELD_UNKNOWN')
  })
})
