import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { materialSave } from '../../contract/materials.ts'
import { updateStockQty } from '../../contract/stock.ts'
import { bookOf } from '../support/book.ts'
import { send, sendOrder } from './api.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'
import { receivedOrder, shippedOrder } from './supply.ts'

/** A material of one story alone. */
const codeOf = (what: string) => `${what}${randomUUID().slice(0, 6)}`

for (const lang of inOne('zh')) {
  const { common, imports, shell, stock } = texts[lang]

  // spec: P1.does.9
  test(
    `${lang}: 何芳 reports stock by hand and by Excel with a faulty row; 周强 sees it`,
    { tag: '@gate' },
    async ({ admitted, page }) => {
      const buyer = await admitted(people.zhou, lang)
      const [one, two, held, underway] = [
        codeOf('BYHAND'),
        codeOf('BYSHEET'),
        codeOf('HELD'),
        codeOf('UNDERWAY'),
      ]
      for (const code of [one, two, held, underway])
        await send(buyer, materialSave, { body: { code, name: '垫圈', unit: 'PCS' } })
      await sendOrder(
        buyer,
        '晨光五金',
        [one, two].map((code) => ({ code, qty: '10', price: '3.5' })),
      )
      await admit(page, people.he, lang)
      await page.goto('/stock')
      await page.getByRole('button', { name: stock.report.new }).first().click()
      const dialog = page.getByRole('dialog', { name: stock.report.new })
      await dialog.getByLabel(stock.field.customer).press('ArrowDown')
      await page.getByTitle('华东精工', { exact: true }).click()
      await dialog.getByLabel(stock.field.material).fill(one)
      await page.getByTitle(new RegExp(`^${one} `)).click()
      await dialog.getByLabel(stock.field.qty).fill('-1')
      await dialog.getByRole('button', { name: stock.report.send, exact: true }).click()
      await expect(dialog.getByText(stock.fault.qty)).toBeVisible()
      await dialog.getByLabel(stock.field.qty).fill('600')
      await dialog.getByRole('button', { name: stock.report.send, exact: true }).click()
      await expect(dialog).toBeHidden()

      await page.getByRole('button', { name: imports.import, exact: true }).click()
      const sheet = page.getByRole('dialog', { name: stock.import.title })
      const choosing = page.waitForEvent('filechooser')
      await sheet.getByRole('button', { name: imports.choose }).click()
      const buffer = await bookOf([
        ['客户', '物料编码', '库存数量'],
        ['华东精工', two, '1200'],
        ['华东精工', 'NO-SUCH', '5'],
      ])
      await (await choosing).setFiles({ name: '库存.xlsx', mimeType: 'application/octet-stream', buffer })
      await expect(sheet.getByRole('row').filter({ hasText: 'NO-SUCH' })).toContainText('3')
      await sheet.getByLabel(imports.partly).check()
      await sheet.getByRole('button', { name: fill(imports.write, { count: 1 }) }).click()
      await expect(sheet).toBeHidden()

      await buyer.goto('/supplierStocks')
      const grid = buyer.getByRole('grid')
      await expect(grid.getByRole('row').filter({ hasText: one }).filter({ hasText: '600' })).toBeVisible()
      await expect(grid.getByRole('row').filter({ hasText: two }).filter({ hasText: '1,200' })).toBeVisible()

      // A figure of the buyer's own stock opens what moved it, and a move opens its document.
      const chen = await admitted(people.chen, lang)
      await receivedOrder(buyer, chen, '晨光五金', 1, '0', { code: held })
      await buyer.goto(`/stock?keyword=${held}`)
      const balance = grid.getByRole('row').filter({ hasText: held })
      await balance.getByTitle(stock.figure.openMoves).first().click()
      await expect(buyer).toHaveURL(/\/stockMoves\?.*bucket\.equal=available/)
      const moves = buyer.getByRole('grid', { name: shell.page.stockMoves })
      await moves.getByRole('link').first().click()
      await expect(buyer).toHaveURL(/\/(receipts|inspections)\/[0-9a-f-]{36}$/)

      // Of what is on its way for the first time, its balance never moved, it opens the deliveries.
      await shippedOrder(buyer, chen, '晨光五金', { lines: 1, code: underway })
      await buyer.goto(`/stock?keyword=${underway}`)
      const expected = grid.getByRole('row').filter({ hasText: underway })
      await expected.getByTitle(stock.figure.openDeliveries).click()
      await expect(
        buyer.getByRole('grid', { name: shell.page.deliveryLines }).getByRole('link').first(),
      ).toBeVisible()
      await buyer.close()
    },
  )

  test(`${lang}: 周强 counts and the difference is a movement; 何芳 reports again, both read the reports, and she stops sharing`, async ({
    admitted,
    page,
  }) => {
    const code = codeOf('COUNT')
    const buyer = await admitted(people.zhou, lang)
    await send(buyer, materialSave, { body: { code, name: '垫圈', unit: 'PCS' } })
    const order = await sendOrder(buyer, '晨光五金', [{ code, qty: '10', price: '3.5' }])
    await buyer.goto(`/stock?keyword=${code}`)
    await buyer.getByRole('button', { name: stock.count.new }).first().click()
    const counting = buyer.getByRole('dialog', { name: stock.count.new })
    await counting.getByLabel(stock.field.materialCode).fill(code)
    await counting.getByLabel(stock.field.counted).fill('-3')
    await counting.getByRole('button', { name: common.save, exact: true }).click()
    await expect(counting.getByText(stock.fault.qty)).toBeVisible()
    await counting.getByLabel(stock.field.counted).fill('12')
    await counting.getByLabel(common.reason).fill('期初')
    await counting.getByRole('button', { name: common.save, exact: true }).click()
    await expect(counting).toBeHidden()
    const row = buyer.getByRole('grid').getByRole('row').filter({ hasText: code })
    await expect(row.getByTitle(stock.figure.openMoves).first()).toHaveText('12')
    await row.getByText(code).click()
    const again = buyer.getByRole('dialog', { name: new RegExp(code) })
    await expect(again.getByText(fill(stock.count.known, { qty: '12', unit: 'PCS' }))).toBeVisible()
    await again.getByLabel(stock.field.counted).fill('10')
    await again.getByLabel(common.reason).fill('抽盘')
    await again.getByRole('button', { name: common.save, exact: true }).click()
    await expect(again).toBeHidden()
    await row.getByTitle(stock.figure.openMoves).first().click()
    const move = buyer.getByRole('grid', { name: shell.page.stockMoves }).getByRole('row')
    await expect(move.filter({ hasText: '抽盘' })).toContainText('-2')

    await admit(page, people.he, lang)
    const { buyerOrgId } = order
    await send(page, updateStockQty, {
      body: { buyerOrgId, materialCode: code, qty: '40' },
      side: 'supplier',
    })
    await page.goto(`/stock?keyword=${code}`)
    const mine = page.getByRole('grid').getByRole('row').filter({ hasText: code })
    await mine.getByText(code).click()
    const own = page.getByRole('dialog', { name: new RegExp(code) })
    await own.getByLabel(stock.field.qty).fill('36')
    await own.getByRole('button', { name: stock.report.send, exact: true }).click()
    await expect(own).toBeHidden()

    await buyer.goto(`/supplierStocks?keyword=${code}`)
    await buyer.getByRole('grid').getByTitle(stock.reports.open).click()
    const reports = buyer.getByRole('table', { name: stock.reports.region }).getByRole('row')
    await expect(reports.nth(1)).toContainText('36 PCS')
    await expect(reports.nth(2)).toContainText('40 PCS')

    await mine.getByText(code).click()
    await own.getByRole('button', { name: stock.report.stop }).click()
    await page
      .getByRole('dialog', { name: stock.report.stopSure })
      .getByRole('button', { name: stock.report.stop })
      .click()
    await expect(own).toBeHidden()
    await expect(page.getByText(stock.report.stopped)).toBeVisible()
    await buyer.goto(`/supplierStocks?keyword=${code}`)
    await expect(buyer.getByText(code)).toHaveCount(0)
  })
}
