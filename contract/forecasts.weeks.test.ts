import { describe, expect, test } from 'vitest'
import fc from '../tests/support/property.ts'
import { addDays } from './calendar.ts'
import { Exact } from './exact.ts'
import { compareReleases, deviates, deviationOf, type Forecasted, weeksFrom } from './forecasts.weeks.ts'

const monday = '2031-03-03'

test('weeks follow each other by Mondays, over the end of months and years', () => {
  expect(weeksFrom('2031-12-22', 3)).toEqual(['2031-12-22', '2031-12-29', '2032-01-05'])
  expect(weeksFrom(monday, 0)).toEqual([])
  expect(weeksFrom(monday, 26).every((week) => new Date(week).getUTCDay() === 1)).toBe(true)
})

test.each([
  ['100', '110', '10'],
  ['100', '90', '-10'],
  ['100', '0', '-100'],
  ['100', '100.0', '0'],
  ['3', '4', '33.3'],
  ['1000', '1000.5', '0.1'],
  ['1000', '999.5', '-0.1'],
  // less than what is shown
  ['1000', '999.6', '0'],
  ['0', '0', '0'],
  // of nothing nothing can be said in per cent
  ['0', '5', null],
  ['100', null, null],
  ['0', null, null],
])('of %s forecast, %s committed departs by %s per cent', (qty, commitQty, apart) =>
  expect(deviationOf(qty, commitQty)).toBe(apart),
)

test.each([
  ['100', '110', '10', false],
  ['100', '90', '10', false],
  ['100', '110.000001', '10', true],
  ['100', '89.999999', '10', true],
  ['3', '4', '33.3333', true],
  ['3', '4', '33.3334', false],
  ['100', '100', '0', false],
  ['100', '100.000001', '0', true],
  ['100', '0', '100', false],
  ['100', '200.000001', '100', true],
  ['0', '0', '0', false],
  ['0', '0.000001', '100', true],
  ['100', null, '0', false],
])('of %s forecast, %s committed is beyond %s per cent: %s', (qty, commitQty, tolerance, beyond) =>
  expect(deviates(qty, commitQty, tolerance)).toBe(beyond),
)

test('what departs by no more than the tolerance is never marked, and all else is', () => {
  const qty = fc.integer({ min: 0, max: 10_000 }).map(String)
  fc.assert(
    fc.property(qty, qty, fc.integer({ min: 0, max: 100 }), (forecast, commit, tolerance) => {
      const apart = Math.abs(Number(commit) - Number(forecast)) * 100
      expect(deviates(forecast, commit, String(tolerance))).toBe(apart > Number(forecast) * tolerance)
    }),
  )
})

