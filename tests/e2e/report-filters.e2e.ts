import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { test } from './network.ts'
import { admit, fill, inOne, people, pick, texts } from './people.ts'

for (const lang of inOne('zh')) {
  const { common, list, reports } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const tab = (page: Page, name: string) =>
    page.getByRole('navigation', { name: list.views, exact: true }).getByRole('button', { name, exact: true })
  const field = (key: 'orderNo' | 'purchaser') =>
    ({
      zh: { orderNo: '订单号', purchaser: '采购员' },
      en: { orderNo: 'Order no.', purchaser: 'Purchaser' },
    })[lang][key]
  /** Adds a filter as in a list; its field, where it is not the first one. */
  const filters = async (page: Page, value: string, of?: string) => {
    await press(page, list.addFilter)
    const dialog = page.getByRole('dialog')
    if (of) await pick(page, dialog.getByRole('combobox', { name: list.field, exact: true }), of)
    await pick(page, dialog.getByRole('combobox', { name: list.relation, exact: true }), list.operator.equal)
    await dialog.getByLabel(list.value, { exact: true }).fill(value)
    await dialog.getByRole('button', { name: list.apply, exact: true }).click()
  }
  const saves = async (page: Page, name: string) => {
    await press(page, list.saveView)
    const naming = page.getByRole('dialog', { name: list.saveView })
    await naming.getByLabel(list.viewName).fill(name)
    await naming.getByLabel(list.viewName).press('Enter')
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'true')
  }

  test(`${lang}: 林晓 filters her reports by the order and its purchaser, what they open is filtered alike, and 陈亮 does the same`, async ({
    admitted,
    openPage,
    page,
  }) => {
    await admit(page, people.lin, lang)
    const { orderNo, lineCount } = await sendOrder(page, '晨光五金')
    await page.goto('/spendReports')
    await filters(page, orderNo)
    const total = page.getByRole('region', { name: fill(reports.total, { currency: 'CNY' }) })
    const chip = `${field('orderNo')} ${list.operator.equal} ${orderNo}`
    await expect(page.getByRole('search').getByText(chip)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`orderNo\\.equal=${orderNo}`))
    await holdToWcag(page, 'a filtered report')
    const name = randomUUID().slice(0, 8)
    await saves(page, name)
    await total.getByRole('link').first().click()
    await expect(page).toHaveURL(/orderLines\?/)
    await expect(page.getByRole('grid').getByText(orderNo, { exact: true })).toHaveCount(lineCount)

    // The other way of looking is filtered by what nobody wrote, and says so.
    await page.goto('/chainReports')
    await filters(page, '无此人', field('purchaser'))
    await expect(page.getByText(reports.none, { exact: true })).toBeVisible()
    await press(page, list.clear)
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto('/briefReports')
    await filters(page, people.lin.name, field('purchaser'))
    await expect(page.getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('cell', { name: /^晨光五金/ }).first()).toBeVisible()

    // Her view is there on her phone.
    const phone = await openPage({ viewport: { width: 390, height: 844 } })
    await admit(phone, people.lin, lang)
    await phone.goto('/spendReports')
    await tab(phone, name).click()
    await expect(phone.getByRole('search').getByText(chip)).toBeVisible()
    await expect(phone).toHaveURL(new RegExp(`orderNo\\.equal=${orderNo}`))
    await expect
      .poll(() => phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true)

    const chen = await admitted(people.chen, lang)
    await chen.goto('/funnelReports')
    await filters(chen, orderNo)
    await expect(
      chen.getByRole('row', { name: new RegExp(`^${reports.stage.ordered} ${lineCount} `) }),
    ).toBeVisible()
    await chen
      .getByRole('row', { name: new RegExp(`^${reports.stage.ordered} `) })
      .getByRole('link')
      .click()
    await expect(chen.getByRole('grid').getByText(orderNo, { exact: true })).toHaveCount(lineCount)
  })

  test(`${lang}: 林晓 keeps what waits for her suppliers as a view and finds it again`, async ({ page }) => {
    await admit(page, people.lin, lang)
    await sendOrder(page, '晨光五金')
    await page.goto('/waitingReports')
    await expect(tab(page, reports.views.usual)).toHaveAttribute('aria-current', 'true')
    const turns = page.getByRole('radiogroup', { name: reports.waitsFor })
    await turns.getByText(reports.turn.supplier, { exact: true }).click()
    const name = randomUUID().slice(0, 8)
    await saves(page, name)
    await expect(page).toHaveURL(/waitingReports\?by=step&waits=supplier$/)
    await tab(page, reports.views.usual).click()
    await expect(turns.getByRole('radio', { name: reports.turn.all })).toBeChecked()
    await tab(page, name).click()
    await expect(turns.getByRole('radio', { name: reports.turn.supplier })).toBeChecked()
    await holdToWcag(page, 'what waits as a view')
    await press(page, fill(reports.views.more, { name }))
    await page.getByRole('menuitem', { name: common.delete, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: common.delete, exact: true }).click()
    await expect(tab(page, name)).toHaveCount(0)
  })
}
