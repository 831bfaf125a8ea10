import ExcelJS from 'exceljs'
import Fastify from 'fastify'
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
  readlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dayOf } from '../../contract/calendar.ts'
import { catalogue } from '../../contract/catalogue.ts'
import { answerFailure } from '../http/failure.ts'
import { sweepSpool } from './spool.ts'
import { exportColumns, sendXlsx } from './xlsx.ts'
import { sheetTitle, workbook } from './workbook.ts'
import { zip } from './zip.ts'

const noun = catalogue({
  noun: 'orders',
  zh: '采购订单',
  en: 'Purchase order',
  fields: [
    { key: 'orderNo', zh: '订单号', en: 'Order no.', type: 'varchar' },
    { key: 'status', zh: '状态', en: 'Status', type: 'enum' },
    { key: 'onHold', zh: '暂停', en: 'On hold', type: 'bool' },
    { key: 'qty', zh: '数量', en: 'Quantity', type: 'decimal' },
    { key: 'amount', zh: '金额', en: 'Amount', type: 'decimal', unit: 'money' },
    { key: 'orderedOn', zh: '下单日期', en: 'Ordered on', type: 'date' },
    { key: 'sentAt', zh: '发送时间', en: 'Sent at', type: 'datetime' },
    { key: 'secret', zh: '供方', en: 'Supplier', type: 'varchar', side: 'supplier' },
    { key: 'remark', zh: '备注', en: 'Remark', type: 'varchar', hidden: true },
  ],
  order: [],
})
const columns = noun.fields.slice(0, 7)

const row = {
  orderNo: 'PO-1',
  status: 'SENT',
  onHold: true,
  qty: '12.500',
  amount: '1234.50',
  orderedOn: '2024-02-29',
  sentAt: '2024-02-29T16:30:15.000Z',
}

async function sheets(
  rows: object[],
  lang: 'zh' | 'en' = 'zh',
  rowLimit?: number,
): Promise<ExcelJS.Worksheet[]> {
  const source = Readable.from(rows)
  const book = new ExcelJS.Workbook()
  const bytes = await buffer(
    Readable.from(
      zip(workbook({ catalogue: noun, columns, lang, zone: 'Asia/Shanghai', rows: source }, rowLimit)),
    ),
  )
  await book.xlsx.load(bytes as unknown as ExcelJS.Buffer) // exceljs declares a Buffer of its own
  return book.worksheets
}
const cells = (sheet: ExcelJS.Worksheet | undefined, at: number) => {
  const read = sheet?.getRow(at)
  return columns.map((_, index) => read?.getCell(index + 1).value ?? null)
}

test('a row keeps numbers, dates and words of the language', async () => {
  const [zh] = await sheets([row])
  expect(zh?.name).toBe('采购订单')
  expect(cells(zh, 1)).toEqual(['订单号', '状态', '暂停', '数量', '金额', '下单日期', '发送时间'])
  expect(cells(zh, 2).slice(0, 5)).toEqual(['PO-1', '待接收', '是', 12.5, 1234.5])
  expect(zh?.autoFilter).toBe('A1:G2')
  expect(zh?.getCell('D2').numFmt).toBe('0.000')
  expect(zh?.getCell('E2').numFmt).toBe('#,##0.00')
  const [day, instant] = cells(zh, 2).slice(5) as Date[] // exceljs reads cells of these formats as dates
  expect(day?.toISOString()).toBe('2024-02-29T00:00:00.000Z')
  expect(Math.abs(Number(instant) - Date.UTC(2024, 2, 1, 0, 30, 15))).toBeLessThan(1000)

  const [en] = await sheets([{ ...row, onHold: false }], 'en')
  expect(cells(en, 2).slice(0, 3)).toEqual(['PO-1', 'Sent', 'No'])
})

test('digits Excel cannot hold and days before its calendar stay text', async () => {
  const [sheet] = await sheets([
    { ...row, qty: '123456789012.123456', amount: '-0.10', orderedOn: '1900-01-01' },
  ])
  expect(cells(sheet, 2).slice(3, 6)).toEqual(['123456789012.123456', -0.1, '1900-01-01'])
})

test('empty values are empty cells and no character breaks the file', async () => {
  const text = `<a&"b"> 𠮷 _x0041_ \u0001\ud800 ]]>\r\nend`
  // Excel shows the escape as the five characters typed; exceljs leaves it.
  const read = '<a&"b"> 𠮷 _x005F_x0041_ \ufffd\ufffd ]]>\nend'
  const [sheet] = await sheets([
    { ...row, orderNo: text, qty: null, sentAt: null, orderedOn: null, status: 'UNHEARD' },
  ])
  expect(cells(sheet, 2)).toEqual([read, 'UNHEARD', '是', null, 1234.5, null, null])
})

