import { expect } from '@playwright/test'
import { admit, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('en')) {
  const { common, list, masters } = texts[lang]

  test(`${lang}: 周强 keeps units in a table, by keyboard`, async ({ page }) => {
    const code = `U-${lang}`
    await admit(page, people.zhou, lang)
    await page.goto('/masters')
    const units = page.getByRole('region', { name: masters.kind.units, exact: true })
    const create = units.getByRole('button', { name: common.create })
    await create.press('Enter')
    const dialog = page.getByRole('dialog', { name: masters.kind.units, exact: true })
    await expect(dialog.getByLabel(masters.field.code)).toBeFocused()
    await page.keyboard.type(code)
    await dialog.getByLabel(masters.field.name, { exact: true }).fill('箱')
    await dialog.getByLabel(masters.field.scale).fill('7')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(masters.fault.scale)).toBeVisible()
    await expect(dialog.getByLabel(masters.field.scale)).toBeFocused()
    await dialog.getByLabel(masters.field.scale).fill('2')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(create).toBeFocused()

    const named = units.getByRole('button', { name: code, exact: true })
    await named.press('Enter')
    const opened = page.getByRole('dialog', { name: `${masters.kind.units} · ${code}` })
    await opened.getByLabel(masters.field.active).uncheck()
    await opened.getByRole('button', { name: common.save, exact: true }).click()
    await expect(opened).toBeHidden()
    const row = units.getByRole('row').filter({ has: page.getByRole('button', { name: code, exact: true }) })
    await expect(row).toContainText(common.no)
    const heading = units.getByRole('columnheader', { name: masters.field.active })
    for (const key of ['Enter', 'Enter']) await heading.press(key)
    await expect(units.getByRole('row').nth(1)).toContainText(code)

    await named.press('Enter')
    await opened.getByRole('button', { name: common.delete, exact: true }).click()
    const sure = page.getByRole('dialog', { name: common.deleteSure })
    await sure.getByRole('button', { name: common.delete }).click()
    await expect(opened).toBeHidden()
    await expect(named).toBeHidden()
  })

  test(`${lang}: 周强 finds a dictionary by a part of its name`, async ({ page }) => {
    await admit(page, people.zhou, lang)
    await page.goto('/dicts')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    const all = await rows.count()
    await page.getByRole('searchbox').fill('no such dictionary')
    await page.keyboard.press('Enter')
    await expect(page.getByText(list.nothingFound)).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(all)
  })
}
