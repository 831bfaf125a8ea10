import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import type { Lang } from '../../contract/errors.ts'
import { calls } from '../../contract/registry.ts'
import { bookOf } from '../support/book.ts'
import { engines } from '../support/db.ts'
import * as d from '../support/deliveries.ts'
import * as f from '../support/forecasts.ts'
import * as i from '../support/inquiries.ts'
import * as o from '../support/orders.ts'
import type { Asks } from '../support/persona.ts'
import { storedData } from '../support/storedData.ts'
import { toolingOf } from '../support/tooling.ts'
import { multipart } from '../support/upload.ts'

/** Calls that take whatever file it is, and look into none. */
const keeping = ['documents.upload', 'documents.uploadPart']
/** Every other call that takes a file. */
const imports = Object.entries(calls).flatMap(([noun, members]) =>
  Object.entries(members)
    .filter(([name, { input }]) => input === 'multipart' && !keeping.includes(`${noun}.${name}`))
    .map(([name, call]): [string, Call] => [`${noun}.${name}`, call]),
)

/** Blanks of 130 megabytes, which pack into some hundred kilobytes. */
const blanks = (): Iterable<string> => Array.from({ length: 130 }, () => ' '.repeat(1 << 20))
const bombs = [
  ['xl/worksheets/sheet1.xml', 'zh', '表格超出限制：解压后过大'],
  ['xl/sharedStrings.xml', 'en', 'The spreadsheet exceeds a limit: too large once unpacked'],
] as const

// what was looked at before the sheet was sent is written to the log seconds later
const ofTheLog = ['audit_entries']

describe.each(engines)('workbooks that unpack to more than they may, on %s', (engine) => {
  let m: o.Market
  /** What names the document that a sheet is for, where a call asks for it. */
  let about: Readonly<Record<string, NonNullable<Asks<Call>['query']>>>
  let attacks: readonly { file: Buffer; lang: Lang; msg: string }[]
  beforeAll(async () => {
    m = await f.openForecasts(engine)
    const tools = await toolingOf(m.zhou, [m.chenguang.id])
    const [line] = await o.linesOf(m.chen, await d.confirmed(m))
    if (!line) throw new Error('no line')
    const { id } = await d.writes(m, m.chen, [d.lineOf(line, '40')])
    const quote = i.one(await i.reads(m.chen, await i.asks(m.lin, [m.chenguang])))
    const inquiry = i.one(await i.drafts(m.lin, []))
    const published = f.one(await f.publishes(m.lin, { org: m.chenguang }))
    const draft = f.one(await f.begins(m.lin, { org: m.chenguang }))
    const record = { entityId: tools.ids.tool }
    about = {
      'deliveries.deliverySheetImport': { id },
      'deliveries.deliverySheetImportFaults': { id },
      'forecasts.forecastCommitImport': published,
      'forecasts.forecastCommitImportFaults': published,
      'forecasts.forecastImport': draft,
      'forecasts.forecastImportFaults': draft,
      'inquiries.inquiryImport': inquiry,
      'inquiries.inquiryImportFaults': inquiry,
      'quotes.quoteImport': quote,
      'quotes.quoteImportFaults': quote,
      'recordImports.recordImport': record,
      'recordImports.recordImportFaults': record,
    }
    attacks = await Promise.all(
      bombs.map(async ([part, lang, msg]) => ({
        file: await bookOf([['编码']], { [part]: blanks() }),
        lang,
        msg,
      })),
    )
  })
  afterAll(() => m.close())

  test('there are imports to try', () => {
    expect(imports.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(about)))
    expect(imports.length).toBeGreaterThan(Object.keys(about).length)
  })

  test.each(imports)(
    '%s: refused with what is too much of it, and nothing is written',
    async (name, call) => {
      const who = call.side === 'supplier' ? m.he : m.zhou
      const query = about[name]
      const before = await storedData(m, ofTheLog)
      for (const { file, lang, msg } of attacks) {
        const sent = multipart('表格.xlsx', file, { fields: { partly: 'true' } })
        const reply = await who.tries(call, { ...sent, lang, ...(query && { query }) })
        expect(reply.json()).toMatchObject({ code: 422, msg, data: { error: 'SHEET_LIMIT' } })
        expect(reply.status).toBe(422)
      }
      expect(await storedData(m, ofTheLog)).toEqual(before)
    },
  )
})
