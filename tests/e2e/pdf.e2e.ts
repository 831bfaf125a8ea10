import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { printReady, printSaveConfig } from '../../contract/printTemplates.ts'
import { textsOf } from '../support/pdf.ts'
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
  const orders = []
  for (const no of [1, 2, 3]) orders.push(await sendOrder(lin, '晨光五金', undefined, `${batchNo}-${no}`))
  await lin.goto(`/orders?keyword=${batchNo}`)
  for (const { orderNo } of orders)
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
  for (const { orderNo } of orders) expect(pages.join(' ')).toContain(orderNo)
  for (const page of pages) expect(page).toMatch(/林晓 \d{4}/)

  await lin.goto(`/orders/${orders[0]?.id}`)
  await lin.getByRole('button', { name: common.print, exact: true }).click()
  const one = lin.getByRole('dialog', { name: fill(printTemplates.print, { count: 1 }) })
  await one.getByRole('button', { name: pdf.again }).first().click()
  await one.getByRole('button', { name: pdf.attach }).click()
  await expect(lin.getByText(documents.attached)).toBeVisible()
})
