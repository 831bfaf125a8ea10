import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { customerExcelImport } from '../../contract/callOffs.ts'
import { forecastImport } from '../../contract/forecasts.sheet.ts'
import { weeksFrom } from '../../contract/forecasts.weeks.ts'
import { type ImportAnswer, rowFaultLimit } from '../../contract/imports.ts'
import { inquiryImport } from '../../contract/inquiries.sheet.ts'
import { materialImport, materialImportFaults } from '../../contract/materials.ts'
import { peopleImport } from '../../contract/memberships.ts'
import { stockImport } from '../../contract/stock.ts'
import { supplierList, supplierTermsImport } from '../../contract/suppliers.ts'
import { bookOf } from '../support/book.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as f from '../support/forecasts.ts'
import * as i from '../support/inquiries.ts'
import type { Market } from '../support/orders.ts'
import type { Asks, Persona } from '../support/persona.ts'
import { cellsOf } from '../support/sheet.ts'
import { multipart } from '../support/upload.ts'

describe.each(engines)('all that is wrong with a row of a sheet, on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await f.openForecasts(engine)
  })
  afterAll(() => m.close())

  type Rows = readonly (readonly string[])[]
  const checks = async (who: Persona, call: Call, rows: Rows, query?: Asks<Call>['query']) => {
    const body = multipart('表格.xlsx', await bookOf(rows), { fields: { dryRun: 'true' } })
    const reply = await who.tries(call, { ...body, ...(query !== undefined && { query }) })
    return reply.json().data as ImportAnswer // as its contract says
  }
  const told = ({ faults }: ImportAnswer) => faults.map(({ row, title, msg }) => `${row} ${title} ${msg}`)

  const materials = [
    ['物料编码', '物料名称', '单位', '单价', '币种', '税率'],
    ['ALL-1', '六角螺栓', 'PCS', '1', 'CNY', '13'],
    ['ALL-2', '', '筐', 'abc', 'ABC', '200'],
    ['ALL-1', '又一次', '筐', '-1', 'CNY', '13'],
    ['', '没有编码', '箱', '1', 'CNY', '13'],
    ['', '也没有', 'PCS', '1', 'CNY', '13'],
  ]

  test('林晓 reads all faults of a material at once: those of its cells, of its masters and of its code', async () => {
    const answer = await checks(m.lin, materialImport, materials)
    expect(answer).toMatchObject({ rows: 5, added: 1, faulty: 4, written: false })
    expect(told(answer)).toEqual([
      '3 物料名称 此项必填',
      '3 单价 数字无效或位数过多',
      '3 单位 未找到该数据',
      '3 币种 未找到该数据',
      '3 税率 数字无效或位数过多',
      '4 物料编码 与表格中前面的行重复',
      '4 单位 未找到该数据',
      '4 单价 数字无效或位数过多',
      '5 物料编码 此项必填',
      '5 单位 未找到该数据',
      '6 物料编码 此项必填',
    ])
  })

  test('the sheet that comes back names them all beside the row', async () => {
    const sent = multipart('物料.xlsx', await bookOf(materials.slice(0, 3)))
    const book = await cellsOf((await m.lin.tries(materialImportFaults, sent)).bytes)
    expect(book.map(([fault]) => fault)).toEqual([
      '问题',
      '',
      '物料名称: 此项必填; 单价: 数字无效或位数过多; 单位: 未找到该数据; 币种: 未找到该数据; 税率: 数字无效或位数过多',
    ])
  })

  test('a fault of a column that the sheet does not have is called by its field', async () => {
    const answer = await checks(m.lin, materialImport, [
      ['物料编码', '物料名称'],
      ['ALL-9', '没有单位'],
    ])
    expect(told(answer)).toEqual([expect.stringMatching(/^2 单位 /)])
  })

  test('terms, stock, people, call-offs and inquiries tell all of a row too', async () => {
    const { rows } = await m.lin.does(supplierList, { body: { keyword: '晨光' } })
    const terms = await checks(m.zhao, supplierTermsImport, [
      ['编码', '账期', '币种', '税率', '超收'],
      [rows[0]?.code ?? '', '30', 'ABC', '-1', '101'],
      ['S-OTHER', 'abc', 'ABC', '13', '0'],
      ['', '-5', 'CNY', '13', '0'],
    ])
    expect(told(terms)).toEqual([
      '2 税率 数字无效或位数过多',
      '2 超收 数字无效或位数过多',
      '2 币种 未找到该数据',
      '3 编码 未找到该数据',
      expect.stringMatching(/^3 账期 /),
      '3 币种 未找到该数据',
      '4 编码 此项必填',
      '4 账期 数字过小',
    ])

    const order = await d.confirmed(m)
    const stock = await checks(m.chen, stockImport, [
      ['客户', '物料编码', '库存数量'],
      ['没有此客户', 'M-1', '-1'],
      ['华东精工', 'M-77', 'abc'],
    ])
    expect(told(stock)).toEqual([
      '2 客户 未找到该数据',
      '2 库存数量 数字无效或位数过多',
      '3 库存数量 数字无效或位数过多',
      '3 物料编码 未找到该数据',
    ])

    const people = await checks(m.zhou, peopleImport, [
      ['账号', '姓名', '部门', '职位', '角色'],
      ['no account', '', '', '', '没有的角色'],
    ])
    expect(people.faults.map(({ title }) => title)).toEqual(['账号', '姓名', '角色'])

    const callOffs = await checks(m.lin, customerExcelImport, [
      ['订单号', '订单行', '要货日期', '要货数量'],
      ['PO-NONE', '1', '明天', '-3'],
      [order.orderNo, '1', '后天', '5'],
      [order.orderNo, '1', '2031-03-01', '10'],
    ])
    expect(callOffs).toMatchObject({ added: 1, faulty: 2 })
    expect(callOffs.faults.map(({ row, title }) => [row, title])).toEqual([
      [2, '要货日期'],
      [2, '订单号'],
      [2, '要货数量'],
      [3, '要货日期'],
    ])

    const inquiry = i.one(await i.drafts(m.lin, []))
    const lines = await checks(
      m.lin,
      inquiryImport,
      [
        ['物料编码', '单位', '数量', '需求日期', '目标价'],
        ['X-1', '筐', '5', '2031-03-01', '0'],
      ],
      inquiry,
    )
    expect(lines.faults.map(({ title }) => title)).toEqual(['物料名称', '单位', '目标价'])
  })

  test('of a row with very many faults the first are told, and all rows are counted', async () => {
    const weekCount = 26
    const own = f.one(await f.begins(m.lin, { org: m.chenguang }, { weekCount, lines: [] }))
    const wrong = (code: string) => [code, ...Array.from({ length: weekCount }, () => '-1')]
    const answer = await checks(
      m.lin,
      forecastImport,
      [['物料编码', ...weeksFrom(f.first, weekCount)], wrong('M-1'), wrong('M-2')],
      own,
    )
    expect(answer).toMatchObject({ faulty: 2, added: 0 })
    expect(answer.faults).toHaveLength(2 * rowFaultLimit)
    expect(answer.faults.map(({ row }) => row)).toEqual(
      [2, 3].flatMap((row) => Array.from({ length: rowFaultLimit }, () => row)),
    )
  })
})
