import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PdfHead } from '../../contract/print/pdf.ts'
import { buildPdf } from '../../scripts/pdf.ts'
import { readyTemplates } from '../../server/modules/printTemplates/printTemplates.ready.ts'
import { PDF_FOLDER, type WarmBrowser, findBrowser, startBrowser } from '../../server/pdf/browser.ts'
import { type PdfRenderer, createRenderer } from '../../server/pdf/renderer.ts'
import { type Letter, lettersOf } from '../support/pdf.ts'

/** How far a letter may stand from where the preview shows it, in millimetres. */
const NEAR = 0.5

let renderer: PdfRenderer
let warm: WarmBrowser
beforeAll(async () => {
  await buildPdf()
  renderer = createRenderer({ executable: undefined })
  warm = await startBrowser((await findBrowser(undefined)) ?? '')
})
afterAll(() => Promise.all([renderer.close(), warm.close()]))

const ready = new Map(readyTemplates('zh').map((template) => [template.key, template]))
const headOf = (key: string): PdfHead => {
  const { template = '', settings, appId = '', name: title = '' } = ready.get(key) ?? {}
  if (!settings) throw new Error(`no template ${key}`)
  const clock = { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' }
  return { title, appId, template, settings, lang: 'zh', clock, names: [], choices: [], watermark: '' }
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    lineNo: index + 1,
    orderNo: `PO-${index}`,
    receiptNo: `RC-${index}`,
    receivedOn: '2026-09-01',
    materialCode: `M-${index}`,
    materialName: index % 7 === 0 ? '六角螺栓，热镀锌，符合国家标准的一种很长的名称' : '六角螺栓',
    spec: 'M8×40',
    requestedOn: '2026-10-01',
    unit: '件',
    qty: String(index * 3),
    price: '1.25',
    netAmount: '100.10',
    taxAmount: '13.01',
    totalAmount: '113.11',
    amount: '12.50',
    lotNo: `L-${index}`,
    boxes: 2,
  }))
const values = (count: number) => ({
  orderNo: 'PO-2026-0001',
  statementNo: 'ST-2026-0001',
  deliveryNo: 'DN-2026-0001',
  buyerName: '华东精工',
  supplierName: '晨光五金',
  currency: 'CNY',
  status: 'SENT',
  orderedOn: '2026-09-01',
  totalAmount: '107000.53',
  remark: '请按时送货。'.repeat(30),
  verifyAt: 'https://portal.example/verify?code=0123456789abcdef',
  lines: lines(count),
  palletLabels: [
    { palletCode: 'DN-2026-0001/P1', pallet: 1, boxes: count, contents: '1 · M-0 六角螺栓 · 1–2' },
  ],
  boxLabels: lines(count).flatMap((line) =>
    [1, 2].map((box) => ({ ...line, box, boxCode: `DN-2026-0001/${line.lineNo}/${box}` })),
  ),
})

/** The letters as a screen shows them, sheet by sheet. */
async function shown(head: PdfHead, order: object): Promise<Letter[][]> {
  const context = await warm.browser.newContext({ javaScriptEnabled: false, offline: true })
  const page = await context.newPage()
  await page.setContent('<!doctype html>')
  await page.evaluate(
    `${await readFile(join(PDF_FOLDER, 'page.js'), 'utf8')};globalThis.tandemPdf = tandemPdf`,
  )
  await page.evaluate((given) => globalThis.tandemPdf.begin(given), head)
  await page.evaluate((given) => globalThis.tandemPdf.add(given), JSON.stringify([order]))
  const letters = await page.evaluate(() => {
    // Without the sheet of paper they would not be seen.
    document.querySelector('style[data-page]')?.remove()
    const mm = 25.4 / 96
    // Of the height of a letter's box the font has this much above its line.
    const ascent = 1160 / 1448
    return [...document.querySelectorAll('.print-sheet')].map((sheet) => {
      const { left, top } = sheet.getBoundingClientRect()
      const found: { text: string; x: number; y: number }[] = []
      const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode())
        for (const { index, 0: text } of node.data.matchAll(/\S/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + text.length)
          const [box] = range.getClientRects()
          if (box)
            found.push({ text, x: (box.left - left) * mm, y: (box.top - top + box.height * ascent) * mm })
        }
      return found
    })
  })
  await context.close()
  return letters
}

test.each([
  ['an order', 'orders', 12],
  ['an order of several sheets', 'orders', 60],
  ['a statement of 500 lines', 'reconciliations', 500],
  ['a sheet of labels', 'deliveries.labels', 12],
] as const)('%s stands in the PDF where the preview shows it, sheet by sheet', async (_, key, count) => {
  const head = headOf(key)
  const preview = await shown(head, values(count))
  const { signal } = new AbortController()
  const pages = await lettersOf(await renderer.render({ head, documents: [values(count)] }, { signal }))
  const textOf = (letters: readonly { text: string }[]) => letters.map(({ text }) => text).join('')
  expect(pages.map(textOf)).toEqual(preview.map(textOf))
  const placed = pages.flatMap((letters, sheet) =>
    letters.map((letter, order) => ({ letter, seen: preview[sheet]?.[order] })),
  )
  const beside = placed.filter(
    ({ letter: { x, y }, seen }) =>
      x !== undefined && y !== undefined && seen && Math.hypot(x - seen.x, y - seen.y) > NEAR,
  )
  expect(beside).toEqual([])
  expect(placed.filter(({ letter }) => letter.x !== undefined).length).toBeGreaterThan(count)
})
