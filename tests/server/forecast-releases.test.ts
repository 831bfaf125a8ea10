import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as c from '../../contract/forecasts.ts'
import { engines } from '../support/db.ts'
import * as f from '../support/forecasts.ts'
import type { Market } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'

const { one, sees, weekAt } = f
const reason = '需求有变'

describe.each(engines)('releases of forecasts on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await f.openForecasts(engine)
  })
  afterAll(() => m.close())

  test('it rolls on: a new draft says what the last release said of the same weeks, and an edit leaves quantities in theirs', async () => {
    const trade = await f.trade(m)
    const counted = Array.from({ length: 12 }, (_, at) => String(at + 1))
    const published = await f.publishes(m.zhao, trade, {
      lines: [{ materialCode: 'M-1', qtys: counted }, f.line('M-3', '0.5')],
    })
    await f.commits(trade.clerk, published, counted, '0.25')
    const next = await f.begins(m.zhao, trade, { startsOn: weekAt(2), weekCount: 13, lines: undefined })
    const expected = ['3', '4', '5', '6', '7', '8', '9', '10', '11', '12']
    expect(f.qtysOf(next)).toEqual([...expected, '0', '0', '0'])
    expect(f.qtysOf(next, 1)).toEqual([...expected.map(() => '0.5'), '0', '0', '0'])
    expect(next).toMatchObject({ release: null, lineCount: 2, committedLines: 0, deviations: 0 })
    expect(f.commitsOf(next)).toEqual(Array.from({ length: 13 }, () => null))
    const edits = (of: c.ForecastDetail, startsOn: string, weekCount: number, remark = '') =>
      m.zhao.does(c.forecastSave, {
        body: { ...f.draft(trade), ...one(of), startsOn, weekCount, remark, lines: undefined },
      })
    const same = await edits(next, weekAt(2), 13, '只改备注')
    expect([f.qtysOf(same), same.remark]).toEqual([f.qtysOf(next), '只改备注'])
    // a week earlier and one shorter, then to where only two of its weeks are
    const earlier = await edits(same, weekAt(1), 12)
    expect(f.qtysOf(earlier)).toEqual(['0', ...expected, '0'])
    const later = await edits(earlier, weekAt(10), 14)
    expect(f.qtysOf(later)).toEqual(['11', '12', ...Array.from({ length: 12 }, () => '0')])
    const away = await edits(later, weekAt(60), 12)
    expect(f.qtysOf(away)).toEqual(Array.from({ length: 12 }, () => '0'))
  })

  test('releases count on, each names the others latest first, and one that was withdrawn is none of them', async () => {
    const trade = await f.trade(m)
    const made: c.ForecastDetail[] = []
    for (const qty of ['1', '2', '3'])
      made.push(await f.publishes(m.zhao, trade, { lines: [f.line('M-1', qty)] }))
    const [r1, r2, r3] = made
    if (!r1 || !r2 || !r3) throw new Error('three were published')
    expect(made.map(({ release }) => release)).toEqual([1, 2, 3])
    const withdrawn = await m.zhao.does(c.forecastVoid, { body: { ...one(r3), reason } })
    expect(await sees(trade.clerk, withdrawn)).toMatchObject({ status: 'VOID', reason, release: 3 })
    const next = await f.begins(m.zhao, trade, { lines: undefined })
    expect(f.qtysOf(next)?.[0]).toBe('2')
    expect(next.others.map(({ release }) => release)).toEqual([2, 1])
    const r4 = await m.zhao.does(c.forecastPublish, { body: one(next) })
    expect(r4.release).toBe(4)
    const others = async (who: Persona, of: c.Forecast) =>
      (await sees(who, of)).others.map(({ release }) => release)
    for (const who of [m.zhao, trade.clerk])
      expect([await others(who, r1), await others(who, r2), await others(who, r4)]).toEqual([
        [4, 2],
        [4, 1],
        [2, 1],
      ])
    const states = [r1, r2, r3, r4].map(async (of) => (await sees(m.zhao, of)).status)
    expect(await Promise.all(states)).toEqual(['SUPERSEDED', 'SUPERSEDED', 'VOID', 'PUBLISHED'])
  })

  test('a draft whose first week is over is not published until it begins later', async () => {
    const trade = await f.trade(m)
    const draft = await f.begins(m.zhao, trade)
    await f.passes(m, draft, 3)
    expect((await sees(m.zhao, draft)).can.map(({ action }) => action)).not.toContain('publish')
    await expect(m.zhao.does(c.forecastPublish, { body: one(draft) })).toFailWith('FORECAST_PAST')
    const moved = await m.zhao.does(c.forecastSave, {
      body: { ...f.draft(trade), ...one(draft), lines: undefined },
    })
    expect(f.qtysOf(moved)).toEqual(Array.from({ length: 12 }, (_, at) => (at < 9 ? '100' : '0')))
    expect(await m.zhao.does(c.forecastPublish, { body: one(moved) })).toMatchObject({ release: 1 })
  })

  test('what happens at once happens once: of two who publish one does, and no commitment is lost', async () => {
    const trade = await f.trade(m)
    const late = /^(WRONG_STATE|VERSION_STALE)$/
    const draft = await f.begins(m.zhao, trade)
    const ends = await Promise.allSettled(
      [m.zhao, m.lin].map((who) => who.does(c.forecastPublish, { body: one(draft) })),
    )
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: expect.stringMatching(late) })
    let current = await sees(m.zhao, draft)
    for (let round = 0; round < 4; round++) {
      const next = await f.begins(m.zhao, trade)
      const [said, shown] = await Promise.allSettled([
        f.commits(trade.clerk, current, '90'),
        m.lin.does(c.forecastPublish, { body: one(next) }),
      ])
      expect(shown.status).toBe('fulfilled')
      const before = await sees(trade.clerk, current)
      expect(before).toMatchObject({
        status: 'SUPERSEDED',
        committedLines: said.status === 'fulfilled' ? 1 : 0,
      })
      expect(f.commitsOf(before)?.[0]).toBe(said.status === 'fulfilled' ? '90' : null)
      if (said.status === 'rejected') expect(said.reason).toMatchObject({ code: expect.stringMatching(late) })
      await expect(f.commits(trade.clerk, before, '80')).toFailWith('WRONG_STATE')
      current = await sees(m.zhao, next)
      expect(current).toMatchObject({ status: 'PUBLISHED', release: round + 2, committedLines: 0 })
    }
  })

  test('高翔 commits to some materials, then to all, and again; only what departs by more than the tolerance is marked', async () => {
    const trade = await f.trade(m)
    const weeks = (...said: string[]) => Array.from({ length: 12 }, (_, at) => said[at] ?? '0')
    const published = await f.publishes(m.zhao, trade, {
      tolerancePct: '10',
      lines: [f.line('M-1', '100'), { materialCode: 'M-2', qtys: ['3', '0', '0'] }, f.line('M-3', '0.5')],
    })
    const [first, second, third] = published.lines.map(({ id }) => id)
    const says = (
      of: c.Forecast,
      lines: { id: string | undefined; qtys: string[]; note?: string }[],
      comment = '',
    ) =>
      trade.clerk.does(c.forecastCommit, {
        body: { ...one(of), comment, lines: lines.map((line) => ({ ...line, id: line.id ?? '' })) },
      })
    const partly = await says(
      published,
      [
        {
          id: first,
          qtys: weeks('110', '90', '111', '89', ...Array.from({ length: 8 }, () => '100')),
          note: '第三周加班',
        },
      ],
      '其余下周回复',
    )
    expect(partly).toMatchObject({
      status: 'PUBLISHED',
      committedLines: 1,
      deviations: 2,
      comment: '其余下周回复',
    })
    expect(partly.lines.map(({ note }) => note)).toEqual(['第三周加班', '', ''])
    expect([f.commitsOf(partly)?.[2], f.commitsOf(partly, 1)?.[2]]).toEqual(['111', null])
    expect(await sees(m.lin, partly)).toMatchObject({ lines: partly.lines, comment: '其余下周回复' })
    // of three two is beyond, of nothing anything is
    const whole = await says(partly, [
      { id: second, qtys: weeks('2', '1', '0') },
      { id: third, qtys: weeks(...Array.from({ length: 12 }, () => '0.550')) },
    ])
    expect(whole).toMatchObject({ status: 'COMMITTED', committedLines: 3, deviations: 4, comment: '' })
    expect(f.commitsOf(whole, 2)?.[0]).toBe('0.55')
    expect(f.commitsOf(whole)).toEqual(f.commitsOf(partly))
    expect(whole.committedAt).not.toBeNull()
    const again = await says(whole, [{ id: first, qtys: weeks(...Array.from({ length: 12 }, () => '100')) }])
    expect(again).toMatchObject({ status: 'COMMITTED', committedLines: 3, deviations: 2 })
    expect(again.lines[0]?.note).toBe('')
    // He takes back nothing of what he said by saying it of others.
    expect(f.commitsOf(again, 1)).toEqual(f.commitsOf(whole, 1))
    await expect(says(whole, [{ id: first, qtys: weeks('1') }])).toFailWith('VERSION_STALE')
    expect((await sees(m.zhao, again)).lines).toEqual(again.lines)
  })

  test('a commitment is of every week, of what the unit allows, and of lines of that forecast', async () => {
    const [trade, other] = [await f.trade(m), await f.trade(m)]
    const [mine, theirs] = [await f.publishes(m.zhao, trade), await f.publishes(m.zhao, other)]
    const says = (qtys: string[], line = mine.lines[0]?.id ?? '') =>
      trade.clerk.does(c.forecastCommit, { body: { ...one(mine), lines: [{ id: line, qtys }] } })
    const all = f.line('M-1', '100').qtys
    await expect(says(all.slice(1))).toFailWith('INPUT_INVALID')
    await expect(says([...all, '1'])).toFailWith('INPUT_INVALID')
    await expect(says([])).toFailWith('INPUT_INVALID')
    await expect(says(all.with(3, '-1'))).toFailWith('INPUT_INVALID')
    await expect(says(all.with(3, '0.5'))).toFailWith('QTY_SCALE')
    await expect(says(all, theirs.lines[0]?.id)).toFailWith('NOT_FOUND')
    await expect(trade.clerk.does(c.forecastCommit, { body: { ...one(mine), lines: [] } })).toFailWith(
      'INPUT_INVALID',
    )
    // Of several lines one is wrong: nothing is said.
    await expect(
      trade.clerk.does(c.forecastCommit, {
        body: {
          ...one(mine),
          lines: [mine, theirs].map(({ lines }) => ({ id: lines[0]?.id ?? '', qtys: all })),
        },
      }),
    ).toFailWith('NOT_FOUND')
    expect(await sees(trade.clerk, mine)).toEqual({ ...mine, can: (await sees(trade.clerk, mine)).can })
  })

  test('what was committed of a week that is over stays; once its last week is over nothing is committed', async () => {
    const trade = await f.trade(m)
    const published = await f.publishes(m.zhao, trade, { lines: [f.line('M-1', '10'), f.line('M-2', '10')] })
    await f.commits(trade.clerk, published, '10')
    await f.passes(m, published, 3)
    const later = await f.commits(trade.clerk, published, '7', '8')
    expect([f.commitsOf(later)?.slice(0, 2), f.commitsOf(later)?.slice(3)]).toEqual([
      ['10', '10'],
      Array.from({ length: 9 }, () => '7'),
    ])
    // of what nothing was said it is said now
    expect(f.commitsOf(later, 1)).toEqual(Array.from({ length: 12 }, () => '8'))
    await f.passes(m, published, 14)
    const over = await sees(trade.clerk, later)
    expect(over.can).toEqual([])
    await expect(f.commits(trade.clerk, over, '5')).toFailWith('FORECAST_OVER')
    expect((await sees(m.zhao, over)).can.map(({ action }) => action)).not.toContain('draw')
    expect(await f.publishes(m.zhao, trade)).toMatchObject({ release: 2 })
  })
})
