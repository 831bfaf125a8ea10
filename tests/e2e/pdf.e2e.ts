import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { printReady, printSaveConfig } from '../../contract/printTemplates.ts'
import { textsOf } from '../support/pdf.ts'
import { pdfWithoutFont } from '../support/samples.ts'
import { send, sendOrder } from './api.ts'
import { fill, people, texts } from './people.ts'
import { test } from './story.ts'

const { common, documents, grid, list, printTemplates } = texts.zh
const { pdf } = printTemplates

test('林晓 makes one PDF of three orders, looks at it, saves it, and attaches that of one order to it', async ({
  admitted,
}) => {
  const zhou = await admitted(people.zhou)
  const name = `订单 PDF ${Date.now()}`
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
  const lin = await admitted(people.lin)
  const batchNo = `PDF${Date.now()}`
  const sent = []
  for (const no of [1, 2, 3]) sent.push(await sendOrder(lin, '晨光五金', undefined, `${batchNo}-${no}`))
  await lin.goto(`/orders?keyword=${batchNo}`)
  for (const { orderNo } of sent)
    await lin.getByRole('checkbox', { name: fill(grid.pick, { name: orderNo }), exact: true }).check()
  await lin.getByRole('region', { name: list.batch }).getByRole('button', { name: common.print }).click()
  const dialog = lin.getByRole('dialog', { name: fill(printTemplates.print, { count: 3 }) })
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('checkbox', { name: pdf.watermark }).check()
  await dialog.getByRole('button', { name: pdf.make, exact: true }).click()
  await dialog.getByRole('button', { name: pdf.open }).click()
  await expect(lin.getByRole('img', { name: /1 \/ 3|第 1 页/ })).toBeVisible()
  await lin.keyboard.press('Escape')
  const [file] = await Promise.all([
    lin.waitForEvent('download'),
    dialog.getByRole('button', { name: common.download }).click(),
  ])
  const pages = await textsOf(await readFile(await file.path()))
  expect(pages).toHaveLength(3)
  for (const { orderNo } of sent) expect(pages.join(' ')).toContain(orderNo)
  for (const page of pages) expect(page).toMatch(/林晓 \d{4}/)

  await lin.goto(`/orders/${sent[0]?.id}`)
  await lin.getByRole('button', { name: common.print, exact: true }).click()
  const one = lin.getByRole('dialog', { name: fill(printTemplates.print, { count: 1 }) })
  await one.getByRole('button', { name: pdf.again }).first().click()
  await one.getByRole('textbox', { name: documents.comment }).fill('请按此备货')
  await one.getByRole('button', { name: pdf.attach }).click()
  await expect(lin.getByText(documents.commented)).toBeVisible()
})

test('何芳 looks at a PDF whose Chinese font is not in it: what draws it is read from the portal alone', async ({
  admitted,
}) => {
  const lin = await admitted(people.lin)
  const { id } = await sendOrder(lin, '晨光五金')
  const he = await admitted(people.he)
  await he.goto(`/orders/${id}`)
  const elsewhere: string[] = []
  he.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(he.url()).origin) elsewhere.push(request.url())
  })
  const choosing = he.waitForEvent('filechooser')
  await he.getByRole('button', { name: documents.addFiles }).click()
  await (await choosing).setFiles({ name: '报价.pdf', mimeType: 'application/pdf', buffer: pdfWithoutFont() })
  const added = he.getByRole('listitem').filter({ hasText: documents.event.annex })
  const read = he.waitForResponse(/\/pdf\/cmaps\/UniGB-UCS2-H\.bcmap$/)
  await added.getByRole('button', { name: '报价.pdf' }).click()
  expect((await read).status()).toBe(200)
  /** Points of the page that are dark. */
  const dark = () =>
    he.locator('canvas').evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) return 0
      const points = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let count = 0
      for (let at = 0; at < points.length; at += 4) if ((points[at] ?? 255) < 100) count += 1
      return count
    })
  await expect.poll(dark).toBeGreaterThan(500)
  expect(elsewhere).toEqual([])
})
