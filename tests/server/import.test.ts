import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '../../contract/imports.ts'
import * as c from '../../contract/materials.ts'
import { supplierList, supplierTermsImport } from '../../contract/suppliers.ts'
import { bookOf, relsOf, sheetOf } from '../support/book.ts'
import { engines } from '../support/db.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { cellsOf } from '../support/sheet.ts'
import { multipart } from '../support/upload.ts'

describe.each(engines)('import on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const body = (file: Buffer, fields: Record<string, string> = {}, name = '物料.xlsx') =>
    multipart(name, file, { fields })
  const imports = (who: Persona, file: Buffer, wish: Record<string, string> = {}): Promise<ImportAnswer> =>
    who.does(c.materialImport, body(file, wish))
  const codes = async (keyword: string) =>
    (await m.lin.does(c.materialList, { body: { keyword } })).rows.map(({ code }) => code)

  test('materials come in by their code: checked first, then written, in either language', async () => {
    const rows = [
      ['物料编码', '物料名称', '单位', '参考单价', '税率', '启用', '颜色'],
      ['IMP-1', '六角螺栓', 'PCS', '1,200.50', '13%', '是', '红'],
      ['IMP-2', '垫圈', 'PCS', '０.3', '13', '否', ''],
    ]
    const file = await bookOf(rows)
    const found = {
      rows: 2,
      added: 2,
      changed: 0,
      same: 0,
      faulty: 0,
      faults: [],
      warned: 0,
      warnings: [],
      changes: [],
      ignored: ['颜色'],
      columns: [
        { title: '物料编码', samples: ['IMP-1', 'IMP-2'], field: 'code', other: false },
        { title: '物料名称', samples: ['六角螺栓', '垫圈'], field: 'name', other: false },
        { title: '单位', samples: ['PCS', 'PCS'], field: 'unit', other: false },
        { title: '参考单价', samples: ['1,200.50', '０.3'], field: 'price', other: false },
        { title: '税率', samples: ['13%', '13'], field: 'taxRate', other: false },
        { title: '启用', samples: ['是', '否'], field: 'active', other: false },
        { title: '颜色', samples: ['红'], field: null, other: false },
      ],
      missing: [],
    }
    const { fields, ...dry } = await imports(m.lin, file, { dryRun: 'true' })
    expect(dry).toEqual({ ...found, written: false })
    expect(fields).toContainEqual({ key: 'spec', title: '规格' })
    expect(await codes('IMP-')).toEqual([])
    expect(await imports(m.lin, file)).toEqual({ ...found, fields, written: true })
    const [bolt, washer] = (await m.lin.does(c.materialList, { body: { keyword: 'IMP-' } })).rows
    expect(bolt).toMatchObject({
      code: 'IMP-1',
      price: '1200.5',
      taxRate: '13',
      currency: 'CNY',
      active: true,
    })
    expect(washer).toMatchObject({ price: '0.3', active: false })

    const changed = await bookOf([
      ['Material code', 'Name'],
      ['IMP-1', 'Hexagon bolt'],
      ['IMP-2', '垫圈'],
    ])
    expect(await imports(m.lin, changed)).toMatchObject({ added: 0, changed: 1, same: 1, written: true })
    const [again] = (await m.lin.does(c.materialList, { body: { keyword: 'IMP-1' } })).rows
    expect(again).toMatchObject({ name: 'Hexagon bolt', price: '1200.5', version: 2 })
  })

  test('one wrong row holds all back, unless the right ones are wished; faults come back in the sheet', async () => {
    const file = await bookOf([
      ['物料编码', '物料名称', '单位', '参考单价'],
      ['BAD-1', '好的', 'PCS', '1'],
      ['BAD-2', '', 'PCS', 'abc'],
      ['BAD-3', '单位不对', '筐', '1'],
      ['BAD-1', '又一次', 'PCS', '2'],
    ])
    const answer = await imports(m.lin, file)
    expect(answer).toMatchObject({ added: 1, faulty: 3, written: false })
    expect(answer.faults).toEqual([
      { row: 3, title: '物料名称', value: '', msg: '此项必填' },
      { row: 3, title: '参考单价', value: 'abc', msg: '数字无效或位数过多' },
      { row: 4, title: '单位', value: '筐', msg: '未找到该数据' },
      { row: 5, title: '物料编码', value: 'BAD-1', msg: '与表格中前面的行重复' },
    ])
    expect(await codes('BAD-')).toEqual([])
    const sheet = await cellsOf(
      (await m.lin.tries(c.materialImportFaults, { ...body(file), lang: 'en' })).bytes,
    )
    expect(sheet[0]).toEqual(['What is wrong', '物料编码', '物料名称', '单位', '参考单价'])
    expect(sheet[3]).toEqual(['单位: Not found', 'BAD-3', '单位不对', '筐', '1'])
    expect(await imports(m.lin, file, { partly: 'true' })).toMatchObject({
      added: 1,
      faulty: 3,
      written: true,
    })
    expect(await codes('BAD-')).toEqual(['BAD-1'])
  })

  test('孟瑶, who keeps some materials, brings in no others: each such row is a fault', async () => {
    await m.lin.does(c.materialSave, {
      body: {
        code: 'LIM-9',
        name: '别人的',
        spec: '',
        unit: 'PCS',
        currency: 'CNY',
        price: '1',
        taxRate: '13',
      },
    })
    const file = await bookOf([
      ['物料编码', '物料名称', '单位', '规格'],
      ['LIM-1', '我的', 'PCS', '孟'],
      ['LIM-2', '不是', 'PCS', '林'],
      ['LIM-9', '改名', 'PCS', '孟'],
    ])
    for (const right of ['materials.read', 'materials.write']) {
      const meng = await m.person(m.huadong, {
        rights: ['materials.read', 'materials.write'],
        limits: { [right]: "spec = '孟'" },
      })
      const answer = await imports(meng, file, { partly: 'true' })
      expect(answer).toMatchObject({ faulty: 2, written: right === 'materials.read' })
      expect(answer.faults.map(({ row, msg }) => [row, msg])).toEqual([
        [3, '您的角色只能处理符合数据条件的数据，此内容不在其中'],
        [4, '编码“LIM-9”已存在'],
      ])
    }
    expect(await codes('LIM-')).toEqual(['LIM-1', 'LIM-9'])
  })

  test('terms are changed for one’s own suppliers alone, and no other row finds anybody', async () => {
    const { rows } = await m.lin.does(supplierList, { body: { keyword: '晨光' } })
    const code = rows[0]?.code ?? ''
    const file = await bookOf([
      ['编码', '账期', '自动同意'],
      [code, '45', '是'],
      ['S-OTHER', '30', '否'],
    ])
    const answer = await m.zhao.does(supplierTermsImport, body(file, { partly: 'true' }))
    expect(answer).toMatchObject({ added: 0, changed: 1, faulty: 1, written: true })
    expect(answer.faults).toMatchObject([{ row: 3, msg: '未找到该数据' }])
    const [terms] = (await m.lin.does(supplierList, { body: { keyword: '晨光' } })).rows
    expect(terms).toMatchObject({ paymentDays: 45, autoAgree: true })
    await expect(m.chen.does(supplierTermsImport, body(file))).toFailWith('WRONG_SIDE')
    await expect(m.wu.does(c.materialImport, body(file))).toFailWith('NO_RIGHT')
  })

  const rows = [
    ['物料编码', '物料名称', '单位'],
    ['EVIL-1', '物料', 'PCS'],
  ]
  const sheetWith = (content: string) => `<worksheet><sheetData>${content}</sheetData></worksheet>`
  /** The content of the sheet is no deflated data any more; the directory of the archive is whole. */
  const damaged = (file: Buffer): Buffer => {
    const name = 'xl/worksheets/sheet1.xml'
    const at = file.indexOf(name) + name.length
    return Buffer.concat([file.subarray(0, at), Buffer.alloc(8, 0xff), file.subarray(at + 8)])
  }
  const dtd = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>'
  const bomb = (): Iterable<string> => Array.from({ length: 130 }, () => ' '.repeat(1 << 20))
  test.each([
    [
      'entities of its own',
      () => bookOf(rows, { 'xl/worksheets/sheet1.xml': sheetOf(rows, dtd) }),
      'SHEET_UNREADABLE',
    ],
    [
      'another file',
      () => bookOf(rows, { 'xl/_rels/workbook.xml.rels': relsOf('http://x/', ' TargetMode="External"') }),
      'SHEET_UNREADABLE',
    ],
    [
      'no sheet',
      () => bookOf(rows, { 'xl/_rels/workbook.xml.rels': relsOf('worksheets/none.xml') }),
      'SHEET_UNREADABLE',
    ],
    ['a bomb', () => bookOf(rows, { 'xl/worksheets/sheet1.xml': bomb() }), 'SHEET_LIMIT'],
    ['a cell without end', () => bookOf([['物料编码'], ['x'.repeat(1 << 19)]]), 'SHEET_LIMIT'],
    [
      'rows without end',
      () =>
        bookOf(rows, {
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row/>'.repeat(100_002)}</sheetData></worksheet>`,
        }),
      'SHEET_LIMIT',
    ],
    [
      'columns without end',
      () =>
        bookOf(rows, {
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
        }),
      'SHEET_LIMIT',
    ],
    [
      'elements that never end',
      () => bookOf(rows, { 'xl/worksheets/sheet1.xml': sheetWith(`<row><c t="str">${'<v>a'.repeat(100)}`) }),
      'SHEET_UNREADABLE',
    ],
    [
      'more values than a cell has room for',
      () =>
        bookOf(rows, {
          'xl/worksheets/sheet1.xml': sheetWith(`<row><c>${'<v>a</v>'.repeat(32_768)}</c></row>`),
        }),
      'SHEET_LIMIT',
    ],
    [
      'rows that are no numbers',
      () => bookOf(rows, { 'xl/worksheets/sheet1.xml': sheetWith('<row r="1.5"><c><v>1</v></c></row>') }),
      'SHEET_UNREADABLE',
    ],
    [
      'parts without end',
      () =>
        bookOf(rows, {
          'xl/_rels/workbook.xml.rels': Array.from({ length: 2001 }, (_, at) =>
            relsOf('x').replace('rId1', `r${at}`),
          )
            .join('')
            .replaceAll('</Relationships><Relationships>', ''),
        }),
      'SHEET_UNREADABLE',
    ],
    ['damaged content', async () => damaged(await bookOf(rows)), 'SHEET_UNREADABLE'],
    [
      'no column of codes',
      () =>
        bookOf([
          ['__proto__', 'constructor'],
          ['a', 'b'],
        ]),
      'SHEET_COLUMN',
    ],
    ['programs', () => bookOf(rows, { 'xl/vbaProject.bin': 'x' }), 'FILE_CONTENT'],
    ['names that lead elsewhere', () => bookOf(rows, { '../evil.xml': 'x' }), 'FILE_CONTENT'],
    ['half a file', async () => (await bookOf(rows)).subarray(0, 300), 'FILE_CONTENT'],
  ] as const)('a sheet with %s is refused plainly and writes nothing', async (_, made, code) => {
    await expect(imports(m.lin, await made())).toFailWith(code)
    expect(await codes('EVIL')).toEqual([])
  })
})