test('rows beyond the limit of a sheet go on in the next', async () => {
  const read = await sheets(
    [1, 2, 3, 4, 5].map((n) => ({ ...row, orderNo: `PO-${n}` })),
    'zh',
    2,
  )
  expect(read.map((sheet) => [sheet.name, sheet.rowCount])).toEqual([
    ['采购订单', 3],
    ['采购订单 2', 3],
    ['采购订单 3', 2],
  ])
  expect(cells(read[2], 2)[0]).toBe('PO-5')
})

test.each([
  ["'O'Ring'", "O'Ring"],
  ['a/b: [c]', 'a b   c'],
  ["''", 'Sheet'],
  [`${'x'.repeat(23)}'y`, 'x'.repeat(23)],
  [`${'x'.repeat(23)}𠮷`, 'x'.repeat(23)],
])('a sheet of %s is called %s', (title, name) => expect(sheetTitle(title)).toBe(name))

const buyer = { side: 'buyer', hidden: new Set<never>() } as const

test('columns are those asked for, those of the side, or refused', () => {
  expect(exportColumns(noun, [], buyer)).toEqual(columns)
  expect(exportColumns(noun, ['remark', 'orderNo', 'remark'], buyer).map(({ key }) => key)).toEqual([
    'remark',
    'orderNo',
  ])
  expect(() => exportColumns(noun, ['secret'], buyer)).toThrow('FIELD_UNKNOWN')
  expect(() => exportColumns(noun, ['__proto__'], buyer)).toThrow('FIELD_UNKNOWN')
})

const never = new AbortController().signal

test('the answer names the file in Chinese; a failing row source gets a proper refusal', async () => {
  const today = dayOf(new Date())
  const app = Fastify()
  app.get('/good', (_, reply) =>
    sendXlsx(reply, never, {
      name: '采购订单 "1"',
      catalogue: noun,
      columns,
      lang: 'zh',
      rows: Readable.from([row]),
    }).then(() => reply),
  )
  const failing = Readable.from(
    (async function* rows() {
      yield row
      throw new Error('lost')
    })(),
  )
  app.get('/bad', (_, reply) =>
    sendXlsx(reply, never, { name: 'x', catalogue: noun, columns, lang: 'zh', rows: failing }).then(
      () => reply,
    ),
  )
  const good = await app.inject('/good')
  expect(good.headers['content-disposition']).toBe(
    `attachment; filename="____ _1_ ${today}.xlsx"; filename*=UTF-8''%E9%87%87%E8%B4%AD%E8%AE%A2%E5%8D%95%20%221%22%20${today}.xlsx`,
  )
  expect(good.rawPayload.subarray(0, 2).toString()).toBe('PK')
  const bad = await app.inject('/bad')
  expect([bad.statusCode, bad.headers['content-disposition']]).toEqual([500, undefined])
  await app.close()
})

describe('the file it is made in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-spool-'))
  beforeAll(() => vi.stubEnv('TMPDIR', folder))
  afterAll(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Files in the folder that this process holds open, where the system lists them. */
  const held = (): string[] =>
    readdirSync(existsSync('/proc/self/fd') ? '/proc/self/fd' : folder).filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
      } catch {
        return false // closed meanwhile
      }
    })

  /** Rows that come one by one, as somebody lets them. */
  function slowRows() {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    async function* rows() {
      yield row
      begun.resolve()
      await gate.promise
      yield row
    }
    return { rows: rows(), begun: begun.promise, go: () => gate.resolve() }
  }
  const serving = (rows: AsyncIterable<object>, ending = never) => {
    const app = Fastify()
    app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
    app.get('/', (_, reply) =>
      sendXlsx(reply, ending, { name: 'x', catalogue: noun, columns, lang: 'zh', rows }).then(() => reply),
    )
    return app
  }

  test('has no name from the beginning on, so nothing of it outlives its process', async () => {
    const { rows, begun, go } = slowRows()
    const app = serving(rows)
    const asked = app.inject('/')
    await begun
    expect(readdirSync(folder)).toEqual([])
    go()
    expect((await asked).rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(readdirSync(folder)).toEqual([])
    // nor open, once it was sent
    await vi.waitFor(() => expect(held()).toEqual([]))
    await app.close()
  })

  test('is cut when the process ends, and who asked is told to ask again', async () => {
    const ending = new AbortController()
    const { rows, begun, go } = slowRows()
    const app = serving(rows, ending.signal)
    const asked = app.inject('/')
    await begun
    ending.abort()
    go()
    const { statusCode, headers } = await asked
    expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
    await app.close()
  })

  test('is swept at the start where an older version left one; one that may be in use stays', async () => {
    const old = new Date(Date.now() - 7_200_000)
    const [left, used, other] = [
      `tandem-${randomUUID()}.xlsx`,
      `tandem-${randomUUID()}.xlsx`,
      'tandem-notes.xlsx',
    ]
    for (const name of [left, used, other]) writeFileSync(join(folder, name), '')
    for (const name of [left, other]) utimesSync(join(folder, name), old, old)
    await sweepSpool()
    expect(readdirSync(folder).toSorted()).toEqual([used, other].toSorted())
  })
})
