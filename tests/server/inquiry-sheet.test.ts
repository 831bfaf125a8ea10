import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '../../contract/imports.ts'
import type * as c from '../../contract/inquiries.ts'
import * as s from '../../contract/inquiries.sheet.ts'
import { materialSave } from '../../contract/materials.ts'
import { bookOf } from '../support/book.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { cellsOf } from '../support/sheet.ts'
import { multipart } from '../support/upload.ts'

type Cells = readonly (readonly string[])[]

describe.each(engines)('lines of an inquiry by a sheet on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
    await m.zhou.does(materialSave, {
      body: { code: 'GEAR-1', name: '齿轮', spec: 'm2 z30', unit: 'PCS' },
    })
  })
  afterAll(() => m.close())

  const imports = async (who: Persona, of: c.Inquiry, rows: Cells, fields = {}): Promise<ImportAnswer> =>
    who.does(s.inquiryImport, {
      query: i.one(of),
      ...multipart('询价.xlsx', await bookOf(rows), { fields }),
    })
  const linesOf = async (who: Persona, of: c.Inquiry) =>
    (await i.sees(who, of)).lines.map(({ lineNo, materialCode, materialName, unit, qty, targetPrice }) =>
      [lineNo, materialCode, materialName, unit, qty, targetPrice].join(' '),
    )

  test('林晓 brings a list of parts: what stands on a line is changed, the rest is added with what is kept of the material', async () => {
    const draft = await i.drafts(m.lin, [m.chenguang])
    const rows = [
      ['Material code', 'Quantity', 'Needed on', 'Target price', '备注'],
      ['M-2', '75', '2031-04-01', '', ''],
      ['GEAR-1', '1,200', '2031-05-01', '18.5', '齿面淬火'],
    ]
    expect(await imports(m.lin, draft, rows, { dryRun: 'true' })).toMatchObject({
      added: 1,
      changed: 1,
      faulty: 0,
      written: false,
      changes: expect.arrayContaining([{ row: 2, title: 'Quantity', before: '50', after: '75' }]),
    })
    expect(await imports(m.lin, draft, rows)).toMatchObject({ added: 1, changed: 1, written: true })
    expect(await linesOf(m.lin, draft)).toEqual([
      '1 M-1 六角螺栓 PCS 100 2.2',
      '2 M-2 六角螺栓 PCS 75 ',
      '3 GEAR-1 齿轮 PCS 1200 18.5',
    ])
    const now = await i.sees(m.lin, draft)
    expect(now).toMatchObject({ lineCount: 3, lines: [{}, {}, { spec: 'm2 z30', remark: '齿面淬火' }] })
    // and back again: the sheet says what is there
    const { bytes } = await m.lin.tries(s.inquirySheet, { query: { id: draft.id } })
    const again = await m.lin.does(s.inquiryImport, {
      query: i.one(now),
      ...multipart('询价.xlsx', bytes),
    })
    expect(again).toMatchObject({ same: 3, written: false })
    const other = [
      ['物料编码', '询价数量'],
      ['M-1', '99'],
    ]
    await expect(imports(m.lin, draft, other)).toFailWith('VERSION_STALE')
    const sent = await i.publishes(m.lin, now)
    await expect(imports(m.lin, sent, rows)).toFailWith('WRONG_STATE')
  })

  test('each fault is said at its cell, and nothing is written', async () => {
    const twice = await i.drafts(m.lin, [], { lines: [i.asked('M-1', '10'), i.asked('M-1', '20')] })
    const faults = await imports(m.lin, twice, [
      ['物料编码', '物料名称', '单位', '询价数量', '需求日期', '目标价'],
      ['M-1', '', '', '5', '2031-01-01', ''],
      ['NEW-1', '', 'PCS', '5', '2031-01-01', ''],
      ['NEW-2', '新件', '', '5', '2031-01-01', ''],
      ['NEW-3', '新件', '箩筐', '5', '2031-01-01', ''],
      ['NEW-4', '新件', 'PCS', '1.5', '2031-01-01', ''],
      ['NEW-5', '新件', 'PCS', '0', '2031-01-01', ''],
      ['NEW-6', '新件', 'PCS', '五', '2031-02-30', '0'],
      ['NEW-7', '新件', 'PCS', '5', '2031-01-01', '0'],
      ['NEW-8', '新件', 'PCS', '5', '2031-01-01', '3'],
      ['NEW-8', '新件', 'PCS', '6', '2031-01-01', '3'],
    ])
    expect(faults).toMatchObject({ written: false, rows: 10, added: 1 })
    expect(faults.faults.map(({ row, title }) => `${row} ${title}`)).toEqual([
      '2 物料编码',
      '3 物料名称',
      '4 单位',
      '5 单位',
      '6 询价数量',
      '7 询价数量',
      '8 询价数量',
      '8 需求日期',
      '9 目标价',
      '11 物料编码',
    ])
    expect(await linesOf(m.lin, twice)).toHaveLength(2)
    // the rows that are right, by choice
    const partly = [
      ['物料编码', '物料名称', '单位', '询价数量', '需求日期'],
      ['NEW-9', '新件', 'PCS', '5', '2031-01-01'],
      ['NEW-10', '新件', 'PCS', '0', '2031-01-01'],
    ]
    expect(await imports(m.lin, twice, partly, { partly: 'true' })).toMatchObject({ added: 1, written: true })
    expect((await linesOf(m.lin, twice)).at(-1)).toBe('3 NEW-9 新件 PCS 5 ')
  })

  test('500 lines are taken and 501 refused whole', async () => {
    const draft = await i.drafts(m.lin, [], { lines: [] })
    const list = (count: number) => [
      ['物料编码', '物料名称', '单位', '询价数量', '需求日期'],
      ...Array.from({ length: count }, (_, at) => [`P-${at}`, '零件', 'PCS', '10', '2031-03-01']),
    ]
    await expect(imports(m.lin, draft, list(501))).toFailWith('INQUIRY_LINES_MANY')
    expect(await imports(m.lin, draft, list(500))).toMatchObject({ added: 500, written: true })
    expect((await i.sees(m.lin, draft)).lines.at(-1)).toMatchObject({ lineNo: 500, materialCode: 'P-499' })
  })

  test('who sees no prices sends in a sheet without targets, and keeps those that are there', async () => {
    const draft = await i.drafts(m.lin, [])
    const blind = await m.person(m.huadong, {
      rights: ['orders.read', 'inquiries.read', 'inquiries.write', 'materials.read'],
      hides: { 'orders.read': ['orders.price'] },
    })
    const rows = await cellsOf((await blind.tries(s.inquirySheet, { query: { id: draft.id } })).bytes)
    expect(rows.flat()).not.toContain('目标价')
    expect(rows.flat()).not.toContain('2.2')
    const answer = await imports(blind, draft, [
      ['物料编码', '询价数量', '需求日期', '目标价'],
      ['M-1', '300', '2031-03-01', '0.01'],
    ])
    expect(answer).toMatchObject({ changed: 1, ignored: ['目标价'], written: true })
    expect(JSON.stringify(answer)).not.toContain('2.2')
    expect((await linesOf(m.lin, draft))[0]).toBe('1 M-1 六角螺栓 PCS 300 2.2')
  })
})
