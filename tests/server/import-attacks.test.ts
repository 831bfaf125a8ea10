import { afterAll, beforeAll, expect, test } from 'vitest'
import { materialImport, materialList } from '../../contract/materials.ts'
import { bookOf } from '../support/book.ts'
import { engines } from '../support/db.ts'
import { type Market, openMarket } from '../support/orders.ts'
import { remote } from '../support/remote.ts'
import { serve } from '../support/server.ts'
import { multipart } from '../support/upload.ts'

/** What a part of a workbook unpacks to, in characters: just under what an archive may. */
const UNPACKED = 90 << 20

function* over(before: string, unit: string, after = ''): Generator<string> {
  const piece = unit.repeat(Math.ceil((1 << 18) / unit.length))
  yield before
  for (let left = UNPACKED; left > 0; left -= piece.length) yield piece
  yield after
}
const sheet = 'xl/worksheets/sheet1.xml'
const shared = 'xl/sharedStrings.xml'
const row = '<worksheet><sheetData><row r="1">'
const rowEnd = '</row></sheetData></worksheet>'

/** Workbooks of some hundred kilobytes that unpack to ninety megabytes of what costs no characters. */
const attacks: readonly [name: string, parts: () => Record<string, Iterable<string>>][] = [
  ['values that never end', () => ({ [sheet]: over(`${row}<c r="A1" t="str">`, '<v>a') })],
  [
    'values without end in one cell',
    () => ({ [sheet]: over(`${row}<c r="A1" t="str">`, '<v>a</v>', `</c>${rowEnd}`) }),
  ],
  ['cells without content', () => ({ [sheet]: over(row, '<c/>', rowEnd) })],
  ['shared texts without content', () => ({ [shared]: over('<sst>', '<si/>', '</sst>') })],
  ['one shared text without end', () => ({ [shared]: over('<sst><si>', '<r><t>a</t></r>', '</si></sst>') })],
  [
    'relationships',
    () => ({
      'xl/_rels/workbook.xml.rels': over(
        '<Relationships>',
        '<Relationship Id="a" Target="b"/>',
        '</Relationships>',
      ),
    }),
  ],
]

let market: Market
beforeAll(async () => {
  market = await openMarket(engines[0] ?? 'pglite')
  await market.leave()
})
afterAll(() => market.drop())

test('workbooks that unpack to millions of elements are refused, three at once, and the process lives on', async () => {
  const serving = await serve(market.deps.config, { NODE_OPTIONS: '--max-old-space-size=512' })
  try {
    for (const [name, parts] of attacks) {
      const sent = multipart('物料.xlsx', await bookOf([['物料编码']], parts()), {
        fields: { dryRun: 'true' },
      })
      const answers = await Promise.allSettled(
        [0, 1, 2].map(() => remote(serving.address, market.lin, materialImport, sent)),
      )
      expect([
        name,
        ...answers.map((answer) => (answer.status === 'rejected' ? String(answer.reason) : 'taken')),
      ]).toEqual([name, ...answers.map(() => expect.stringContaining(': 422') as string)])
    }
    const list = remote(serving.address, market.lin, materialList, { body: {} })
    await expect(list).resolves.toMatchObject({ rows: [] })
  } finally {
    serving.process.kill()
    await serving.ended
  }
})
