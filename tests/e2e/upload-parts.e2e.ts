import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { PART_BYTES, uploadPart, uploadState } from '../../contract/documents.ts'
import { receive, sendOrder } from './api.ts'
import { fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

/** Records of an inspection, as long as three parts. */
const records = (of: string) =>
  Buffer.from(`${of}: 12.01 12.02 11.99\n`.repeat(Math.ceil((2.5 * PART_BYTES) / 21)))

for (const lang of inOne('zh')) {
  const { documents } = texts[lang]

  const attaches = async (page: Page, name: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: documents.addFiles }).click()
    await (await choosing).setFiles({ name, buffer, mimeType: 'text/plain' })
  }

  test(`${lang}: 陈亮 attaches a large file over a line that breaks`, async ({ admitted }) => {
    const buyer = await admitted(people.lin, lang)
    const supplier = await admitted(people.chen, lang)
    const { id } = await receive(supplier, await sendOrder(buyer, '晨光五金'))
    const opens = async () => {
      await supplier.goto(`/orders/${id}`)
      await expect(
        supplier.getByRole('heading', { name: fill(documents.filesOf, { count: 0 }) }),
      ).toBeVisible()
    }
    await opens()

    // The second part is lost on its way, and he leaves the page before it is sent again.
    const lost = (url: URL) =>
      url.pathname === uploadPart.path && url.searchParams.get('from') === String(PART_BYTES)
    await supplier.route(lost, (route) => route.abort())
    const failed = supplier.waitForEvent('requestfailed', (request) => lost(new URL(request.url())))
    await attaches(supplier, 'records.txt', records('A'))
    await failed
    await supplier.unroute(lost)
    await opens()

    // What he chooses again goes on where it was.
    const began = supplier.waitForRequest((request) => new URL(request.url()).pathname === uploadState.path)
    const first = supplier.waitForRequest((request) => new URL(request.url()).pathname === uploadPart.path)
    await attaches(supplier, 'records.txt', records('A'))
    await began
    expect(new URL((await first).url()).searchParams.get('from')).toBe(String(PART_BYTES))
    await expect(supplier.getByRole('heading', { name: fill(documents.filesOf, { count: 1 }) })).toBeVisible()

    // A part that is lost once is sent again by itself.
    let times = 0
    await supplier.route(lost, (route) => (times++ === 0 ? route.abort() : route.continue()))
    await attaches(supplier, 'more.txt', records('B'))
    await expect(supplier.getByRole('heading', { name: fill(documents.filesOf, { count: 2 }) })).toBeVisible()
    expect(times).toBe(2)

    // Both are to 林慧 what they were to him.
    await buyer.goto(`/orders/${id}`)
    for (const [name, of] of [
      ['records.txt', 'A'],
      ['more.txt', 'B'],
    ] as const) {
      const saving = buyer.waitForEvent('download')
      await buyer.getByRole('button', { name: fill(documents.save, { name }) }).click()
      expect((await readFile(await (await saving).path())).equals(records(of))).toBe(true)
    }
  })
}
