import ExcelJS from 'exceljs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type Catalogue, catalogue } from '../../contract/catalogue.ts'
import { workbook } from './workbook.ts'
import { zip } from './zip.ts'

const titled = (title: string): Catalogue =>
  catalogue({
    noun: 'orders',
    zh: '采购订单',
    en: 'Purchase order',
    fields: [
      { key: 'orderNo', zh: title, en: title, type: 'varchar' },
      { key: 'status', zh: '状态', en: 'Status', type: 'enum' },
      { key: 'qty', zh: '数量', en: 'Quantity', type: 'decimal' },
      { key: 'orderedOn', zh: '下单日期', en: 'Ordered on', type: 'date' },
      { key: 'sentAt', zh: '发送时间', en: 'Sent at', type: 'datetime' },
    ],
    order: [],
  })

/** A sheet of one row whose every field holds `text`, as a reader gets it and as its parts are written. */
async function written(text: string, title = '订单号') {
  const noun = titled(title)
  const row = Object.fromEntries(noun.fields.map(({ key }) => [key, text]))
  const parts: Record<string, string> = {}
  const entries = async function* entries() {
    const sheet = { catalogue: noun, columns: noun.fields, lang: 'zh', zone: 'UTC' } as const
    for await (const { name, text: pieces } of workbook({ ...sheet, rows: Readable.from([row]) })) {
      const all: string[] = []
      for await (const piece of pieces) all.push(piece)
      parts[name] = all.join('')
      yield { name, text: all }
    }
  }
  const book = new ExcelJS.Workbook()
  await book.xlsx.load((await buffer(Readable.from(zip(entries())))) as unknown as ExcelJS.Buffer) // exceljs declares a Buffer of its own
  const sheet = book.worksheets[0]
  if (!sheet) throw new Error('a book without a sheet')
  const xml = parts['xl/worksheets/sheet1.xml'] ?? ''
  /** What the style of a cell says, by its position in the written table of styles. */
  const styleOf = (cell: string): string => {
    const at = Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(xml)?.[1] ?? 0)
    const table = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(parts['xl/styles.xml'] ?? '')?.[1] ?? ''
    return [...table.matchAll(/<xf [^>]*>/g)][at]?.[0] ?? ''
  }
  return { sheet, xml, styleOf }
}

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫']
const before = [
  '',
  ' ',
  '  ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\ufeff',
  '\u202e',
  '\u2028',
  ' \t ',
]

test.each(signs.flatMap((sign) => before.map((space) => `${space}${sign}1+1`)))(
  '%j is marked as text in every column',
  async (text) => {
    const { sheet, xml, styleOf } = await written(text)
    for (const cell of ['A2', 'B2', 'D2', 'E2']) {
      expect(styleOf(cell)).toContain('quotePrefix="1"')
      expect(sheet.getCell(cell).value).toBe(text.replace(/\r\n?/g, '\n'))
      expect(sheet.getCell(cell).formula).toBeUndefined()
    }
    expect(xml).not.toContain('<f>')
  },
)

test.each([
  '\tx',
  '\rx',
  '\nx',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example")',
  '-12345678901234567890',
])('%j is marked too', async (text) => {
  const { sheet, styleOf } = await written(text)
  expect(styleOf('A2')).toContain('quotePrefix="1"')
  expect(sheet.getCell('A2').formula).toBeUndefined()
})

test.each(['PO-1', 'a=b', '1+1', 'lin@huadong.example', ' 六角螺栓', '（＝）', "'=1"])(
  '%j is an ordinary text',
  async (text) => {
    const { sheet, styleOf } = await written(text)
    expect(styleOf('A2')).not.toContain('quotePrefix')
    expect(sheet.getCell('A2').value).toBe(text)
  },
)

test('a negative number stays a number', async () => {
  const { sheet, styleOf } = await written('-12.5')
  expect(sheet.getCell('C2').value).toBe(-12.5)
  expect(styleOf('C2')).not.toContain('quotePrefix')
})

test('a title of a column that looks like a formula is a bold text, and one column may have none', async () => {
  const { sheet, xml, styleOf } = await written('x', '=1+1')
  expect(sheet.getCell('A1').value).toBe('=1+1')
  expect(sheet.getCell('A1').font.bold).toBe(true)
  expect(styleOf('A1')).toContain('quotePrefix="1"')
  expect(xml).not.toMatch(/<c [^>]*\ss="\d+"[^>]*\ss="/)

  const untitled = await written('x', '')
  expect([untitled.sheet.getCell('A1').value, untitled.sheet.getCell('B1').value]).toEqual([null, '状态'])
})
