import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../contract/calendar.ts'
import type { ResponseOf } from '../../contract/call.ts'
import { orderLineList } from '../../contract/orders.ts'
import * as c from '../../contract/reports.ts'
import { behind, lotsIn } from '../../src/resources/reports/behind.ts'
import fc from '../support/property.ts'
import { filtering, left } from '../support/reportFilterings.ts'
import { cellsOf } from '../support/sheet.ts'
import { engines } from '../support/db.ts'
import { counted, type Raw, rawOf, total } from '../support/figures.ts'
import { opened } from '../support/opened.ts'
import type * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { rounds, seeds } from '../support/promised.ts'
import { reportedMarket, scatter } from '../support/reported.ts'

const today = dayOf(new Date())
const everything = { from: addDays(today, -400), until: addDays(today, 300) }

type Brief = ResponseOf<typeof c.customerBriefReport>
const figuresOf = ({ answerHours, currency: _currency, ...figures }: c.BriefTotal) => ({
  ...figures,
  answerHours: answerHours === null ? null : Number(answerHours),
})
const rowWith = (brief: Brief, partner: { id: string }, currency = 'CNY') => {
  const row = brief.rows.find((one) => one.partnerOrgId === partner.id && one.currency === currency)
  if (!row) return undefined
  const { id: _id, partnerOrgId: _org, partnerCode: _code, partnerName: _name, ...total } = row
  return figuresOf(total)
}
const everyFigure = [
  'amount',
  'answerHours',
  'dueLines',
  'inspectedLines',
  'lines',
  'onTimeLines',
  'openAmount',
  'orders',
  'overdueLines',
  'passedLines',
  'ppm',
  'receivedLines',
]
const isSomething = (value: ReturnType<typeof counted>[keyof ReturnType<typeof counted>]): boolean =>
  Array.isArray(value) ? value.some(({ ppm }) => ppm > 0) : Number(value) > 0
const nothing = (figures: ReturnType<typeof counted>): boolean => !Object.values(figures).some(isSomething)

