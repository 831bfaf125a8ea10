import { expect, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { printReady, printSaveConfig } from '../../contract/printTemplates.ts'
import { send, writeDrafts } from './api.ts'
import { fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

/** What the code at the foot of the page that is looked at says: read from its picture, as a phone reads it from paper. */
async function codeOn(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: /第 1 \/|page 1 / })
  await expect(picture).toBeVisible()
  let said = ''
  await expect(async () => {
    const { width, height, grey } = await picture.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      // the head has a code of its own
      const top = Math.floor(canvas.height / 2)
      const { width, height, data } = canvas
        .getContext('2d')
        ?.getImageData(0, top, canvas.width, canvas.height - top) ?? { width: 0, height: 0, data: [] }
      let text = ''
      for (let at = 0; at < data.length; at += 4) text += String.fromCharCode(data[at] ?? 0)
      return { width, height, grey: btoa(text) }
    })
    const pixels = Buffer.from(grey, 'base64')
    const data = new Uint8Array(pixels.length * 4).fill(255)
    for (const [at, shade] of pixels.entries()) data.fill(shade, at * 4, at * 4 + 3)
    said = decodeQR({ width, height, data })
  }).toPass()
  return said
}

for (const lang of inOne('zh'))
  test(`${lang}: 林晓 prints a hundred orders into one PDF and sees it come, gives another batch up, and a stranger verifies a page by its code`, async ({
    admitted,
    openPage,
  }) => {
    const { common, grid, list, printTemplates } = texts[lang]
    const { pdf } = printTemplates
    const zhou = await admitted(people.zhou, lang)
    const name = `批量 ${Date.now()}`
    const [ready] = await send(zhou, printReady, { query: { appId: 'orders' } })
    await send(zhou, printSaveConfig, {
      body: {
        name,
        appId: 'orders',
        template: ready?.template ?? '',
        settings: ready?.settings,
        inParams: { range: 0, fileType: 'pdf' },
      },
    })
    const lin = await admitted(people.lin, lang)
    const batchNo = `HUNDRED${Date.now()}`
    const orderNos = Array.from({ length: 100 }, (_, at) => `${batchNo}-${String(at + 1).padStart(3, '0')}`)
    await writeDrafts(lin, '晨光五金', orderNos)
    await lin.goto(`/orders?keyword=${batchNo}`)
    await lin.getByRole('checkbox', { name: grid.pickAll }).check()
    await lin.getByRole('region', { name: list.batch }).getByRole('button', { name: common.print }).click()
    const dialog = lin.getByRole('dialog', { name: fill(printTemplates.print, { count: 100 }) })
    await dialog.getByRole('radio', { name }).check()

    await dialog.getByRole('button', { name: pdf.make, exact: true }).click()
    await dialog.getByRole('button', { name: pdf.cancel }).click()
    await expect(dialog.getByText(pdf.cancelled)).toBeVisible()

    await dialog.getByRole('button', { name: pdf.make, exact: true }).click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    await dialog.getByRole('button', { name: pdf.open }).click()
    const address = await codeOn(lin)
    const stranger = await openPage({ viewport: { width: 390, height: 844 } })
    await stranger.goto(new URL(address).pathname + new URL(address).search)
    await expect(stranger.getByRole('status')).toContainText('华东精工')
    await expect(stranger.getByText(new RegExp(`${batchNo}-\\d{3}`))).toBeVisible()
  })
