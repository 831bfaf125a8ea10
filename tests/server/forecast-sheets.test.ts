import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as s from '../../contract/forecasts.sheet.ts'
import * as c from '../../contract/forecasts.ts'
import { materialImport, materialList, materialSave } from '../../contract/materials.ts'
import { engines } from '../support/db.ts'
import * as g from '../support/forecastSheets.ts'
import * as f from '../support/forecasts.ts'
import * as o from '../support/orders.ts'
import { rounds } from '../support/promised.ts'
import fc from '../support/property.ts'
import { cellsOf } from '../support/sheet.ts'

const [first = '', second = '', third = ''] = g.weeks

/** The sheet without the columns of these titles. */
const without = (rows: readonly (readonly string[])[], ...titles: string[]) =>
  rows.map((row) => row.filter((_, at) => !titles.includes(rows[0]?.[at] ?? '')))

describe.each(engines)(
  'a forecast handed out as a sheet, and the one its buyer fills in, on %s',
  (engine) => {
    let m: o.Market
    beforeAll(async () => {
      m = await f.openForecasts(engine)
    })
    afterAll(() => m.close())

    test('a draft has its materials week by week, and its supplier gets no sheet of it', async () => {
      const { org, clerk } = await f.trade(m)
      const draft = await f.begins(m.lin, { org }, { lines: [f.line('M-1', '100'), f.line('M-3', '1.5')] })
      expect(await g.sheetOf(m.lin, draft)).toEqual([
        ['物料编码', '物料名称', '规格', '单位', ...g.weeks],
        ['M-1', '六角螺栓', '', 'PCS', ...g.each('100')],
        ['M-3', '锂基润滑脂', '', 'KG', ...g.each('1.5')],
      ])
      expect((await g.sheetOf(m.lin, draft, 'en'))[0]).toEqual([
        'Material code',
        'Material',
        'Specification',
        'Unit',
        ...g.weeks,
      ])
      const { headers } = await m.lin.tries(s.forecastSheet, { query: { id: draft.id } })
      expect(headers['content-disposition']).toContain(draft.forecastNo)
      await expect(clerk.does(s.forecastSheet, { query: { id: draft.id } })).toFailWith('NOT_FOUND')
      await expect(m.qian.does(s.forecastSheet, { query: { id: draft.id } })).toFailWith('NOT_FOUND')
    })

    test('a release has what is committed beside each week; only who may commit finds in it what is forecast', async () => {
      const { org, clerk } = await f.trade(m)
      const published = await f.publishes(
        m.lin,
        { org },
        { lines: [f.line('M-1', '100'), f.line('M-2', '8')] },
      )
      const pairs = (qty: string, commit: string) => g.weeks.flatMap(() => [qty, commit])
      const named = ['M-1', '六角螺栓', '', 'PCS']
      const [titles, row] = await g.sheetOf(clerk, published)
      expect(titles).toEqual([
        '物料编码',
        '物料名称',
        '规格',
        '单位',
        ...g.weeks.flatMap((week) => [week, g.committed(week)]),
        '供方说明',
      ])
      expect(row).toEqual([...named, ...pairs('100', '100')])
      const reader = await m.person(org, { side: 'supplier', rights: ['forecasts.read'] })
      for (const who of [m.lin, reader])
        expect(g.filled(await g.sheetOf(who, published))[1]).toEqual([...named, ...pairs('100', ''), ''])
      await f.commits(clerk, published, '90')
      for (const who of [m.lin, reader, clerk])
        expect((await g.sheetOf(who, published))[1]?.slice(0, 28)).toEqual([...named, ...pairs('100', '90')])
      expect((await g.sheetOf(clerk, published, 'en'))[0]?.slice(-3)).toEqual([
        g.weeks[11],
        `${g.weeks[11]} commitment`,
        'Supplier’s note',
      ])
    })

    test('林晓 changes some weeks, adds a material, leaves the others, and sees all of it before it is written', async () => {
      const { org } = await f.trade(m)
      const draft = await f.begins(m.lin, { org }, { lines: [f.line('M-1', '100'), f.line('M-2', '8')] })
      const rows = g.filled(await g.sheetOf(m.lin, draft), ['M-1', first, '1,250'], ['M-1', third, '0'])
      rows.push(['M-3', '', '', '', '1.25', '', '2.5'])
      const seen = await g.brings(m.lin, draft, rows, { dryRun: 'true' })
      expect(seen).toMatchObject({ added: 1, changed: 1, same: 1, faulty: 0, written: false })
      expect(seen.changes).toEqual([
        { row: 2, title: first, before: '100', after: '1250' },
        { row: 2, title: third, before: '100', after: '0' },
      ])
      expect(seen.ignored).toEqual(['物料名称', '规格', '单位'])
      expect(await f.sees(m.lin, draft)).toEqual(draft)
      expect(await g.brings(m.lin, draft, rows)).toMatchObject({ added: 1, changed: 1, written: true })
      const now = await f.sees(m.lin, draft)
      expect(now).toMatchObject({ version: draft.version + 1, status: 'DRAFT', lineCount: 3 })
      expect(
        now.lines.map(({ materialCode, materialName, unit }) => [materialCode, materialName, unit]),
      ).toEqual([
        ['M-1', '六角螺栓', 'PCS'],
        ['M-2', '平垫圈', 'PCS'],
        ['M-3', '锂基润滑脂', 'KG'],
      ])
      expect(f.qtysOf(now)).toEqual(g.each('100').with(0, '1250').with(2, '0'))
      expect(f.qtysOf(now, 1)).toEqual(g.each('8'))
      expect(f.qtysOf(now, 2)).toEqual(g.each('0').with(0, '1.25').with(2, '2.5'))
      expect(await o.kindsOf(m, draft.id)).toEqual(['create', 'edit'])
    })

    test('an empty cell, a column that is left out and a material without a row leave what is there', async () => {
      const { org } = await f.trade(m)
      const draft = await f.begins(m.lin, { org }, { lines: [f.line('M-1', '100'), f.line('M-2', '8')] })
      const rows = g.filled(await g.sheetOf(m.lin, draft), ['M-1', first, ''], ['M-1', second, '7'])
      const few = without(rows.slice(0, 2), third, '单位')
      expect(await g.brings(m.lin, draft, few)).toMatchObject({ changed: 1, written: true })
      const now = await f.sees(m.lin, draft)
      expect(f.qtysOf(now)).toEqual(g.each('100').with(1, '7'))
      expect(f.qtysOf(now, 1)).toEqual(g.each('8'))
    })

    test('weeks that it does not look at, and what suppliers said, are not taken; another program’s titles are', async () => {
      const { org } = await f.trade(m)
      const draft = await f.begins(m.lin, { org })
      const rows = [
        ['Material code', '2020-01-06', first, g.committed(first), `w${second}`],
        ['M-1', '5', '6', '7', '8'],
      ]
      const answer = await g.brings(m.lin, draft, rows)
      expect(answer).toMatchObject({ changed: 1, ignored: ['2020-01-06', g.committed(first)], written: true })
      expect(f.qtysOf(await f.sees(m.lin, draft))).toEqual(g.each('100').with(0, '6').with(1, '8'))
      await expect(g.brings(m.lin, draft, without(rows, 'Material code'))).toFailWith('SHEET_COLUMN')
    })

    test('each cell that is wrong is named, in the answer and in the workbook; the rest may be written alone', async () => {
      const { org } = await f.trade(m)
      const draft = await f.begins(m.lin, { org }, { lines: [f.line('M-1', '100'), f.line('M-2', '8')] })
      const rows = [
        ['物料编码', first, second],
        ['M-1', '-5', '1'],
        ['M-2', '1', '2.5'],
        ['M-2', '3', '3'],
        ['M-404', '1', '1'],
        ['M-9', '1', '1'],
        ['M-3', '1.2345678', '-很多'],
        ['', '1', '1'],
        ['', '2', '2'],
      ]
      const faults = [
        `2 ${first}: 数字无效或位数过多`,
        `3 ${second}: 第 2 行数量最多 0 位小数`,
        '4 物料编码: 与表格中前面的行重复',
        '5 物料编码: 没有在用的物料 M-404',
        '6 物料编码: 没有在用的物料 M-9',
        `7 ${first}: 数字无效或位数过多`,
        `7 ${second}: 数字无效或位数过多`,
        '8 物料编码: 此项必填',
        '9 物料编码: 此项必填',
      ]
      for (const dryRun of ['true', 'false']) {
        const answer = await g.brings(m.lin, draft, rows, { dryRun })
        expect(g.told(answer)).toEqual(faults)
        expect(answer).toMatchObject({ rows: 8, faulty: 8, written: false })
      }
      const back = await m.lin.tries(s.forecastImportFaults, { query: f.one(draft), ...(await g.file(rows)) })
      const [titles, ...marked] = await cellsOf(back.bytes)
      expect(titles).toEqual(['问题', '物料编码', first, second])
      expect(marked.map(([fault]) => fault)).toEqual([
        ...faults.slice(0, 5).map((fault) => fault.slice(2)),
        faults
          .slice(5, 7)
          .map((fault) => fault.slice(2))
          .join('; '),
        ...faults.slice(7).map((fault) => fault.slice(2)),
      ])
      expect(await f.sees(m.lin, draft)).toEqual(draft)
      const sound = [...rows, ['M-3', '1', '2.125']].filter((_, at) => at !== 6)
      expect(await g.brings(m.lin, draft, sound, { partly: 'true' })).toMatchObject({
        added: 1,
        changed: 0,
        faulty: 7,
        written: true,
      })
      const now = await f.sees(m.lin, draft)
      expect(now.lines.map(({ weeks: [one, two] }) => [one?.qty, two?.qty])).toEqual([
        ['100', '100'],
        ['8', '8'],
        ['1', '2.125'],
      ])
    })

    test('a material that is used no more stays on the draft it is on', async () => {
      const { org } = await f.trade(m)
      await m.zhou.does(materialSave, { body: { code: 'M-7', name: '旧垫片', unit: 'PCS' } })
      const draft = await f.begins(m.lin, { org }, { lines: [f.line('M-7', '4')] })
      const {
        rows: [material],
      } = await m.zhou.does(materialList, { body: { keyword: 'M-7' } })
      const { id, version, code = '', name, unit } = material ?? { name: '', unit: '' }
      await m.zhou.does(materialSave, { body: { id, version, code, name, unit, active: false } })
      const rows = g.filled(await g.sheetOf(m.lin, draft), ['M-7', first, '5'])
      expect(await g.brings(m.lin, draft, rows)).toMatchObject({ changed: 1, faulty: 0, written: true })
      expect(f.qtysOf(await f.sees(m.lin, draft))).toEqual(g.each('4').with(0, '5'))
    })

    test('no more materials than a forecast may have: the rows beyond are told of before anything is written', async () => {
      const { org } = await f.trade(m)
      const { lines: most } = c.forecastLimits
      const codes = Array.from({ length: most + 1 }, (_, at) => `MANY-${at}`)
      const materials = [['物料编码', '物料名称', '单位'], ...codes.map((code) => [code, '螺钉', 'PCS'])]
      await m.zhou.does(materialImport, await g.file(materials))
      const draft = await f.begins(m.lin, { org })
      const rows = [['物料编码', first], ['M-1', '3'], ...codes.map((code) => [code, '1'])]
      const seen = await g.brings(m.lin, draft, rows, { dryRun: 'true' })
      expect(seen).toMatchObject({ added: most - 1, changed: 1, faulty: 2, written: false })
      expect(g.told(seen)).toEqual(
        [most + 2, most + 3].map((row) => `${row} 物料编码: 一份预测最多 ${most} 种物料`),
      )
      expect(await g.brings(m.lin, draft, rows)).toMatchObject({ faulty: 2, written: false })
      expect(await f.sees(m.lin, draft)).toEqual(draft)
      expect(await g.brings(m.lin, draft, rows, { partly: 'true' })).toMatchObject({ written: true })
      expect(await f.sees(m.lin, draft)).toMatchObject({ lineCount: most })
    })

    test('it is the buyer’s own, a draft’s, and of the version that was seen', async () => {
      const { org, clerk } = await f.trade(m)
      const draft = await f.begins(m.lin, { org })
      const rows = g.filled(await g.sheetOf(m.lin, draft), ['M-1', first, '5'])
      await expect(g.brings(clerk, draft, rows)).toFailWith('WRONG_SIDE')
      await expect(g.brings(m.qian, draft, rows)).toFailWith('NOT_FOUND')
      await expect(g.brings(m.wu, draft, rows)).toFailWith('NO_RIGHT')
      await g.brings(m.lin, draft, rows)
      await expect(g.brings(m.lin, draft, g.filled(rows, ['M-1', first, '6']))).toFailWith('VERSION_STALE')
      const now = await f.sees(m.lin, draft)
      expect(f.qtysOf(now)).toEqual(g.each('100').with(0, '5'))
      const published = await m.lin.does(c.forecastPublish, { body: f.one(now) })
      for (const dryRun of ['true', 'false'])
        await expect(g.brings(m.lin, published, rows, { dryRun })).toFailWith('WRONG_STATE')
      await expect(
        m.lin.does(s.forecastImportFaults, { query: f.one(published), ...(await g.file(rows)) }),
      ).toFailWith('WRONG_STATE')
      expect(await f.sees(m.lin, draft)).toEqual(published)
    })

    const whole = (most: number) => fc.integer({ min: 0, max: most }).map(String)
    const weighed = fc
      .tuple(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 999 }))
      .map(([kilos, grams]) => `${kilos}.${String(grams).padStart(3, '0')}`)
    const lines = fc.integer({ min: 12, max: 26 }).chain((weekCount) => {
      const qtys = (qty: fc.Arbitrary<string>) => fc.array(qty, { maxLength: weekCount })
      return fc.record({
        weekCount: fc.constant(weekCount),
        lines: fc.tuple(
          fc.record({ materialCode: fc.constant('M-1'), qtys: qtys(whole(999_999_999_999)) }),
          fc.record({ materialCode: fc.constant('M-3'), qtys: qtys(weighed) }),
        ),
      })
    })

    test('what goes out and comes back as it is changes nothing of a draft, and commits to all of a release', async () => {
      await fc.assert(
        fc.asyncProperty(lines, async (said) => {
          const { org, clerk } = await f.trade(m)
          const draft = await f.begins(m.lin, { org }, said)
          expect(await g.brings(m.lin, draft, await g.bytesOf(m.lin, draft))).toMatchObject({
            same: 2,
            added: 0,
            changed: 0,
            faulty: 0,
            written: false,
          })
          expect(await f.sees(m.lin, draft)).toEqual(draft)
          const published = await m.lin.does(c.forecastPublish, { body: f.one(draft) })
          await g.answers(clerk, published, await g.bytesOf(clerk, published, 'en'))
          const now = await f.sees(m.lin, draft)
          expect(now).toMatchObject({ status: 'COMMITTED', deviations: 0 })
          expect([0, 1].map((at) => f.commitsOf(now, at))).toEqual([0, 1].map((at) => f.qtysOf(now, at)))
        }),
        { numRuns: rounds(6, 60) },
      )
    })
  },
)
