import type { Page } from '@playwright/test'
import { openPrinting } from '../../tests/support/print/printing.ts'
import { bindTemplate } from '../../src/print/model/bind.ts'
import { readyTemplates } from '../../server/modules/printTemplates/printTemplates.ready.ts'
import { launch } from '../browser.ts'
import { type Figure, figureOf, median } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { alternate } from '../rounds.ts'

/** Pages of running text that are written in. */
const PAGES = [1, 9, 30] as const
/** Keys of a sample, a frame apart as somebody types. */
const KEYS = 40
const SHEETS_MS = 300
const LINES = 30
const KEY_MS = 16
const text = '合同双方本着平等互利的原则，经协商一致，就采购事宜达成如下协议。'.repeat(4)
/** About as much as a sheet of A4 holds. */
const pageOf = (at: number) =>
  `<h2>第 ${at} 条</h2>${Array.from({ length: 9 }, () => `<p>${text}</p>`).join('')}`

/** What a key costs in the page editor, from the change of the text to the layout after it, and in bare text of the same; and the sheets after an edit. */
export async function printEditor(ground: Ground): Promise<Figure[]> {
  const browser = await launch()
  try {
    // Nothing is asked for there: the editor is handed to the page.
    const context = await browser.newContext({
      baseURL: 'http://127.0.0.1:9',
      viewport: { width: 1440, height: 900 },
    })
    const opened = async (count: number) => {
      const page = await context.newPage()
      await openPrinting(page)
      const pages = Array.from({ length: count }, (_, at) => pageOf(at + 1))
      await page.evaluate((written) => window.printing.edit(written, 'zh'), pages)
      await page.getByRole('textbox', { name: '页面内容' }).waitFor()
      return page
    }
    const bare = async (count: number) => {
      const page = await context.newPage()
      const pages = Array.from({ length: count }, (_, at) => pageOf(at + 1)).join('')
      await page.setContent(`<div contenteditable="true" style="width: 180mm">${pages}</div>`)
      return page
    }
    const figures: Figure[] = []
    const works: Record<number, number> = {}
    for (const count of PAGES) {
      const [ours, plain] = [await opened(count), await bare(count)]
      const contenders = { product: () => typed(ours), bare: () => typed(plain) }
      for (const contender of Object.values(contenders)) await contender()
      const ms = await alternate(ground.rounds, contenders)
      works[count] = median(ms.product)
      figures.push(
        figureOf(
          {
            what: `a key in the page editor, ${count} ${count === 1 ? 'page' : 'pages'}`,
            unit: 'ms',
            limit: { atMost: KEY_MS },
          },
          ms.product,
          'bare text of the same',
          ms.bare,
        ),
      )
      await Promise.all([ours.close(), plain.close()])
    }
    const [few = 1, many = 1] = [works[PAGES[0]], works[PAGES[2]]]
    figures.push({
      what: `a key at ${PAGES[2]} pages`,
      unit: 'ms',
      product: many,
      baseline: { name: 'at one page', value: few },
      limit: { times: 2 },
    })
    const page = await context.newPage()
    await openPrinting(page)
    const sheets = []
    for (let round = 0; round <= ground.rounds; round++) sheets.push(await composed(page))
    figures.push({
      what: `the sheets of an order of ${LINES} lines after an edit: bound, cut and laid out`,
      unit: 'ms',
      product: median(sheets.slice(1)),
      limit: { atMost: SHEETS_MS },
    })
    return figures
  } finally {
    await browser.close()
  }
}

/** The median of a key in the middle of the text: what runs for it until its layout is known. */
const typed = (page: Page): Promise<number> =>
  page.evaluate(async (keys) => {
    const root = document.querySelector<HTMLElement>('[contenteditable="true"]')
    if (!root) throw new Error('there is nothing to write in')
    root.focus()
    const paragraphs = [...root.querySelectorAll('p')].filter((each) => each.textContent !== '')
    const into = paragraphs[Math.floor(paragraphs.length / 2)]?.lastChild
    if (into) getSelection()?.collapse(into, Math.floor((into.textContent ?? '').length / 2))
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const times: number[] = []
    for (let key = 0; key < keys; key++) {
      await frame()
      const begun = performance.now()
      document.execCommand('insertText', false, '字')
      // What listens to the change of the text does before the next turn.
      await Promise.resolve()
      root.getBoundingClientRect()
      times.push(performance.now() - begun)
    }
    return times.toSorted((a, b) => a - b)[Math.floor(keys / 2)] ?? 0
  }, KEYS)

/** An order bound to a ready template and cut into its sheets. */
async function composed(page: Page): Promise<number> {
  const [ready] = readyTemplates('zh')
  if (!ready) throw new Error('no template is ready')
  const line = (at: number) => ({
    lineNo: at,
    materialCode: `M-${at}`,
    materialName: '六角螺栓',
    qty: '10',
    price: '1.25',
    amount: '12.50',
  })
  const begun = performance.now()
  const bound = bindTemplate(
    ready.template,
    { orderNo: 'PO-1', lines: Array.from({ length: LINES }, (_, at) => line(at + 1)) },
    { clock: { now: '2026-09-01T08:00:00.000Z', zone: 'Asia/Shanghai' }, yes: '是', no: '否' },
  )
  const binding = performance.now() - begun
  const laying = await page.evaluate(
    ([html, settings]) => {
      const host = document.createElement('div')
      document.body.append(host)
      const from = performance.now()
      host.replaceChildren(...window.printing.composeSheets(host, [html], settings))
      host.getBoundingClientRect()
      const took = performance.now() - from
      host.remove()
      return took
    },
    [bound, ready.settings] as const,
  )
  return binding + laying
}