describe('two releases', () => {
  const line = (materialCode: string, qtys: readonly (number | string)[], unit = 'PCS') => ({
    materialCode,
    materialName: `${materialCode} 螺栓`,
    spec: '',
    unit,
    unitScale: 0,
    weeks: qtys.map((qty) => ({ qty: String(qty) })),
  })
  const release = (startsOn: string, weekCount: number, ...lines: ReturnType<typeof line>[]): Forecasted => ({
    startsOn,
    weekCount,
    lines,
  })
  const told = (before: Forecasted, after: Forecasted) =>
    compareReleases(before, after).map(({ materialCode, unit, shifts }) => [
      `${materialCode} ${unit}`,
      ...shifts.map(({ before: was, after: is, rise }) => `${was}>${is} ${rise}`),
    ])

  test('are compared in the weeks of the later one; a week that the earlier did not reach rose by nothing that can be said', () => {
    const before = release(monday, 3, line('M-1', [10, 20, 30]))
    const after = release(addDays(monday, 7), 3, line('M-1', [25, 30, 40]))
    expect(compareReleases(before, after)[0]?.shifts).toEqual([
      { week: '2031-03-10', before: '20', after: '25', rise: '5' },
      { week: '2031-03-17', before: '30', after: '30', rise: '0' },
      { week: '2031-03-24', before: null, after: '40', rise: null },
    ])
    // an earlier first week, and spans that do not meet
    expect(told(after, before)).toEqual([['M-1 PCS', 'null>10 null', '25>20 -5', '30>30 0']])
    expect(told(before, release(addDays(monday, 21), 1, line('M-1', [5])))).toEqual([
      ['M-1 PCS', 'null>5 null'],
    ])
  })

  test('name the materials of either; one that comes or goes is none in the other', () => {
    const before = release(monday, 2, line('M-1', [1, 2]), line('M-2', [3, 4]))
    const after = release(monday, 2, line('M-3', [5, 6]), line('M-2', [3, 5]))
    expect(told(before, after)).toEqual([
      ['M-3 PCS', '0>5 5', '0>6 6'],
      ['M-2 PCS', '3>3 0', '4>5 1'],
      ['M-1 PCS', '1>0 -1', '2>0 -2'],
    ])
    expect(compareReleases(before, after)[2]).toMatchObject({ materialName: 'M-1 螺栓', unitScale: 0 })
    expect(told(before, release(monday, 2))).toHaveLength(2)
    expect(told(release(monday, 2), release(monday, 2))).toEqual([])
  })

  test('of a material that changed its unit stand apart; one that says less weeks than it has says nothing of the others', () => {
    const before = release(monday, 2, line('M-1', [1000, 2000], 'G'))
    const after = release(monday, 2, line('M-1', ['1.5'], 'KG'))
    expect(told(before, after)).toEqual([
      ['M-1 KG', '0>1.5 1.5', '0>0 0'],
      ['M-1 G', '1000>0 -1000', '2000>0 -2000'],
    ])
  })

  test('agree week by week: the later is the earlier and what it rose by, wherever both reach, and nothing is lost', () => {
    const drawn = fc
      .record({
        first: fc.integer({ min: -6, max: 6 }),
        weekCount: fc.integer({ min: 1, max: 8 }),
        lines: fc.uniqueArray(
          fc.record({
            code: fc.constantFrom('M-1', 'M-2', 'M-3'),
            unit: fc.constantFrom('PCS', 'KG'),
            qtys: fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 8, maxLength: 8 }),
          }),
          { selector: ({ code, unit }) => `${code} ${unit}`, maxLength: 5 },
        ),
      })
      .map(({ first, weekCount, lines }) =>
        release(
          addDays(monday, first * 7),
          weekCount,
          ...lines.map(({ code, unit, qtys }) =>
            line(
              code,
              qtys.slice(0, weekCount).map((millis) => new Exact(millis).div(1000).toFixed()),
              unit,
            ),
          ),
        ),
      )
    /** What a release says of a material in a week; null where it does not reach it. */
    const said = ({ startsOn, weekCount, lines }: Forecasted, of: { materialCode: string; unit: string }) =>
      new Map(
        weeksFrom(startsOn, weekCount).map((week, at) => [
          week,
          lines.find(({ materialCode, unit }) => materialCode === of.materialCode && unit === of.unit)?.weeks[
            at
          ]?.qty ?? '0',
        ]),
      )
    fc.assert(
      fc.property(drawn, drawn, (before, after) => {
        const compared = compareReleases(before, after)
        const names = [...after.lines, ...before.lines].map(({ materialCode, unit }) => materialCode + unit)
        expect(compared.map(({ materialCode, unit }) => materialCode + unit)).toEqual([...new Set(names)])
        for (const of of compared) {
          expect(of.shifts.map(({ week }) => week)).toEqual(weeksFrom(after.startsOn, after.weekCount))
          for (const shift of of.shifts) {
            expect(shift.before).toBe(said(before, of).get(shift.week) ?? null)
            expect(shift.after).toBe(said(after, of).get(shift.week))
            expect(shift.rise).toBe(
              shift.before === null ? null : new Exact(shift.after).minus(shift.before).toFixed(),
            )
          }
        }
      }),
    )
  })
})
