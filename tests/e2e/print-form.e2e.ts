import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { catalogues } from '../../contract/registry.ts'
import { lettersOf, textsOf } from '../support/pdf.ts'
import { writeDraft, writeDrafts } from './api.ts'
import { holdToWcag } from './axe.ts'
import { fill, people, pick, texts } from './people.ts'
import { test } from './story.ts'

const { common, grid, list, printDesigner: designer, printTemplates } = texts.zh
const STAMP = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const nameOf = (noun: string, key: string): string =>
  catalogues.find((each) => each.noun === noun)?.fields.find((each) => each.key === key)?.zh ?? ''

/** What 周强 does in the designer. */
const designing = (page: Page) => {
  const panel = page.getByRole('complementary', { name: designer.panel, exact: true })
  return {
    panel,
    sheet: page.frameLocator('iframe').first(),
    field: (name: string) =>
      page
        .getByRole('complementary', { name: designer.fields.title, exact: true })
        .getByText(name, { exact: true })
        .first()
        .click(),
    insert: async (name: string) => {
      await page.getByRole('button', { name: designer.insert, exact: true }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    },
    choose: (label: string, option: string) => pick(page, panel.getByLabel(label, { exact: true }), option),
  }
}

/** A PDF of the orders of a keyword; `from` presses what makes it. */
async function makesPdf(lin: Page, keyword: string, count: number, from: (dialog: Locator) => Promise<void>) {
  await lin.goto(`/orders?keyword=${keyword}`)
  await lin.getByRole('checkbox', { name: grid.pickAll }).check()
  await lin.getByRole('region', { name: list.batch }).getByRole('button', { name: common.print }).click()
  const dialog = lin.getByRole('dialog', { name: fill(printTemplates.print, { count }) })
  await from(dialog)
  const [file] = await Promise.all([
    lin.waitForEvent('download'),
    dialog.getByRole('button', { name: common.download }).click(),
  ])
  return readFile(await file.path())
}

/** The button that makes a PDF by the last version of a template. */
const by = (name: string) => async (dialog: Locator) => {
  await dialog.getByRole('radio', { name }).check()
  await dialog.getByRole('button', { name: printTemplates.pdf.make, exact: true }).click()
}

// spec: L2.print.1, L2.print.4
test('周强 designs an order form from nothing, with group, capitals, condition and stamp; 林晓 makes one PDF of a hundred orders, and one of them again after a second version', async ({
  admitted,
}) => {
  const lin = await admitted(people.lin)
  const batch = `FORM${Date.now()}`
  const numbers = Array.from({ length: 100 }, (_, at) => `${batch}-${String(at).padStart(3, '0')}`)
  await writeDrafts(lin, '宏远塑胶', numbers)

  const zhou = await admitted(people.zhou)
  await zhou.goto('/printTemplates/create?appId=orders')
  const { panel, sheet, field, insert, choose } = designing(zhou)
  await insert(designer.inserts.heading)
  await sheet.getByRole('heading').dblclick()
  await zhou.keyboard.press('Control+A')
  await zhou.keyboard.type('下单日期 ')
  await field(nameOf('orders', 'orderedOn'))
  await field(nameOf('orders', 'orderNo'))
  await zhou.keyboard.press('Escape')
  await field('订单明细')
  await sheet.getByRole('cell').first().click({ button: 'right' })
  await zhou.getByRole('menuitem', { name: designer.cell.insertRowBefore, exact: true }).click()
  await choose(designer.property.kind, designer.rowKind.group)
  await choose(designer.property.by, nameOf('orderLines', 'unit'))
  await insert(designer.inserts.paragraph)
  await field(nameOf('orders', 'totalAmount'))
  await sheet.getByText(nameOf('orders', 'totalAmount'), { exact: true }).last().click()
  await choose(designer.property.format, designer.valueFormat.capitals)
  await insert(designer.inserts.paragraph)
  await panel.getByLabel(designer.property.condition).fill('totalAmount > 1000000')
  await insert(designer.inserts.paragraph)
  const chooser = zhou.waitForEvent('filechooser')
  await insert(designer.inserts.picture)
  await (await chooser).setFiles({ name: '公章.png', mimeType: 'image/png', buffer: STAMP })
  await sheet.getByRole('img', { name: '公章.png' }).click()
  await panel.getByRole('checkbox', { name: designer.property.stamp }).check()

  await zhou.getByRole('tab', { name: designer.modes.preview }).click()
  await pick(zhou, zhou.getByLabel(designer.preview.data), designer.preview.record)
  const seen = zhou.getByRole('region', { name: designer.preview.title })
  for (const orderNo of numbers.slice(0, 3)) {
    await zhou.getByRole('combobox', { name: designer.preview.record }).fill(orderNo)
    await zhou.getByTitle(orderNo, { exact: true }).click()
    await expect(seen.getByRole('heading', { name: orderNo })).toBeVisible()
    await expect(seen.getByText('壹佰零伍元整')).toBeVisible()
    // of three paragraphs the one under the condition is left out
    await expect(seen.getByText(designer.newText)).toHaveCount(2)
    await expect(seen.getByRole('img', { name: '公章.png' })).toBeVisible()
  }
  const name = `采购单 ${batch}`
  await zhou.getByLabel(designer.name).fill(name)
  await pick(zhou, zhou.getByLabel(designer.range), designer.ranges[0])
  await zhou.getByRole('button', { name: common.save, exact: true }).click()
  await expect(zhou.getByText(designer.saved, { exact: true })).toBeVisible()

  const pages = await textsOf(await makesPdf(lin, batch, 100, by(name)))
  expect(pages).toHaveLength(100)
  for (const orderNo of numbers) expect(pages.filter((text) => text.includes(orderNo))).toHaveLength(1)
  for (const text of pages) expect(text).toMatch(/日期.*壹佰零伍元整/)

  // a second version prints anew; what the first printed is printed again as it was
  await zhou.getByRole('tab', { name: designer.modes.design }).click()
  await sheet.getByRole('heading').dblclick()
  await zhou.keyboard.press('Control+A')
  await zhou.keyboard.type('第二版合同')
  await zhou.getByRole('button', { name: common.save, exact: true }).click()
  await expect(zhou.getByText(designer.unsaved)).toBeHidden()
  const [first = ''] = numbers
  const second = await textsOf(await makesPdf(lin, first, 1, by(name)))
  expect(second).toEqual([expect.stringContaining('第二版合同')])
  const again = await makesPdf(lin, first, 1, async (dialog) => {
    const printed = (version: number, copy: number) =>
      dialog
        .getByRole('region', { name: printTemplates.log })
        .getByRole('listitem')
        .filter({ hasText: fill(printTemplates.printed, { name, version, copy }) })
    await expect(printed(2, 2)).toBeVisible()
    await printed(1, 1).getByRole('button', { name: printTemplates.pdf.again, exact: true }).click()
  })
  expect(await textsOf(again)).toEqual(pages.filter((text) => text.includes(first)))
})

/** A form as its printer sends it: a frame on one sheet of A4. */
const FORM = Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R>> endobj
4 0 obj <</Length 24>> stream
4 w 60 600 400 120 re S
endstream endobj
trailer <</Root 1 0 R>>
%%EOF`)

test('周强 designs on a form that is printed already; 林晓 prints what is filled in and no form', async ({
  admitted,
  signedIn,
}) => {
  const lin = await signedIn(people.lin)
  const { orderNo } = await writeDraft(lin, '宏远塑胶')
  const zhou = await admitted(people.zhou)
  await zhou.goto('/printTemplates/create?appId=orders')
  const { panel, sheet, field, insert } = designing(zhou)
  const words = designer.settingsOf.overprint

  const settings = zhou.getByRole('dialog', { name: designer.settingsOf.title })
  await zhou.getByRole('button', { name: designer.settings, exact: true }).click()
  await settings.getByRole('checkbox', { name: designer.settingsOf.isOverprint }).check()
  const gives = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = zhou.waitForEvent('filechooser')
    await settings.getByRole('button', { name: words.choose, exact: true }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await gives('表单.pdf', 'application/pdf', Buffer.from('nothing'))
  await expect(settings.getByRole('alert')).toHaveText(words.unreadable)
  await gives('表单.pdf', 'application/pdf', FORM)
  await expect(settings.getByRole('img', { name: words.form })).toBeVisible()
  await expect(settings.getByRole('alert')).toBeHidden()
  await settings.getByLabel(words.x).fill('1.5')
  await holdToWcag(zhou, 'settings of an overprint', '[role=dialog]')
  await settings.getByRole('button', { name: common.ok, exact: true }).click()

  await insert(designer.inserts.paragraph)
  await field(nameOf('orders', 'orderNo'))
  await sheet.getByText(designer.newText).click()
  await panel.getByRole('checkbox', { name: designer.property.place }).check()
  await panel.getByLabel(designer.property.left).fill('120')
  await panel.getByLabel(designer.property.top).fill('62.5')
  await panel.getByLabel(designer.property.top).press('Enter')
  const placeOf = async (inner: Locator, outer: Locator) => {
    const [a, b] = [await inner.boundingBox(), await outer.boundingBox()]
    const mm = (b?.width ?? 0) / 210
    return [Math.round(((a?.x ?? 0) - (b?.x ?? 0)) / mm), ((a?.y ?? 0) - (b?.y ?? 0)) / mm]
  }
  const placed = sheet.getByRole('paragraph').filter({ hasText: designer.newText })
  expect((await placeOf(placed, sheet.locator('section')))[0]).toBe(120)

  const name = `套打 ${Date.now()}`
  await zhou.getByLabel(designer.name).fill(name)
  await pick(zhou, zhou.getByLabel(designer.range), designer.ranges[0])
  await zhou.getByRole('button', { name: common.save, exact: true }).click()
  await zhou.waitForURL(/\/printTemplates\/[\w-]+\/edit/)
  await zhou.reload()
  await zhou.getByRole('button', { name: designer.settings, exact: true }).click()
  await expect(settings.getByRole('img', { name: words.form })).toBeVisible()
  await expect(settings.getByLabel(words.x)).toHaveValue('1.5')

  const pdf = await makesPdf(lin, orderNo, 1, by(name))
  expect(pdf.toString('latin1')).not.toContain('/Subtype /Image')
  const [[letter] = []] = await lettersOf(pdf)
  expect(Math.abs((letter?.x ?? 0) - 121.5)).toBeLessThan(0.5)
  expect(Math.abs((letter?.y ?? 0) - 66.5)).toBeLessThan(2)
  expect((await textsOf(pdf))[0]).toContain(orderNo)
})
