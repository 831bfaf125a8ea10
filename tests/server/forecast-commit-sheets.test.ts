import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as s from '../../contract/forecasts.sheet.ts'
import * as c from '../../contract/forecasts.ts'
import { weeksFrom } from '../../contract/forecasts.weeks.ts'
import { engines } from '../support/db.ts'
import * as g from '../support/forecastSheets.ts'
import * as f from '../support/forecasts.ts'
import * as o from '../support/orders.ts'
import { cellsOf } from '../support/sheet.ts'

const [first = '', second = '', third = ''] = g.weeks

describe.each(engines)('what a supplier commits to by a sheet on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await f.openForecasts(engine)
  })
  afterAll(() => m.close())

  const two = { lines: [f.line('M-1', '100'), f.line('M-3', '1.5')] }

  test('what comes back as it went out commits to everything that is forecast', async () => {
    const { org, clerk } = await f.trade(m)
    const published = await f.publishes(m.lin, { org }, two)
    const bytes = await g.bytesOf(clerk, published)
    const seen = await g.answers(clerk, published, bytes, { dryRun: 'true' })
    expect(seen).toMatchObject({ changed: 2, added: 0, same: 0, faulty: 0, warned: 0, written: false })
    expect(seen.changes[0]).toEqual({ row: 2, title: g.committed(first), before: '', after: '100' })
    expect(seen.ignored).toEqual(['物料名称', '规格', '单位', ...g.weeks])
    expect((await f.sees(clerk, published)).status).toBe('PUBLISHED')
    expect(await g.answers(clerk, published, bytes)).toMatchObject({ changed: 2, written: true })
    const now = await f.sees(m.lin, published)
    expect(now).toMatchObject({ status: 'COMMITTED', committedLines: 2, deviations: 0 })
    expect([f.commitsOf(now), f.commitsOf(now, 1)]).toEqual([g.each('100'), g.each('1.5')])
    expect(now.committedAt).not.toBeNull()
    expect(await o.kindsOf(m, published.id)).toEqual(['create', 'publish', 'commit'])
    // Said again it changes nothing.
    expect(await g.answers(clerk, now, await g.bytesOf(clerk, now))).toMatchObject({
      same: 2,
      written: false,
    })
    expect(await f.sees(m.lin, published)).toEqual(now)
  })

  test('高翔 lowers what he cannot deliver and says why; his comment stays', async () => {
    const { org, clerk } = await f.trade(m)
    const published = await f.publishes(m.lin, { org }, two)
    const id = published.lines[0]?.id ?? ''
    const said = await clerk.does(c.forecastCommit, {
      body: { ...f.one(published), comment: '六月检修', lines: [{ id, qtys: g.each('100'), note: '' }] },
    })
    const rows = g.filled(
      await g.sheetOf(clerk, said),
      ['M-1', g.committed(first), '80'],
      ['M-1', g.committed(second), '95'],
      ['M-1', g.committed(third), '111'],
      ['M-3', g.committed(first), '0'],
      ['M-3', '供方说明', '首周停产'],
    )
    expect(await g.answers(clerk, said, rows)).toMatchObject({ changed: 2, warned: 0, written: true })
    const now = await f.sees(m.lin, published)
    expect(now).toMatchObject({
      status: 'COMMITTED',
      committedLines: 2,
      deviations: 3,
      comment: '六月检修',
      lines: [{ note: '' }, { note: '首周停产' }],
    })
    expect(f.commitsOf(now)).toEqual(g.each('100').with(0, '80').with(1, '95').with(2, '111'))
    expect(f.commitsOf(now, 1)).toEqual(g.each('1.5').with(0, '0'))
    expect(f.qtysOf(now)).toEqual(g.each('100'))
  })

  test('a row that is left out or emptied is not committed, one that is filled half is a fault', async () => {
    const { org, clerk } = await f.trade(m)
    const lines = [f.line('M-1', '100'), f.line('M-2', '8'), f.line('M-3', '1.5')]
    const published = await f.publishes(m.lin, { org }, { lines })
    const whole = await g.sheetOf(clerk, published)
    const emptied = g.weeks.map((week): g.Cell => ['M-2', g.committed(week), ''])
    const half = g.filled(whole, ...emptied.slice(0, 3))
    const missing = g.weeks.map((week) => `3 ${g.committed(week)}: 此项必填`)
    expect(g.told(await g.answers(clerk, published, half))).toEqual(missing.slice(0, 3))
    const noted = g.filled(whole, ...emptied, ['M-2', '供方说明', '无产能'])
    expect(g.told(await g.answers(clerk, published, noted))).toEqual(missing)
    const some = g.filled(whole.slice(0, 3), ...emptied)
    expect(await g.answers(clerk, published, some)).toMatchObject({ changed: 1, same: 1, written: true })
    const now = await f.sees(m.lin, published)
    expect(now).toMatchObject({ status: 'PUBLISHED', committedLines: 1, deviations: 0 })
    expect(now.lines.map((_, at) => f.commitsOf(now, at)?.[0])).toEqual(['100', null, null])
    // Of what is committed an empty cell leaves that.
    const again = g.filled(
      await g.sheetOf(clerk, now),
      ['M-1', g.committed(first), ''],
      ['M-1', g.committed(second), '1'],
    )
    expect(await g.answers(clerk, now, again)).toMatchObject({ changed: 3, written: true })
    const after = await f.sees(m.lin, published)
    expect(after).toMatchObject({ status: 'COMMITTED', committedLines: 3, deviations: 1 })
    expect(f.commitsOf(after)).toEqual(g.each('100').with(1, '1'))
  })

  test('the columns of the buyer are read by nobody, and what is wrong is told cell by cell', async () => {
    const { org, clerk } = await f.trade(m)
    const published = await f.publishes(m.lin, { org }, two)
    const rows = g.filled(
      await g.sheetOf(clerk, published),
      ['M-1', first, '1'],
      ['M-1', g.committed(first), '-1'],
      ['M-3', g.committed(second), '0.1234'],
    )
    const titles = rows[0] ?? []
    const row = (code: string) => titles.map((_, at) => (at === 0 ? code : '1'))
    rows.push(row('M-2'), row('M-404'), row('M-1'), row(''))
    const answer = await g.answers(clerk, published, rows)
    expect(answer).toMatchObject({ rows: 6, faulty: 6, written: false })
    expect(answer.ignored).toEqual(['物料名称', '规格', '单位', ...g.weeks])
    expect(g.told(answer)).toEqual([
      `2 ${g.committed(first)}: 数字无效或位数过多`,
      `3 ${g.committed(second)}: 第 2 行数量最多 3 位小数`,
      '4 物料编码: 未找到该数据',
      '5 物料编码: 未找到该数据',
      '6 物料编码: 与表格中前面的行重复',
      '7 物料编码: 此项必填',
    ])
    const back = await clerk.tries(s.forecastCommitImportFaults, {
      query: f.one(published),
      ...(await g.file(rows)),
    })
    expect((await cellsOf(back.bytes)).slice(1).map(([fault]) => fault)).toEqual(
      g.told(answer).map((fault) => fault.slice(2)),
    )
    const now = await f.sees(m.lin, published)
    expect(now).toMatchObject({ status: 'PUBLISHED', committedLines: 0 })
    expect(f.qtysOf(now)).toEqual(g.each('100'))
  })

  test('of a week that is over stays what was committed, and the row says so', async () => {
    const { org, clerk } = await f.trade(m)
    const published = await f.publishes(m.lin, { org }, two)
    await f.commits(clerk, published, '90')
    await f.passes(m, published, 2)
    const later = await f.sees(clerk, published)
    const [over = '', running = ''] = weeksFrom(later.startsOn, 2)
    const rows = g.filled(
      await g.sheetOf(clerk, later),
      ['M-1', g.committed(over), '10'],
      ['M-1', g.committed(running), '20'],
      ['M-3', g.committed(over), '0.5'],
    )
    const answer = await g.answers(clerk, later, rows)
    expect(answer).toMatchObject({ changed: 2, warned: 1, faulty: 0, written: true })
    expect(answer.warnings).toEqual([
      { row: 2, title: g.committed(over), value: '10', msg: '该周已过或不在预测范围内' },
    ])
    const now = await f.sees(m.lin, published)
    expect(f.commitsOf(now)).toEqual(g.each('90').with(1, '20'))
    expect(f.commitsOf(now, 1)).toEqual(g.each('1.5').with(0, '0.5'))
  })

  test('it is the supplier’s own, until the last week is over, of the release and the version that was seen', async () => {
    const { org, clerk } = await f.trade(m)
    const draft = await f.begins(m.lin, { org })
    const rows = [
      ['物料编码', g.committed(first)],
      ['M-1', '5'],
    ]
    await expect(g.answers(clerk, draft, rows)).toFailWith('NOT_FOUND')
    const published = await m.lin.does(c.forecastPublish, { body: f.one(draft) })
    const sent = await g.sheetOf(clerk, published)
    await expect(g.answers(m.lin, published, sent)).toFailWith('WRONG_SIDE')
    await expect(g.answers(m.chen, published, sent)).toFailWith('NOT_FOUND')
    const reader = await m.person(org, { side: 'supplier', rights: ['forecasts.read'] })
    await expect(g.answers(reader, published, sent)).toFailWith('NO_RIGHT')
    await f.commits(clerk, published, '70')
    await expect(g.answers(clerk, published, sent)).toFailWith('VERSION_STALE')
    const now = await f.sees(clerk, published)
    await f.publishes(m.lin, { org })
    for (const dryRun of ['true', 'false'])
      await expect(g.answers(clerk, now, sent, { dryRun })).toFailWith('WRONG_STATE')
    const other = await f.trade(m)
    const past = await f.publishes(m.lin, other)
    const handed = await g.sheetOf(other.clerk, past)
    await f.passes(m, past, 13)
    for (const dryRun of ['true', 'false'])
      await expect(g.answers(other.clerk, past, handed, { dryRun })).toFailWith('FORECAST_OVER')
    await expect(
      other.clerk.does(s.forecastCommitImportFaults, { query: f.one(past), ...(await g.file(handed)) }),
    ).toFailWith('FORECAST_OVER')
    expect((await g.sheetOf(other.clerk, past))[1]?.[5] ?? '').toBe('')
  })
})