describe.each(engines)('reports on %s', (engine) => {
  let m: o.Market
  /** Who has a condition that leaves every order. */
  let bound: Persona
  beforeAll(async () => {
    m = await reportedMarket(engine)
    bound = await m.person(m.huadong, {
      name: '小冯',
      rights: ['orders.read'],
      limits: { 'orders.read': "currency = 'CNY' or currency = 'USD'" },
    })
  })
  afterAll(() => m.close())

  const day = fc.integer({ min: -60, max: 20 })
  test.each(seeds)(
    'every figure is what a count of the documents row by row gives, on both sides (seed %i)',
    async (seed) => {
      // what was ever more than nothing: a figure that never is proves nothing; histories drawn anew may lack one
      const counting = new Set<string>()
      const units = new Set<string>()
      await fc.assert(
        fc.asyncProperty(
          fc.array(day, { minLength: 11, maxLength: 11 }),
          fc.tuple(day, day),
          filtering,
          async (days, ends, chosen) => {
            await scatter(m, days)
            const [first = 0, last = 0] = ends.toSorted((a, b) => a - b)
            const query = { from: addDays(today, first), until: addDays(today, last) }
            const raw = left(await m.system(rawOf), chosen)
            const asked = { ...query, filters: JSON.stringify(chosen.filters) }
            const bought = await m.wu.does(c.customerBriefReport, { query: asked })
            const sold = await m.he.does(c.supplierBriefReport, { query: asked })
            for (const currency of ['CNY', 'USD']) {
              for (const partner of [m.chenguang, m.hongyuan]) {
                const expected = counted(
                  raw,
                  currency,
                  query,
                  (row) => row.buyer_org_id === m.huadong.id && row.supplier_org_id === partner.id,
                )
                expect(rowWith(bought, partner, currency) ?? expected).toEqual(expected)
                if (rowWith(bought, partner, currency) === undefined) expect(nothing(expected)).toBe(true)
              }
              // both sides read the same of the same link
              expect(rowWith(sold, m.huadong, currency)).toEqual(rowWith(bought, m.chenguang, currency))
              const all = bought.totals.find((one) => one.currency === currency)
              const expected = counted(raw, currency, query, (row) => row.buyer_org_id === m.huadong.id)
              expect(all ? figuresOf(all) : expected).toEqual(expected)
              for (const [key, value] of Object.entries(expected)) if (isSomething(value)) counting.add(key)
              if (expected.ppm.length > 1) units.add(currency)
            }
            const before = { from: addDays(query.from, first - last - 1), until: addDays(query.from, -1) }
            const earlier = await m.wu.does(c.customerBriefReport, { query: { ...asked, ...before } })
            expect(bought.previous).toEqual(earlier.totals)
            // a condition that every order fulfils takes another way to the same
            expect(await bound.does(c.customerBriefReport, { query: asked })).toEqual(bought)
          },
        ),
        { seed, numRuns: rounds(12, 120) },
      )
      if (seed === seeds[0]) {
        expect([...counting].toSorted()).toEqual(everyFigure)
        expect([...units]).toEqual(['CNY'])
      }
    },
    120_000,
  )

  test('rejected parts per million stand by unit, and the lots behind them are those that were inspected', async () => {
    // M-1 of each order in kilograms, M-2 in pieces: of 140 pieces 30 were not accepted, 9 of them used up
    await scatter(m, [-8, -9])
    const query = { from: addDays(today, -9), until: today }
    const lots = (who: Persona, unit: string, partnerOrgId: string) => {
      const of = { side: who.side, partnerOrgId, currency: 'CNY', period: query, filters: [], today }
      const { path, filters } = lotsIn(unit)(of)
      return opened(who, path, new URL(behind(path, filters), 'http://tandem').searchParams)
    }
    const brief = await m.wu.does(c.customerBriefReport, { query })
    const row = brief.rows.find((one) => one.partnerOrgId === m.chenguang.id && one.currency === 'CNY')
    expect(row?.ppm).toHaveLength(2)
    let inspected = 0
    for (const { unit, ppm } of row?.ppm ?? []) {
      const decided = await lots(m.zhou, unit, m.chenguang.id)
      const size = total(decided.map(({ lotQty }) => String(lotQty)))
      const rejected = total(decided.map(({ rejectedQty }) => String(rejectedQty)))
      expect([unit, ppm]).toEqual([unit, rejected.times(1_000_000).div(size).round().toNumber()])
      const sold = await lots(m.he, unit, m.huadong.id)
      expect(sold.map(({ id }) => id)).toEqual(decided.map(({ id }) => id))
      inspected += decided.length
    }
    expect(inspected).toBe(row?.inspectedLines)
    expect(brief.totals[0]?.ppm).toEqual(row?.ppm)
  })

  // spec: P1.does.12, P1.does.13, C.Report.CustomerBriefReportList, C.Report.SupplierBriefReportList
  // spec: C.Report.CustomerFunnelReportList, C.Report.SupplierFunnelReportList
  test('a funnel loses lines from step to step, and the list behind each step has as many', async () => {
    await scatter(m, [-3])
    const query = { from: addDays(today, -3), until: today }
    const reached: Record<c.FunnelStage, object[]> = {
      ordered: [],
      acknowledged: [{ field: 'acknowledgedAt', sign: 7 }],
      agreed: [
        { field: 'answer', sign: 8, value: ['AGREED'] },
        { field: 'agreedQty', sign: 9, value: '0' },
      ],
      announced: [{ field: 'announcedQty', sign: 9, value: '0' }],
      received: [{ field: 'arrivedQty', sign: 9, value: '0' }],
      accepted: [{ field: 'acceptedQty', sign: 9, value: '0' }],
      reconciled: [{ field: 'reconciledQty', sign: 9, value: '0' }],
      invoiced: [{ field: 'invoicedQty', sign: 9, value: '0' }],
    }
    const reports: readonly [Persona, typeof c.customerFunnelReport, number[]][] = [
      [m.wu, c.customerFunnelReport, [14, 7, 6, 4, 4, 4, 4, 0]],
      [m.he, c.supplierFunnelReport, [12, 5, 4, 4, 4, 4, 4, 0]],
    ]
    for (const [who, call, expected] of reports) {
      const { stages, currencies, partners } = await who.does(call, { body: query })
      expect(stages.map(({ stage }) => stage)).toEqual(c.funnelStages)
      expect(currencies).toEqual(['CNY', 'USD'])
      expect(stages.map(({ lines }) => lines)).toEqual(expected)
      expect(partners).toHaveLength(2)
      for (const { stage, lines } of stages) {
        const behind = [
          { field: 'sentAt', sign: 7 },
          { field: 'orderedOn', sign: 13, value: [query.from, query.until] },
          ...reached[stage],
        ]
        expect([
          stage,
          (await who.does(orderLineList, { body: { filters: behind } as never })).total,
        ]).toEqual([stage, lines])
      }
    }
    // amounts step by step, of the lines as they lie in the database
    const { orders, lines } = await m.system(rawOf)
    const mine = lines.filter((line) =>
      orders.some(
        (one) =>
          one.id === line.order_id &&
          one.shared &&
          one.buyer_org_id === m.huadong.id &&
          one.currency === 'CNY',
      ),
    )
    const worth = (of: (line: Raw['lines'][number]) => Decimal.Value) =>
      total(
        mine.map((line) => new Decimal(of(line)).times(line.price).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)),
      ).toFixed(2)
    const known = (line: Raw['lines'][number]) =>
      orders.some(({ id, received_at: at }) => id === line.order_id && at !== null)
    const { stages } = await m.wu.does(c.customerFunnelReport, { body: query })
    expect(stages.map(({ amounts }) => amounts?.[0])).toEqual([
      worth((line) => line.qty),
      worth((line) => (known(line) ? line.qty : 0)),
      worth((line) => (line.answer === 'AGREED' ? line.agreed_qty : 0)),
      worth((line) => total([line.received_qty, line.reserved_qty]).minus(line.replaced_qty)),
      worth((line) => new Decimal(line.received_qty).minus(line.replaced_qty)),
      worth((line) => line.accepted_qty),
      worth((line) => line.reconciled_qty),
      worth((line) => line.invoiced_qty),
    ])
    const narrowed = { ...query, partnerOrgId: m.chenguang.id, materialCode: 'm-2' }
    expect((await m.wu.does(c.customerFunnelReport, { body: narrowed })).stages[0]?.lines).toBe(3)
  })

  test('who sees no prices gets no amounts, and a condition on orders holds for the figures', async () => {
    const right = 'orders.read'
    const blind = await m.person(m.huadong, {
      name: '小吴',
      rights: [right],
      hides: { [right]: ['orders.price'] },
    })
    const { rows, totals } = await blind.does(c.customerBriefReport, { query: everything })
    expect(new Set([...rows, ...totals].map(({ amount, openAmount }) => amount ?? openAmount))).toEqual(
      new Set([null]),
    )
    expect(rows.some(({ orders }) => orders > 0)).toBe(true)
    const { stages } = await blind.does(c.customerFunnelReport, { body: everything })
    expect(new Set(stages.map(({ amounts }) => amounts))).toEqual(new Set([null]))
    const cells = await cellsOf((await blind.tries(c.briefReportExport, { body: everything })).bytes)
    expect(cells[0]).toEqual(expect.arrayContaining(['合作方', '逾期行', '不良率 PPM（按单位）']))
    expect(cells[0]).not.toEqual(expect.arrayContaining(['含税金额']))
    expect(cells).toHaveLength(rows.length + 1)

    const narrow = await m.person(m.huadong, {
      name: '小郑',
      rights: [right],
      limits: { [right]: "supplierName = '宏远塑胶'" },
    })
    const seen = await narrow.does(c.customerBriefReport, { query: everything })
    expect(new Set(seen.rows.map(({ partnerName }) => partnerName))).toEqual(new Set(['宏远塑胶']))
    const funnel = await narrow.does(c.customerFunnelReport, { body: everything })
    expect(funnel.partners.map(({ name }) => name)).toEqual(['宏远塑胶'])
  })

  test('a period that ends before it begins or is longer than two years is refused', async () => {
    const asks = (who: Persona, from: string, until = today) =>
      who.does(c.customerBriefReport, { query: { from, until } })
    await expect(asks(m.wu, today, addDays(today, -1))).toFailWith('PERIOD_ENDS_BEFORE')
    await expect(asks(m.wu, addDays(today, -731))).toFailWith('PERIOD_TOO_LONG')
    await expect(asks(m.he, today)).toFailWith('WRONG_SIDE')
  })
})
