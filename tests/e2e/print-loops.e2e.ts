import { expect, type Page } from '@playwright/test'
import { orderLineCatalogue } from '../../contract/orders.catalogue.ts'
import { writeDraft } from './api.ts'
import { holdToWcag } from './axe.ts'
import { drag } from './drag.ts'
import { enter, inOne, people, pick, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { printDesigner: designer } = texts[lang]
  const nameOf = (key: string) => orderLineCatalogue.fields.find((each) => each.key === key)?.[lang] ?? ''
  const orderLines = { zh: '订单明细', en: 'Order lines' }[lang]
  const designing = async (page: Page) => {
    const zhou = await enter(page, people.zhou, lang)
    await zhou.goto('/printTemplates/create?appId=orders')
    const panel = zhou.getByRole('complementary', { name: designer.panel, exact: true })
    return {
      zhou,
      panel,
      sheet: zhou.frameLocator('iframe').first(),
      tree: zhou.getByRole('tree', { name: designer.fields.tree }),
      insert: async (name: string) => {
        await zhou.getByRole('button', { name: designer.insert, exact: true }).click()
        await zhou.getByRole('menuitem', { name, exact: true }).click()
      },
      choose: (label: string, option: string) => pick(zhou, panel.getByLabel(label, { exact: true }), option),
      preview: async () => {
        await zhou.getByRole('tab', { name: designer.modes.preview }).click()
        return zhou.getByRole('region', { name: designer.preview.title })
      },
    }
  }

  test(`${lang}: 周强 makes cards of an order: for each line as many as a number says, in letters of the page’s own`, async ({
    page,
  }) => {
    const { zhou, panel, sheet, tree, insert, choose, preview } = await designing(page)
    const { orderNo } = await writeDraft(zhou, '宏远塑胶')
    await insert(designer.inserts.paragraph)
    await zhou.getByRole('button', { name: designer.parent, exact: true }).click()
    await expect(panel.getByRole('heading', { name: designer.part.page, exact: true })).toBeVisible()
    await choose(designer.property.each, orderLines)
    await choose(designer.property.times, nameOf('lineNo'))
    await choose(designer.property.fontSize, '16pt')
    await holdToWcag(zhou, `${lang}: a page for each line`)
    const text = sheet.getByRole('paragraph').filter({ hasText: designer.newText })
    await text.click()
    await tree.getByText(nameOf('materialName'), { exact: true }).click()
    await expect(text).toContainText(nameOf('materialName'))

    const sheets = await preview()
    await pick(zhou, zhou.getByLabel(designer.preview.data), designer.preview.record)
    await zhou.getByRole('combobox', { name: designer.preview.record }).fill(orderNo)
    await zhou.getByTitle(orderNo, { exact: true }).click()
    // its lines are numbered ten, twenty and thirty
    const cards = sheets.getByText(designer.newText)
    await expect(cards).toHaveCount(60)
    await expect(cards.first()).not.toHaveText(designer.newText)
    await expect(cards.first()).toHaveCSS('font-size', /^21\.3/)
  })

  test(`${lang}: 周强 drags an amount into the row of a group, and it is the sum of the group`, async ({
    page,
  }) => {
    const { zhou, sheet, tree, choose, preview } = await designing(page)
    await tree.getByText(orderLines, { exact: true }).click()
    await sheet.getByRole('row').nth(1).getByRole('cell').first().click({ button: 'right' })
    await zhou.getByRole('menuitem', { name: designer.cell.insertRowAfter, exact: true }).click()
    const group = sheet.getByRole('row').nth(2)
    await group.getByRole('cell').first().click()
    await choose(designer.property.kind, designer.rowKind.group)
    await choose(designer.property.by, nameOf('unit'))
    const last = group.getByRole('cell').last()
    await drag(zhou, tree.getByText(nameOf('amount'), { exact: true }), last)
    await expect(last).toContainText(nameOf('amount'))
    await zhou.getByRole('tab', { name: 'HTML' }).click()
    await expect(zhou.getByRole('textbox', { name: 'HTML' })).toContainText(
      /data-row="group" data-by="unit".*data-sum="amount".*data-row="total"/s,
    )
    // made lines have each a unit of their own: a head, eight lines with a group each, and the total
    const rows = (await preview()).getByRole('row')
    await expect(rows).toHaveCount(18)
    const amount = (row: number) => rows.nth(row).getByRole('cell').last()
    await expect(amount(2)).toHaveText(await amount(1).innerText())
    await expect(amount(16)).toHaveText(await amount(15).innerText())
  })
}
