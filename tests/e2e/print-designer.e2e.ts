import { expect, type Page } from '@playwright/test'
import { orderCatalogue, orderLineCatalogue } from '../../contract/orders.catalogue.ts'
import { writeDraft } from './api.ts'
import { holdToWcag } from './axe.ts'
import { drag } from './drag.ts'
import { enter, inOne, people, pick, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { common, printDesigner: designer } = texts[lang]
  const open = (page: Page) => page.goto('/printTemplates/create?appId=orders')
  const orderNumber = orderCatalogue.fields.find(({ key }) => key === 'orderNo')?.[lang] ?? ''
  const total = orderCatalogue.fields.find(({ key }) => key === 'totalAmount')?.[lang] ?? ''
  const orderLines = { zh: '订单明细', en: 'Order lines' }[lang]

  // spec: L1.does.3, L2.print.1, L2.print.2, L2.print.3, L2.print.4, L2.print.5, L2.print.6, L2.print.7, L2.json.1, L2.json.2
  // spec: L5.print.1, L5.print.2, L8.text.2, L9.print.6, L9.print.7
  test(`${lang}: an order form is designed from nothing, saved and opened again unchanged`, async ({
    page,
  }) => {
    const zhou = await enter(page, people.zhou, lang)
    await open(zhou)
    const sheet = zhou.frameLocator('iframe').first()
    const tree = zhou.getByRole('complementary', { name: designer.fields.title, exact: true })
    const press = (name: string) => zhou.getByRole('button', { name, exact: true }).click()

    // a heading with a field at the caret, and a table of the lines
    await press(designer.insert)
    await zhou.getByRole('menuitem', { name: designer.inserts.heading, exact: true }).click()
    await sheet.getByRole('heading').dblclick()
    await zhou.keyboard.press('Control+A')
    await zhou.keyboard.type('PO ')
    await tree.getByText(orderNumber, { exact: true }).first().click()
    await expect(sheet.getByRole('heading')).toContainText('PO')
    await zhou.keyboard.press('Escape')
    await tree.getByText(orderLines, { exact: true }).click()
    await expect(sheet.getByRole('table')).toBeVisible()

    // the amount in capitals, and the number as a code
    await tree.getByText(designer.fields.capitals, { exact: true }).click()
    await tree.getByText(total, { exact: true }).last().click()
    await tree.getByText(designer.fields.codes, { exact: true }).click()
    await tree.getByText(`${orderNumber} · ${designer.valueFormat.qr}`, { exact: true }).click()

    // the sheets that will be printed stand beside it and follow what is written, while it is written
    await press(designer.live)
    const live = zhou.getByRole('region', { name: designer.preview.title })
    await expect(live.getByRole('row')).toHaveCount(10)
    await sheet.getByRole('heading').dblclick()
    await zhou.keyboard.press('End')
    await zhou.keyboard.type(' 甲')
    await expect(live.getByRole('heading')).toContainText('甲')
    await zhou.keyboard.press('Escape')
    await pick(zhou, zhou.getByLabel(designer.preview.data), designer.preview.none)
    await expect(live.getByRole('row')).toHaveCount(2)
    const fits = async () => {
      const [inner, outer] = [await live.getByRole('heading').boundingBox(), await live.boundingBox()]
      return (inner?.width ?? 0) < (outer?.width ?? 0)
    }
    await expect.poll(fits).toBe(true)
    await press(designer.live)
    await expect(live).toBeHidden()

    // the table as data; a click beside the dialog does not close it
    await sheet.getByRole('cell').first().click({ button: 'right' })
    await zhou.getByRole('menuitem', { name: designer.cell.setJson, exact: true }).click()
    const dialog = zhou.getByRole('dialog', { name: designer.tableJson.title })
    await expect(dialog.getByRole('textbox')).toContainText('"columns"')
    await zhou.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: designer.tableJson.confirm, exact: true }).click()
    await expect(dialog).toBeHidden()

    // faults are told where they are; what was designed stays
    await press(common.save)
    await expect(zhou.getByText(designer.nameNeeded)).toBeVisible()
    await expect(zhou.getByText(designer.rangeNeeded)).toBeVisible()
    await zhou.getByLabel(designer.name).fill(`采购单 甲 ${Date.now()}`)
    await zhou.getByLabel(designer.range).click()
    await zhou.getByTitle(designer.ranges[0], { exact: true }).click()
    await expect(zhou.getByText('pdf', { exact: true })).toBeVisible()

    // the same as HTML and JSON, on the whole screen, with its settings
    await zhou.getByRole('tab', { name: 'HTML' }).click()
    const html = zhou.getByRole('textbox', { name: 'HTML' })
    await expect(html).toContainText('data-field="orderNo"')
    await expect(html).toContainText('data-field="totalAmount" data-format="capitals"')
    await expect(html).toContainText('data-field="orderNo" data-format="qr"')
    await zhou.getByRole('tab', { name: 'JSON' }).click()
    await expect(zhou.getByRole('textbox', { name: 'JSON' })).toContainText('"settings"')
    await zhou.getByRole('tab', { name: designer.preview.title }).click()
    const preview = zhou.getByRole('region', { name: designer.preview.title })
    await expect(preview.getByRole('heading')).toContainText(`${orderNumber} 1`)
    await expect(preview.getByRole('table')).toBeVisible()
    await press(designer.fullscreen)
    await press(designer.fullscreenEnd)
    await press(designer.settings)
    const settings = zhou.getByRole('dialog', { name: designer.settingsOf.title })
    await settings.getByRole('button', { name: common.close, exact: true }).click()
    await expect(settings).toBeHidden()
    await press(common.save)
    await expect(zhou.getByText(designer.saved, { exact: true })).toBeVisible()
    await zhou.waitForURL(/\/printTemplates\/[\w-]+\/edit/)
    await zhou.getByRole('tab', { name: 'HTML' }).click()
    // The editor draws its lines as it measures them: the last one is there when all are.
    await expect(html).toContainText(/data-each="lines"[^]*<\/section>/)
    const before = await html.innerText()
    await zhou.reload()
    await zhou.getByRole('tab', { name: 'HTML' }).click()
    await expect.poll(() => html.innerText()).toBe(before)
  })

  test(`${lang}: a template is seen with a real order and with what is rare, and a restored draft is thrown away`, async ({
    page,
  }) => {
    const zhou = await enter(page, people.zhou, lang)
    const { orderNo } = await writeDraft(zhou, '宏远塑胶')
    await open(zhou)
    await zhou.getByRole('tab', { name: 'HTML' }).click()
    const html = zhou.getByRole('textbox', { name: 'HTML' })
    await html.press('Control+A')
    await zhou.keyboard.insertText(
      '<h1 data-field="orderNo"></h1><table data-each="lines"><tbody><tr data-row="each"><td data-field="materialName"></td></tr></tbody></table>',
    )
    await expect(zhou.getByText(designer.unsaved)).toBeVisible()
    // what is typed there and not taken over yet is kept too
    await zhou.goto('/home')
    await open(zhou)
    await expect(html).toContainText('data-field="orderNo"')
    await expect(zhou.getByRole('status').filter({ hasText: common.draft.restored })).toBeVisible()

    await zhou.getByRole('tab', { name: designer.modes.preview }).click()
    const sheets = zhou.getByRole('region', { name: designer.preview.title })
    const shows = (name: string) => pick(zhou, zhou.getByLabel(designer.preview.data), name)
    await expect(sheets.getByRole('row')).toHaveCount(8)
    await shows(designer.preview.none)
    await expect(sheets.getByRole('row')).toHaveCount(0)
    await shows(designer.preview.many)
    await expect(sheets.getByRole('row')).toHaveCount(500)
    await shows(designer.preview.record)
    const documents = zhou.getByRole('combobox', { name: designer.preview.record })
    await documents.focus()
    await documents.fill(orderNo)
    await zhou.getByTitle(orderNo, { exact: true }).click()
    await expect(sheets.getByRole('heading', { name: orderNo })).toBeVisible()

    // as wide as there is room, or as large as is wanted
    await zhou.getByRole('tab', { name: designer.modes.design }).click()
    const cell = zhou.frameLocator('iframe').first().getByRole('cell')
    const width = async () => Math.round((await cell.boundingBox())?.width ?? 0)
    const fitting = await width()
    await zhou.getByRole('combobox', { name: designer.zoom }).press('ArrowDown')
    await zhou.getByTitle('200%', { exact: true }).click()
    await expect.poll(width).toBeGreaterThan(2 * fitting)

    await zhou.getByRole('button', { name: common.draft.discard }).click()
    await zhou.getByRole('tab', { name: 'HTML' }).click()
    await expect(html).not.toContainText('data-field="orderNo"')
    await zhou.reload()
    await zhou.getByRole('tab', { name: 'HTML' }).click()
    await expect(html).not.toContainText('data-field="orderNo"')
  })

  test(`${lang}: a field is dragged into a text and labels are set; axe finds nothing outside the sheets`, async ({
    page,
  }) => {
    const zhou = await enter(page, people.zhou, lang)
    await open(zhou)
    const sheet = zhou.frameLocator('iframe').first()
    const tree = zhou.getByRole('tree', { name: designer.fields.tree })
    const press = (name: string) => zhou.getByRole('button', { name, exact: true }).click()
    await press(designer.insert)
    await zhou.getByRole('menuitem', { name: designer.inserts.heading, exact: true }).click()
    await expect(sheet.getByRole('heading')).toBeVisible()
    await drag(zhou, tree.getByText(orderNumber, { exact: true }).first(), sheet.getByRole('heading'))
    await holdToWcag(zhou, `${lang}: designing a print`)

    await press(designer.settings)
    const settings = zhou.getByRole('dialog', { name: designer.settingsOf.title })
    await settings.getByRole('checkbox', { name: designer.settingsOf.severalLabels }).check()
    await settings.getByLabel(designer.settingsOf.labels.start).fill('3')
    await holdToWcag(zhou, `${lang}: settings of a print`, '[role=dialog]')
    await settings.getByRole('button', { name: common.ok, exact: true }).click()
    await expect(settings).toBeHidden()
    await expect(sheet.getByRole('heading')).toContainText(orderNumber)
    await zhou.getByRole('tab', { name: 'JSON' }).click()
    await expect(zhou.getByRole('textbox', { name: 'JSON' })).toContainText('"start": 3')
  })

  test(`${lang}: fields of the lines are dragged into the cells of a table, which they bind`, async ({
    page,
  }) => {
    const zhou = await enter(page, people.zhou, lang)
    await open(zhou)
    const sheet = zhou.frameLocator('iframe').first()
    const lines = zhou.getByRole('tree', { name: designer.fields.tree })
    const nameOf = (key: string) => orderLineCatalogue.fields.find((each) => each.key === key)?.[lang] ?? ''
    await zhou.getByRole('button', { name: designer.insert, exact: true }).click()
    await zhou.getByRole('menuitem', { name: designer.inserts.table, exact: true }).click()
    const cell = (row: number, column: number) =>
      sheet.getByRole('row').nth(row).getByRole('cell').nth(column)
    await drag(zhou, lines.getByText(nameOf('materialName'), { exact: true }), cell(1, 0))
    await expect(cell(1, 0)).toContainText(nameOf('materialName'))
    await drag(zhou, lines.getByText(nameOf('qty'), { exact: true }), cell(1, 1))
    await expect(cell(1, 1)).toContainText(nameOf('qty'))
    await zhou.getByRole('tab', { name: designer.preview.title }).click()
    const rows = zhou.getByRole('region', { name: designer.preview.title }).getByRole('row')
    await expect(rows).toHaveCount(10)
    await expect(rows.nth(1).getByRole('cell').first()).toHaveText(`${nameOf('materialName')} 1`)
    await expect(rows.nth(8).getByRole('cell').nth(1)).toHaveText('800')
  })

  // spec: L8.text.4
  test(`${lang}: where the editor does not come, saving says so and keeps what was typed`, async ({
    page,
  }) => {
    // the frame of its sheets never says that it is there
    await page.addInitScript(() =>
      document.addEventListener(
        'load',
        (event) => event.target instanceof HTMLIFrameElement && event.stopImmediatePropagation(),
        true,
      ),
    )
    await enter(page, people.zhou, lang)
    await open(page)
    await page.getByLabel(designer.name).fill('采购单')
    await page.getByLabel(designer.range).click()
    await page.getByTitle(designer.ranges[0], { exact: true }).click()
    await page.getByRole('button', { name: common.save, exact: true }).click()
    await expect(page.getByText('print editor is null', { exact: true })).toBeVisible()
    await expect(page.getByLabel(designer.name)).toHaveValue('采购单')
  })
}
