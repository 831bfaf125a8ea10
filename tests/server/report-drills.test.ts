import { Decimal } from 'decimal.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '../../contract/calendar.ts'
import * as c from '../../contract/reports.ts'
import { behind, type BriefFigure, figureDocuments } from '../../src/resources/reports/behind.ts'
import { engines } from '../support/db.ts'
import { rawOf, total } from '../support/figures.ts'
import { opened } from '../support/opened.ts'
import type * as o from '../support/orders.ts'
import { rounds, seeds } from '../support/promised.ts'
import fc from '../support/property.ts'
import { filtering } from '../support/reportFilterings.ts'
import { reportedMarket, scatter } from '../support/reported.ts'

const today = dayOf(new Date())

type Listed = Awaited<ReturnType<typeof opened>>[number]
const openOf = (line: Listed): Decimal =>
  Decimal.max(new Decimal(String(line['agreedQty'])).minus(String(line['arrivedQty'])), 0)
    .times(String(line['price']))
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
const hoursOf = (line: Listed): Decimal =>
  new Decimal(Date.parse(String(line['answeredAt'])) - Date.parse(String(line['openedAt'] ?? line['sentAt'])))
    .div(3_600_000)
    .toDecimalPlaces(1, Decimal.ROUND_HALF_UP)
const median = (of: readonly Decimal[]) => of.toSorted((a, b) => a.cmp(b))[Math.ceil(of.length / 2) - 1]

describe.each(engines)('what the figures of the brief report open on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await reportedMarket(engine)
  })
  afterAll(() => m.close())

  const day = fc.integer({ min: -60, max: 20 })
  test.each(seeds)(
    'each figure opens exactly the documents it counts, on both sides and after a supplier was renamed (seed %i)',
    async (seed) => {
      const counts = [
        'orders',
        'lines',
        'dueLines',
        'onTimeLines',
        'receivedLines',
        'inspectedLines',
        'passedLines',
        'overdueLines',
      ] as const
      const called = (supplier_name: string) =>
        m.system((tx) => tx.updateTable('orders').set({ supplier_name }).where('id', 'in', renamed).execute())
      const raw = await m.system(rawOf)
      const renamed = raw.orders
        .filter((one) => one.supplier_org_id === m.chenguang.id)
        .slice(1, 3)
        .map(({ id }) => id)
      await called('晨光五金厂')
      const counting = new Set<string>()
      await fc.assert(
        fc.asyncProperty(
          fc.array(day, { minLength: 11, maxLength: 11 }),
          fc.tuple(day, day),
          filtering,
          async (days, ends, chosen) => {
            await scatter(m, days)
            const [first = 0, last = 0] = ends.toSorted((a, b) => a - b)
            const period = { from: addDays(today, first), until: addDays(today, last) }
            for (const [who, call] of [
              [m.zhou, c.customerBriefReport],
              [m.he, c.supplierBriefReport],
            ] as const) {
              const brief = await who.does(call, {
                query: { ...period, filters: JSON.stringify(chosen.filters) },
              })
              const all = brief.totals.map((total) => ({ ...total, partnerOrgId: null }))
              for (const row of [...brief.rows, ...all]) {
                const { partnerOrgId, currency } = row
                const behindIt = (figure: BriefFigure) => {
                  const of = {
                    side: who.side,
                    partnerOrgId,
                    currency,
                    period,
                    filters: chosen.filters,
                    today,
                  }
                  const { path, filters } = figureDocuments[figure](of)
                  return opened(who, path, new URL(behind(path, filters), 'http://tandem').searchParams)
                }
                for (const figure of counts) {
                  if (row[figure] === 0) continue
                  counting.add(`${who.side} ${figure}`)
                  expect([figure, (await behindIt(figure)).length]).toEqual([figure, row[figure]])
                }
                const said = {
                  amount: total((await behindIt('amount')).map((order) => String(order['totalAmount']))),
                  openAmount: total((await behindIt('openAmount')).map(openOf)),
                  answerHours: median((await behindIt('answerHours')).map(hoursOf)),
                }
                expect(said).toEqual({
                  amount: new Decimal(row.amount ?? 0),
                  openAmount: new Decimal(row.openAmount ?? 0),
                  answerHours: row.answerHours === null ? undefined : new Decimal(row.answerHours),
                })
              }
            }
          },
        ),
        { seed, numRuns: rounds(6, 60) },
      )
      if (seed === seeds[0]) expect(counting.size).toBe(2 * counts.length)
      await called('晨光五金')
    },
    120_000,
  )
})
