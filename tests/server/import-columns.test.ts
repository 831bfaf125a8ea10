import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ColumnChoice, ImportAnswer } from '../../contract/imports.ts'
import * as c from '../../contract/materials.ts'
import { supplierTermsImport } from '../../contract/suppliers.ts'
import { bookOf } from '../support/book.ts'
import { engines } from '../support/db.ts'
import { type Market, openMarket } from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { cellsOf } from '../support/sheet.ts'
import { multipart } from '../support/upload.ts'

describe.each(engines)('columns of a sheet on %s', (engine) => {
  let m: Market
  beforeAll(async () => {
    m = await openMarket(engine)
  })
  afterAll(() => m.close())

  type Rows = readonly (readonly string[])[]
  const body = async (rows: Rows, choice: ColumnChoice | string, fields: Record<string, string> = {}) => {
    const columns = typeof choice === 'string' ? choice : JSON.stringify(choice)
    return multipart('物料.xlsx', await bookOf(rows), { fields: { ...fields, columns } })
  }
  const imports = async (
    who: Persona,
    rows: Rows,
    choice: ColumnChoice | string = {},
  ): Promise<ImportAnswer> => who.does(c.materialImport, await body(rows, choice))
  const checks = async (who: Persona, rows: Rows, choice: ColumnChoice = {}): Promise<ImportAnswer> =>
    who.does(c.materialImport, await body(rows, choice, { dryRun: 'true' }))
  const fieldsOf = ({ columns }: ImportAnswer) => columns.map(({ field }) => field)
  const material = async (code: string) =>
    (await m.lin.does(c.materialList, { body: { keyword: code } })).rows.find((row) => row.code === code)

  test('林晓’s own sheet is understood by the names that a paste knows', async () => {
    const rows = [
      ['料号', '品名', '规格型号', '计量单位', '含税单价（元）', '说明', '库位'],
      ['OWN-1', '六角螺栓', 'M8×30', 'PCS', '1.25', '急', 'A-01'],
      ['OWN-2', '垫圈', '', 'PCS', '0.1', '', 'A-02'],
    ]
    const answer = await imports(m.lin, rows)
    expect(answer).toMatchObject({ added: 2, written: true, ignored: ['库位'], missing: [] })
    expect(answer.columns).toMatchObject([
      { title: '料号', field: 'code', samples: ['OWN-1', 'OWN-2'] },
      { field: 'name' },
      { title: '规格型号', field: 'spec', samples: ['M8×30'] },
      { field: 'unit' },
      { title: '含税单价（元）', field: 'price' },
      { field: 'remark' },
      { title: '库位', field: null, other: false },
    ])
    expect(await material('OWN-1')).toMatchObject({ spec: 'M8×30', price: '1.25', remark: '急' })

    const english = [
      ['Part No.', 'Description', 'UOM', 'Unit price'],
      ['OWN-1', '六角螺栓', 'PCS', '2'],
    ]
    expect(fieldsOf(await checks(m.lin, english))).toEqual(['code', 'name', 'unit', 'price'])
  })

  test('the titles of the portal come first, and what it calls otherwise is not taken for something else', async () => {
    const rows = [
      ['物料编码', '料号', '物料名称', '单位', '单价', '参考单价', '供应品类', '更新时间', '规格', '规格'],
      ['EXA-1', '旧-1', '六角螺栓', 'PCS', '9', '1', '五金', '2026-01-01', 'M8', 'M9'],
    ]
    const answer = await checks(m.lin, rows)
    expect(fieldsOf(answer)).toEqual(['code', null, 'name', 'unit', null, 'price', null, null, 'spec', null])
    const others = answer.columns.filter(({ other }) => other)
    expect(others.map(({ title }) => title)).toEqual(['供应品类', '更新时间'])
  })

  test('a column is taken for what is chosen, and what it was taken for is free', async () => {
    const rows = [
      ['物料编码', '物料名称', '单位', '参考单价', '到厂价', '库位'],
      ['CHO-1', '六角螺栓', 'PCS', '9', '1.5', 'A-01'],
    ]
    const choice = { 4: 'price', 5: 'remark' }
    const dry = await checks(m.lin, rows, choice)
    expect(fieldsOf(dry)).toEqual(['code', 'name', 'unit', null, 'price', 'remark'])
    // a field is called as ever, not by the title of the column that is taken for it
    expect(dry.fields).toContainEqual({ key: 'price', title: '参考单价' })
    expect(dry.ignored).toEqual(['参考单价'])
    expect(await material('CHO-1')).toBeUndefined()
    expect(await imports(m.lin, rows, choice)).toMatchObject({ added: 1, written: true })
    expect(await material('CHO-1')).toMatchObject({ price: '1.5', remark: 'A-01' })
    // Left out, what is there stays.
    expect(await imports(m.lin, rows, { 3: null })).toMatchObject({ same: 1, written: false })
  })

  test('a sheet whose codes stand under another title is told what it lacks, and written once that is chosen', async () => {
    const rows = [
      ['货位码', '物料名称', '单位'],
      ['MIS-1', '六角螺栓', 'PCS'],
    ]
    expect(await checks(m.lin, rows)).toMatchObject({
      rows: 1,
      added: 0,
      faulty: 0,
      missing: ['物料编码'],
      written: false,
    })
    await expect(imports(m.lin, rows)).toFailWith('SHEET_COLUMN')
    await expect(m.lin.does(c.materialImportFaults, await body(rows, {}))).toFailWith('SHEET_COLUMN')
    const back = await m.lin.tries(
      c.materialImportFaults,
      await body([...rows, ['MIS-2', '', '筐']], { 0: 'code' }),
    )
    expect((await cellsOf(back.bytes))[2]?.[0]).toBe('物料名称: 此项必填; 单位: 未找到该数据')
    expect(await imports(m.lin, rows, { 0: 'code' })).toMatchObject({ added: 1, written: true, missing: [] })
  })

  test.each([
    ['a column that is not there', { 3: 'price' }, 'SHEET_COLUMN_NONE'],
    ['a field that is none', { 2: 'orgId' }, 'SHEET_FIELD_NONE'],
    ['a field that no sheet brings in', { 2: 'category' }, 'SHEET_FIELD_NONE'],
    ['one field for two columns', { 1: 'name', 2: 'name' }, 'SHEET_FIELD_TWICE'],
    ['no choice', 'price', 'INPUT_INVALID'],
    ['a list', '["code"]', 'INPUT_INVALID'],
    ['a column by its name', { 物料名称: 'name' }, 'INPUT_INVALID'],
    ['more than anybody chooses', `{"1":"name"${' '.repeat(1 << 14)}}`, 'INPUT_INVALID'],
  ] as const)('a choice of %s is refused, and nothing is written', async (_, choice, code) => {
    const rows = [
      ['物料编码', '物料名称', '单位'],
      ['REF-1', '六角螺栓', 'PCS'],
    ]
    await expect(imports(m.lin, rows, choice)).toFailWith(code)
    expect(await material('REF-1')).toBeUndefined()
  })

  test('who does not see prices brings none in, whatever the column is called or chosen for', async () => {
    const rights = ['materials.read', 'materials.write']
    const blind = await m.person(m.huadong, { rights, hides: { 'materials.read': ['materials.price'] } })
    const rows = [
      ['物料编码', '物料名称', '单位', '单价', '参考单价'],
      ['HID-1', '六角螺栓', 'PCS', '9', '8'],
    ]
    const answer = await checks(blind, rows)
    expect(fieldsOf(answer)).toEqual(['code', 'name', 'unit', null, null])
    expect(answer.fields.map(({ key }) => key)).not.toContain('price')
    await expect(imports(blind, rows, { 3: 'price' })).toFailWith('SHEET_FIELD_NONE')
  })

  test('the names are those of the noun: the code of a supplier is none of a material', async () => {
    const sheet = (title: string) =>
      body(
        [
          [title, '账期'],
          ['S-1', '30'],
        ],
        {},
        { dryRun: 'true' },
      )
    expect(await m.zhao.does(supplierTermsImport, await sheet('料号'))).toMatchObject({ missing: ['编码'] })
    expect(await m.zhao.does(supplierTermsImport, await sheet('编码'))).toMatchObject({ missing: [] })
  })

  test('a key stands for one sheet and one choice of its columns', async () => {
    const rows = [
      ['物料编码', '物料名称', '单位', '到厂价'],
      ['KEY-1', '六角螺栓', 'PCS', '1'],
    ]
    const once = { idempotencyKey: randomUUID() }
    const writes = async (choice: ColumnChoice) =>
      m.lin.does(c.materialImport, { ...(await body(rows, choice)), ...once })
    const first = await writes({})
    expect(await writes({})).toEqual(first)
    await expect(writes({ 3: 'price' })).toFailWith('IDEMPOTENCY_REUSED')
  })
})
