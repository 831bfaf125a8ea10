import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf, mondayOf } from '../../contract/calendar.ts'
import { callOffCallable, callOffCloseLine, callOffInfo } from '../../contract/callOffs.ts'
import { deliveryApprove } from '../../contract/deliveries.ts'
import { Exact } from '../../contract/exact.ts'
import * as c from '../../contract/forecasts.ts'
import { orderCancel, shortCloseLine } from '../../contract/orders.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as f from '../support/forecasts.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { patience, rounds, seeds } from '../support/promised.ts'
import fc from '../support/property.ts'
import * as r from '../support/receiving.ts'

const { first, sees, weekAt } = f
const codes = ['M-1', 'M-2', 'M-3'] as const
const unitOf = (code: string) => (code === 'M-3' ? 'KG' : 'PCS')
/** So many pieces, or halves of a kilogram. */
const inUnitOf = (code: string, qty: number): string =>
  unitOf(code) === 'KG' ? new Exact(qty).div(2).toFixed() : String(qty)
const none = Array.from({ length: 12 }, () => '0')

describe.each(engines)('weeks of forecasts on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await f.openForecasts(engine)
  })
  afterAll(() => m.close())

  /** What is called off of the weeks of a line, as somebody reads it. */
  const calledOff = async (who: Persona, of: Pick<c.Forecast, 'id'>, at = 0) =>
    (await sees(who, of)).lines[at]?.weeks.map(({ calledOffQty }) => calledOffQty)
  const draws = (who: Persona, { id }: Pick<c.Forecast, 'id'>, week: string): Promise<c.Drawn> =>
    who.does(c.forecastDraw, { query: { id, week } })
  /** What is proposed to be typed. */
  const typedOf = ({ lines }: c.Drawn) =>
    lines.map(({ orderLineId, qty, wantedOn }) => ({ orderLineId, qty, wantedOn }))
  /** Makes a call-off of what was proposed. */
  const takes = (who: Persona, drawn: c.Drawn) =>
    f.callsOff(who, { org: { id: drawn.supplierOrgId } }, typedOf(drawn))
  /** Goods that are sent for a line that is called off. */
  const covers = (clerk: Persona, { id, orderLineId }: { id: string; orderLineId: string }, qty: string) =>
    d.writes(m, clerk, [d.lineOf({ id: orderLineId }, qty, { callOffLineId: id })], { submit: true })
  const closes = async (callOff: { id: string }, ...lineIds: string[]) => {
    const { id, version } = await m.lin.does(callOffInfo, { query: { id: callOff.id } })
    return m.lin.does(callOffCloseLine, { body: { id, version, lineIds, reason: '改期' } })
  }

  describe('what is called off of them', () => {
    const wish = fc.record({
      line: fc.nat(3),
      /** From the week before the first to the one after the last. */
      day: fc.integer({ min: -7, max: 12 * 7 + 6 }),
      qty: fc.integer({ min: 3, max: 60 }),
      forecast: fc.boolean(),
      covered: fc.boolean(),
      closed: fc.boolean(),
    })
    const ordered = ['M-1', 'M-2', 'M-1', 'M-3'] as const

    test.each(seeds)(
      'is what 林晓 wants of that supplier on days of the week, less what she closed, for both sides alike (seed %i)',
      async (seed) => {
        const other = await f.trade(m)
        const [elsewhere] = await f.ordered(m, other, { materialCode: 'M-1', qty: '9000' })
        await fc.assert(
          fc.asyncProperty(fc.array(wish, { minLength: 4, maxLength: 12 }), async (wishes) => {
            const trade = await f.trade(m)
            const lines = await f.ordered(
              m,
              trade,
              ...ordered.map((code) => ({ materialCode: code, qty: '1000', unit: unitOf(code) })),
            )
            // none of it: another supplier's, and the material in another unit
            const [byWeight] = await f.ordered(m, trade, { materialCode: 'M-1', qty: '100', unit: 'KG' })
            await f.callsOff(m.lin, trade, [{ orderLineId: byWeight?.id ?? '', qty: '7', wantedOn: first }])
            await f.callsOff(m.lin, other, [{ orderLineId: elsewhere?.id ?? '', qty: '7', wantedOn: first }])
            const published = await f.publishes(m.zhao, trade, {
              lines: codes.map((code) => f.line(code, '0')),
            })
            const sums = new Map<string, Exact>()
            for (const [isForecast, made] of Map.groupBy(wishes, ({ forecast }) => forecast)) {
              const callOff = await f.callsOff(
                m.lin,
                trade,
                made.map(({ line, day, qty }) => ({
                  orderLineId: lines[line]?.id ?? '',
                  qty: inUnitOf(ordered[line] ?? '', qty),
                  wantedOn: addDays(first, day),
                })),
                { forecast: isForecast },
              )
              if (isForecast) continue
              for (const [at, { covered, closed, day, line, qty }] of made.entries()) {
                const asked = callOff.lines[at]
                if (!asked) throw new Error('as many lines as wishes')
                if (covered) await covers(trade.clerk, asked, '1')
                if (closed) await closes(callOff, asked.id)
                const code = ordered[line] ?? ''
                const week = `${code} ${mondayOf(addDays(first, day))}`
                const counts = closed ? (covered ? '1' : '0') : inUnitOf(code, qty)
                sums.set(week, (sums.get(week) ?? new Exact(0)).plus(counts))
              }
            }
            for (const [at, code] of codes.entries())
              for (const who of [m.zhao, trade.clerk])
                expect(await calledOff(who, published, at)).toEqual(
                  none.map((_, week) => (sums.get(`${code} ${weekAt(week)}`) ?? new Exact(0)).toFixed()),
                )
          }),
          { seed, numRuns: rounds(5, 40), endOnFailure: true },
        )
      },
      patience(120_000),
    )

    test('of an order line that is cancelled or closed short it is what was sent for it, and never more than was asked for', async () => {
      const trade = await f.trade(m)
      const [gone] = await f.ordered(m, trade, { materialCode: 'M-1' })
      const [little] = await f.ordered(m, trade, { materialCode: 'M-2' })
      const [much] = await f.ordered(m, trade, { materialCode: 'M-3', unit: 'KG' })
      if (!gone || !little || !much) throw new Error('three were ordered')
      const published = await f.publishes(m.zhao, trade, { lines: codes.map((code) => f.line(code, '50')) })
      const sums = async (who: Persona) =>
        (await sees(who, published)).lines.map(({ weeks }) => weeks[0]?.calledOffQty)
      const callOff = await f.callsOff(
        m.lin,
        trade,
        [gone, little, much].map(({ id }) => ({ orderLineId: id, qty: '50', wantedOn: first })),
      )
      for (const [at, qty] of [
        [1, '20'],
        [2, '60'],
      ] as const) {
        const asked = callOff.lines[at]
        const sent = asked && (await covers(trade.clerk, asked, qty))
        if (!sent) throw new Error('it is asked for')
        const approved =
          sent.status === 'SUBMITTED' ? await m.lin.does(deliveryApprove, { body: d.one(sent) }) : sent
        // By its id: two suppliers may use the same number.
        const { id: deliveryNo } = await d.ships(trade.clerk, approved)
        await r.receives(m.lin, { deliveryNo }, r.came(qty))
      }
      for (const who of [m.zhao, trade.clerk]) expect(await sums(who)).toEqual(['50', '50', '50'])
      const order = await o.looksAt(m.lin, { id: gone.orderId })
      await m.lin.does(orderCancel, { body: { ...d.one(order), reason: '项目取消' } })
      for (const { id, orderId } of [little, much]) {
        const of = await o.looksAt(m.lin, { id: orderId })
        await m.lin.does(shortCloseLine, { body: { ...d.one(of), lineIds: [id], reason: '不再需要' } })
      }
      for (const who of [m.zhao, trade.clerk]) expect(await sums(who)).toEqual(['0', '20', '50'])
    })

    test('is read by who reads call-offs, as far as they read them', async () => {
      const trade = await f.trade(m)
      const [line] = await f.ordered(m, trade, { materialCode: 'M-1' })
      const asks = (qty: string, shipTo: string) =>
        f.callsOff(m.lin, trade, [{ orderLineId: line?.id ?? '', qty, wantedOn: weekAt(1) }], { shipTo })
      await asks('30', '一号门')
      await asks('12', '二号门')
      const published = await f.publishes(m.zhao, trade)
      const reads = (rights: readonly string[], limits = {}, side: 'buyer' | 'supplier' = 'buyer') =>
        m.person(side === 'buyer' ? m.huadong : trade.org, { side, rights, limits })
      const limits = { 'callOffs.read': "shipTo = '一号门'" }
      for (const side of ['buyer', 'supplier'] as const) {
        const blind = await reads(['forecasts.read'], {}, side)
        expect(await calledOff(blind, published)).toEqual(none.map(() => null))
        const narrow = await reads(['forecasts.read', 'callOffs.read'], limits, side)
        expect(await calledOff(narrow, published)).toEqual(none.with(1, '30'))
        const all = await reads(['forecasts.read', 'callOffs.read'], {}, side)
        expect(await calledOff(all, published)).toEqual(none.with(1, '42'))
      }
    })
  })

  describe('a week that becomes a call-off', () => {
    const qty = fc.integer({ min: 0, max: 120 })
    const drawing = fc.record({
      orders: fc.array(
        fc.record({ code: fc.constantFrom(...codes), qty: fc.integer({ min: 2, max: 80 }), due: fc.nat(3) }),
        { minLength: 1, maxLength: 5 },
      ),
      qtys: fc.tuple(qty, qty, qty),
      commits: fc.option(fc.tuple(qty, qty, qty)),
      /** How much of what an order has is called off before, in quarters, and on which day. */
      before: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 20 })), {
        maxLength: 5,
      }),
      week: fc.nat(2),
    })

    test.each(seeds)(
      'asks for what is still missing of it, of what is due first, and never for more than an order has open (seed %i)',
      (seed) =>
        fc.assert(
          fc.asyncProperty(drawing, async ({ orders, qtys, commits, before, week }) => {
            const trade = await f.trade(m)
            const open = []
            for (const { code, qty: of, due } of orders) {
              const wanted = { materialCode: code, unit: unitOf(code), qty: inUnitOf(code, of) }
              const requestedOn = addDays('2031-03-01', due)
              const [line] = await f.ordered(m, trade, { ...wanted, requestedOn })
              open.push({ id: line?.id ?? '', code, due, qty: new Exact(wanted.qty) })
            }
            const published = await f.publishes(m.zhao, trade, {
              lines: codes.map((code, at) => f.line(code, inUnitOf(code, qtys[at] ?? 0))),
            })
            if (commits)
              await f.commits(
                trade.clerk,
                published,
                ...codes.map((code, at) => inUnitOf(code, commits[at] ?? 0)),
              )
            const left = new Map(
              codes.map((code, at) => [code, new Exact(inUnitOf(code, (commits ?? qtys)[at] ?? 0))]),
            )
            for (const [at, [quarters, day]] of before.entries()) {
              const of = open[at]
              const taken = of?.qty.times(quarters).div(4).toDecimalPlaces(0, Exact.ROUND_DOWN)
              if (!of || !taken?.gt(0)) continue
              const wantedOn = addDays(first, day)
              await f.callsOff(m.lin, trade, [{ orderLineId: of.id, qty: taken.toFixed(), wantedOn }])
              of.qty = of.qty.minus(taken)
              if (mondayOf(wantedOn) === weekAt(week))
                left.set(of.code, left.get(of.code)?.minus(taken) ?? taken)
            }

            const proposed = await draws(m.lin, published, weekAt(week))
            const short: { materialCode: string; qty: string }[] = []
            const lines: ReturnType<typeof typedOf> = []
            for (const [materialCode, wanted] of left) {
              let rest = Exact.max(wanted, 0)
              // Of the same day the order that was made first.
              const due = open.filter(({ code }) => code === materialCode).toSorted((a, b) => a.due - b.due)
              for (const of of due) {
                const taken = Exact.min(rest, of.qty)
                if (taken.gt(0))
                  lines.push({ orderLineId: of.id, qty: taken.toFixed(), wantedOn: weekAt(week) })
                rest = rest.minus(taken)
              }
              if (rest.gt(0)) short.push({ materialCode, qty: rest.toFixed() })
            }
            expect(typedOf(proposed)).toEqual(lines)
            expect(proposed.short.map(({ materialCode, qty: of }) => ({ materialCode, qty: of }))).toEqual(
              short,
            )
            expect(proposed).toMatchObject({
              forecastNo: published.forecastNo,
              supplierOrgId: trade.org.id,
              supplierName: trade.org.name,
            })
            if (lines.length > 0) await takes(m.lin, proposed)
            expect(await draws(m.lin, published, weekAt(week))).toEqual({ ...proposed, lines: [] })
          }),
          { seed, numRuns: rounds(6, 60), endOnFailure: true },
        ),
      patience(120_000),
    )

    test('asks again for what was closed, and no more once all of it is called off', async () => {
      const trade = await f.trade(m)
      const [line] = await f.ordered(m, trade, { materialCode: 'M-1' })
      const published = await f.publishes(m.zhao, trade, { lines: [f.line('M-1', '40')] })
      const orderLineId = line?.id ?? ''
      const proposed = await draws(m.lin, published, weekAt(2))
      expect(typedOf(proposed)).toEqual([{ orderLineId, qty: '40', wantedOn: weekAt(2) }])
      // it is told of its order line what a list of those that are open tells
      const [open] = await m.lin.does(callOffCallable, { body: { supplierOrgId: trade.org.id } })
      expect(proposed.lines).toEqual([{ ...open, qty: '40', wantedOn: weekAt(2) }])
      const made = await takes(m.lin, proposed)
      expect(await calledOff(trade.clerk, published)).toEqual(none.with(2, '40'))
      expect((await draws(m.lin, published, weekAt(2))).lines).toEqual([])
      // nothing was written by looking
      expect((await sees(m.lin, published)).version).toBe(published.version)
      const [asked] = made.lines
      if (!asked) throw new Error('it was called off')
      await covers(trade.clerk, asked, '15')
      await closes(made, asked.id)
      expect((await draws(m.lin, published, weekAt(2))).lines).toMatchObject([{ orderLineId, qty: '25' }])
      // what is committed counts, and of nothing that is committed nothing is asked for
      await f.commits(trade.clerk, published, none.with(2, '20'))
      expect((await draws(m.lin, published, weekAt(2))).lines).toMatchObject([{ qty: '5' }])
      expect(await draws(m.lin, published, weekAt(3))).toMatchObject({ lines: [], short: [] })
    })

    test('says what no order has open: a material that was never ordered, or in another unit, or is not agreed yet', async () => {
      const trade = await f.trade(m)
      await f.ordered(m, trade, { materialCode: 'M-3', unit: 'PCS' })
      await o.sends(m.lin, trade.org, [o.line(1, { materialCode: 'M-2' })])
      const published = await f.publishes(m.zhao, trade, {
        lines: [f.line('M-1', '10'), f.line('M-2', '20'), f.line('M-3', '0.125')],
      })
      const { lines, short } = await draws(m.lin, published, first)
      expect(lines).toEqual([])
      expect(short).toEqual([
        { materialCode: 'M-1', materialName: '六角螺栓', unit: 'PCS', unitScale: 0, qty: '10' },
        { materialCode: 'M-2', materialName: '平垫圈', unit: 'PCS', unitScale: 0, qty: '20' },
        { materialCode: 'M-3', materialName: '锂基润滑脂', unit: 'KG', unitScale: 3, qty: '0.125' },
      ])
    })

    test('finds what is open however many lines are due before it', async () => {
      const trade = await f.trade(m)
      const many = Array.from({ length: 501 }, () => ({ materialCode: 'M-1', qty: '1' }))
      await f.ordered(m, trade, ...many)
      await f.ordered(m, trade, ...many)
      const [last] = await f.ordered(m, trade, { materialCode: 'M-2', requestedOn: '2031-12-01' })
      const published = await f.publishes(m.zhao, trade, { lines: [f.line('M-1', '3'), f.line('M-2', '5')] })
      const { lines, short } = await draws(m.lin, published, first)
      expect(lines.map(({ qty }) => qty)).toEqual(['1', '1', '1', '5'])
      expect([lines.at(-1)?.orderLineId, short]).toEqual([last?.id, []])
    })

    test('is one of the forecast that is not over; what is wanted of this week is wanted today', async () => {
      const trade = await f.trade(m)
      await f.ordered(m, trade, { materialCode: 'M-1' })
      const published = await f.publishes(m.zhao, trade, { lines: [f.line('M-1', '8')] })
      for (const week of [addDays(first, -7), addDays(first, 1), weekAt(12), '2020-01-06'])
        await expect(draws(m.lin, published, week)).toFailWith('FORECAST_WEEK')
      await expect(draws(m.lin, published, '2031-02-30')).toFailWith('INPUT_INVALID')
      await f.passes(m, published, 3)
      for (const week of [addDays(first, -21), addDays(first, -14)])
        await expect(draws(m.lin, published, week)).toFailWith('FORECAST_WEEK')
      const now = dayOf(new Date())
      const { lines } = await draws(m.lin, published, mondayOf(now))
      // Midnight may lie between the two.
      expect([now, addDays(now, 1)]).toContain(lines[0]?.wantedOn)
      expect(lines[0]?.qty).toBe('8')
      await f.passes(m, published, 14)
      await expect(draws(m.lin, published, addDays(first, -14 * 7))).toFailWith('FORECAST_OVER')
    })

    test('is drawn by who writes call-offs and reads them, of orders that they see', async () => {
      const trade = await f.trade(m)
      const [near] = await f.ordered(m, trade, { materialCode: 'M-1', qty: '10', requestedOn: '2031-03-01' })
      const [far] = await f.ordered(m, trade, { materialCode: 'M-1', qty: '30', requestedOn: '2031-04-01' })
      const published = await f.publishes(m.zhao, trade, { lines: [f.line('M-1', '25')] })
      const person = (rights: readonly string[], limits = {}) => m.person(m.huadong, { rights, limits })
      const offers = async (who: Persona) =>
        (await sees(who, published)).can.some(({ action }) => action === 'draw')
      for (const rights of [['callOffs.read'], ['callOffs.write'], []]) {
        const who = await person(['forecasts.read', ...rights])
        expect([rights, await offers(who)]).toEqual([rights, false])
        await expect(draws(who, published, first)).toFailWith('NO_RIGHT')
      }
      await expect(draws(trade.clerk, published, first)).toFailWith('WRONG_SIDE')
      await expect(draws(m.qian, published, first)).toFailWith('NOT_FOUND')
      await expect(draws(m.wu, published, first)).toFailWith('NO_RIGHT')
      const rights = ['forecasts.read', 'callOffs.read', 'callOffs.write', 'orders.read']
      const expediter = await person(rights)
      expect(await offers(expediter)).toBe(true)
      expect((await draws(expediter, published, first)).lines).toMatchObject([
        { orderLineId: near?.id, qty: '10' },
        { orderLineId: far?.id, qty: '15' },
      ])
      const { orderNo } = await o.looksAt(m.lin, { id: far?.orderId ?? '' })
      const narrow = await person(rights, { 'orders.read': `orderNo = '${orderNo}'` })
      expect((await draws(narrow, published, first)).lines).toMatchObject([
        { orderLineId: far?.id, qty: '25' },
      ])
    })
  })
})
