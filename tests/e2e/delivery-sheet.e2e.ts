import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { deliveryShippable } from '../../contract/deliveries.ts'
import { deliverySheetCatalogue } from '../../contract/deliveries.sheet.ts'
import { bookOf } from '../support/book.ts'
import { cellsOf } from '../support/sheet.ts'
import { holdToWcag } from './axe.ts'
import { standsAt } from './heads.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'
import { agreedOrder } from './supply.ts'

const at = (key: string) => deliverySheetCatalogue.fields.findIndex((field) => field.key === key)

for (const lang of inOne('zh'))
  test(`${lang}: 陈亮 fills a delivery in with Excel; what is too much comes back, what changes is shown before it is written`, async ({
    admitted,
    page,
  }) => {
    const { deliveries, imports } = texts[lang]
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const buyer = await admitted(people.lin, lang)
    await admit(page, people.chen, lang)
    const specs = ['XLS-A', 'XLS-B'].map((code) => ({ code, name: `支架 ${code}`, qty: '10', price: '2' }))
    await agreedOrder(buyer, page, '晨光五金', specs)
    const lines = Promise.withResolvers<void>()
    await page.route(`**${deliveryShippable.path}`, async (route) => {
      await lines.promise
      await route.continue()
    })
    await page.goto('/deliveries/create')
    await page.getByRole('combobox', { name: deliveries.partner.supplier }).fill('华东')
    await page.getByTitle('华东精工', { exact: true }).click()
    // the lines come while the button below them is held down: it stays where it is
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: deliveries.sheet.fill, exact: true }).hover()
    await page.mouse.down()
    lines.resolve()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    await page.mouse.up()
    const rows = await cellsOf(await readFile(await (await saved).path()))
    await standsAt(page, deliveries.status['DRAFT'])

    const first = rows.findIndex((row) => row[at('materialCode')] === 'XLS-A')
    await press(imports.import)
    const dialog = page.getByRole('dialog', { name: deliveries.sheet.import })
    const choose = async (qty: string) =>
      dialog.getByLabel(imports.choose).setInputFiles({
        name: '送货.xlsx',
        mimeType: '',
        buffer: await bookOf(
          rows.map((row, n) => (n === first ? row.with(at('qty'), qty).with(at('lotNo'), 'L-26') : row)),
        ),
      })
    await choose('1000')
    await expect(dialog.getByRole('region', { name: imports.faults })).toContainText('1000')
    await choose('9')
    await expect(dialog.getByRole('region', { name: imports.changes })).toContainText('L-26')
    await holdToWcag(page, 'what a sheet of a delivery changes', '[role=dialog]')
    await dialog.getByRole('button', { name: fill(imports.write, { count: 1 }) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article').getByRole('grid').getByText('L-26')).toBeVisible()

    // The same file once more: it is of a version that is not there any more.
    await press(imports.import)
    await choose('9')
    await expect(dialog.getByRole('region', { name: imports.faults })).toBeVisible()
    await expect(dialog.getByRole('button', { name: fill(imports.write, { count: 0 }) })).toBeDisabled()
    await dialog.getByRole('button', { name: texts[lang].common.cancel }).click()
  })
