import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '../../contract/imports.ts'
import * as c from '../../contract/inquiries.ts'
import * as q from '../../contract/quotes.ts'
import * as s from '../../contract/quotes.sheet.ts'
import { bookOf } from '../support/book.ts'
import { engines } from '../support/db.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import type { Persona } from '../support/persona.ts'
import { cellsOf } from '../support/sheet.ts'
import { multipart } from '../support/upload.ts'

type Cells = readonly (readonly string[])[]

describe.each(engines)('a quote by a sheet on %s', (engine) => {
  let m: o.Market
  beforeAll(async () => {
    m = await o.openMarket(engine)
  })
  afterAll(() => m.close())

  const sheet = async (who: Persona, { id }: { id: string }): Promise<string[][]> =>
    cellsOf((await who.tries(s.quoteSheet, { query: { id } })).bytes)
  const file = async (rows: Cells, fields: Record<string, string> = {}) =>
    multipart('报价.xlsx', await bookOf(rows), { fields })
  const imports = async (who: Persona, quote: q.Quote, rows: Cells, fields = {}): Promise<ImportAnswer> =>
    who.does(s.quoteImport, { query: i.one(quote), ...(await file(rows, fields)) })
  /** Price, breaks, minimum, days and remark of the first lines. */
  const filled = (rows: Cells, ...offers: string[][]): Cells =>
    rows.map((row, at) => row.toSpliced(8, offers[at - 1]?.length ?? 0, ...(offers[at - 1] ?? [])))

  test('alternatives have no rows in it and stay as they are', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const instead = { inquiryLineId: asked.lines[0]?.id ?? '', offered: '镀镍', price: '2.2', leadDays: 5 }
    const before = await i.quotes(m.chen, asked, ['2.5', null], { alternatives: [instead] })
    const rows = await sheet(m.chen, before)
    expect(rows).toHaveLength(3)
    await imports(m.chen, before, filled(rows, ['2.4', '', '', '12']))
    const { offers } = await i.reads(m.chen, asked)
    expect(offers[0]).toMatchObject({
      revision: 0,
      lines: [{ price: '2.4' }],
      alternatives: [{ alternative: 1, offered: '镀镍', price: '2.2' }],
    })
  })

  test('陈亮 exports the lines, fills them in, sees what changes, and submits all of it as one revision', async () => {
    const asked = await i.asks(m.lin, [m.chenguang, m.hongyuan])
    const before = await i.quotes(m.chen, asked, ['2.5', null])
    const rows = await sheet(m.chen, before)
    expect(rows[0]?.slice(-2)).toEqual(['备注', '行标识（请勿修改）'])
    expect(rows[1]?.slice(0, 2)).toEqual(['1', 'M-1'])
    expect(rows.map((row) => row[8])).toEqual(['单价', '2.5', ''])
    const prices = filled(
      rows,
      ['2.4', '500: 2.1; 1000: 2', '100', '12', '含包装'],
      ['1,003.25', '', '', '20'],
    )
    expect(await imports(m.chen, before, prices, { dryRun: 'true' })).toMatchObject({
      changed: 2,
      faulty: 0,
      written: false,
      changes: expect.arrayContaining([
        { row: 2, title: '单价', before: '2.5', after: '2.4' },
        { row: 2, title: '阶梯价', before: '', after: '500: 2.1; 1000: 2' },
      ]),
    })
    expect(await imports(m.chen, before, prices)).toMatchObject({ changed: 2, written: true })
    const drafted = await i.reads(m.chen, asked)
    expect(drafted).toMatchObject({ status: 'SUBMITTED', revision: 1 })
    const [draft, first] = drafted.offers
    expect(first).toMatchObject({ revision: 1, lines: [{ price: '2.5' }] })
    const breaks = [
      { fromQty: '500', price: '2.1' },
      { fromQty: '1000', price: '2' },
    ]
    expect(draft).toMatchObject({
      revision: 0,
      taxRate: '13',
      lines: [
        { price: '2.4', moq: '100', leadDays: 12, breaks, remark: '含包装' },
        { price: '1003.25', moq: '0', leadDays: 20, breaks: [] },
      ],
    })
    const { currency, taxIncluded, taxRate, lines } = draft ?? drafted.offers[0]!
    const sent = await m.chen.does(q.addQuote, {
      body: { ...i.one(drafted), currency, taxIncluded, taxRate, lines },
    })
    expect(sent).toMatchObject({ revision: 2, offers: [{ revision: 2 }, { revision: 1 }] })
    expect((await m.lin.does(q.quoteInfo, { query: { id: sent.id } })).offers).toEqual([])
    // A price taken out is not quoted any more.
    const fewer = filled(await sheet(m.chen, sent), [], ['', '', '', '', ''])
    expect(await imports(m.chen, sent, fewer)).toMatchObject({ changed: 1, same: 1, written: true })
    expect((await i.reads(m.chen, asked)).offers[0]?.lines).toMatchObject([{ price: '2.4' }])
  })

  test('what is wrong comes back by row and cell and in the workbook, and nothing is written', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const quote = await i.reads(m.chen, asked)
    const rows = filled(await sheet(m.chen, quote), ['0', '', '', '12'], ['2', '1000: 2; 500: 1', '', '12'])
    const checked = await imports(m.chen, quote, rows)
    expect(checked).toMatchObject({ faulty: 2, written: false })
    expect(checked.faults.map(({ row, title }) => [row, title])).toEqual([
      [2, '单价'],
      [3, '阶梯价'],
    ])
    const reply = await m.chen.tries(s.quoteImportFaults, { query: i.one(quote), ...(await file(rows)) })
    const [head, ...back] = await cellsOf(reply.bytes)
    expect(head?.[0]).toBe('问题')
    expect(back.map(([fault]) => fault?.slice(0, 3))).toEqual(['单价:', '阶梯价'])
    for (const [cells, title] of [
      [['2', '', '', ''], '交期（天）'],
      [['', '', '', '12'], '单价'],
      [['二', '', '', '12'], '单价'],
      [['2', '', '-1', '12'], '起订量'],
    ] as const) {
      const { faults } = await imports(m.chen, quote, filled(await sheet(m.chen, quote), [...cells]))
      expect(faults.map((fault) => fault.title)).toEqual([title])
    }
    expect((await i.reads(m.chen, asked)).offers).toEqual([])
    const other = await i.reads(m.chen, await i.asks(m.lin, [m.chenguang]))
    const strange = filled(await sheet(m.chen, other), ['2', '', '', '12'])
    expect(await imports(m.chen, quote, strange)).toMatchObject({ faulty: 2, written: false })
  })

  test('the sheet is the supplier’s own, against the version it knows, until the deadline', async () => {
    const asked = await i.asks(m.lin, [m.chenguang])
    const quote = await i.reads(m.chen, asked)
    const rows = filled(await sheet(m.chen, quote), ['2', '', '', '12'])
    for (const who of [m.lin, m.sun])
      expect((await who.tries(s.quoteSheet, { query: { id: quote.id } })).status).toBeGreaterThanOrEqual(403)
    const seesNoPrices = await m.person(m.chenguang, {
      side: 'supplier',
      rights: ['orders.read', 'quotes.read', 'quotes.write'],
      hides: { 'orders.read': ['orders.price'] },
    })
    await expect(imports(seesNoPrices, quote, rows)).toFailWith('NO_RIGHT')
    await i.quotes(m.chen, asked, ['3', '4'])
    await expect(imports(m.chen, quote, rows)).toFailWith('VERSION_STALE')
    await i.deadlinePasses(m, asked)
    await expect(imports(m.chen, await i.reads(m.chen, asked), rows)).toFailWith('INQUIRY_CLOSED')
    expect((await m.lin.does(c.inquiryInfo, { query: { id: asked.id } })).status).toBe('CLOSED')
  })
})
