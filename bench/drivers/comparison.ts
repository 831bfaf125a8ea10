import type { Page } from '@playwright/test'
import { launch, scroll, visitor } from '../browser.ts'
import { type Figure, figureOf } from '../figure.ts'
import type { Ground } from '../ground.ts'
import { alternate } from '../rounds.ts'
import { startServer } from '../server.ts'
import { build } from './browser.ts'

const KEYS = 20

/** Milliseconds from a key in the first field to the frame that shows it: the median of some. */
const key = (page: Page): Promise<number> =>
  page.evaluate(async (keys) => {
    const input = document.querySelector<HTMLInputElement>('tbody input, .ant-table-row input')
    const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    if (!input || !put) throw new Error('nothing to type into')
    const took: number[] = []
    for (let at = 1; at <= keys; at++) {
      const begun = performance.now()
      put.call(input, String(at))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      took.push(performance.now() - begun)
      if (input.value !== String(at)) throw new Error('the key was lost')
    }
    return took.toSorted((a, b) => a - b)[Math.floor(keys / 2)] ?? NaN
  }, KEYS)

/** 200 lines quoted by 20 suppliers, with a field for what each is awarded. */
export async function comparison(ground: Ground): Promise<Figure[]> {
  const folder = ground.folder('peers')
  await build('bench/peers/vite.config.ts', folder)
  const server = await startServer(['bench/floors/static.ts'], { env: { FOLDER: folder } })
  const browser = await launch()
  const measure = (address: string, scroller: string) => async () => {
    const { page, close } = await visitor(browser, server.origin)
    await page.goto(`${server.origin}/${address}`)
    await page.waitForFunction(() => 'draw' in window)
    const drawn = await page.evaluate(() => (window as unknown as { draw: () => Promise<number> }).draw()) // see peers/rows.ts
    const typed = await key(page)
    const worst = await scroll(page, scroller, 60)
    await close()
    return { drawn, typed, worst }
  }
  const { product, antd } = await alternate(ground.rounds, {
    product: measure('comparison.html', 'div:has(> table)'),
    antd: measure('comparison-table.html', '.ant-table-tbody-virtual-holder'),
  })
  await browser.close()
  await server.stop()
  const figure = (what: string, part: 'drawn' | 'typed' | 'worst', limit: Figure['limit']) =>
    figureOf(
      { what: `200 lines × 20 suppliers: ${what}`, unit: 'ms', ...(limit ? { limit } : {}) },
      product.map((each) => each[part]),
      "antd's virtual table",
      antd.map((each) => each[part]),
    )
  return [
    figure('drawn', 'drawn', { times: 1 }),
    figure('a key in a field', 'typed', { times: 1 }),
    figure('longest frame while scrolling', 'worst', { times: 1 }),
  ]
}
