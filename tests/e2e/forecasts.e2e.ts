import { expect, type Page } from '@playwright/test'
import { addDays, mondayOf } from '../../contract/calendar.ts'
import type { ForecastStatus } from '../../contract/forecasts.states.ts'
import { materialSave } from '../../contract/materials.ts'
import { dayFromNow, send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { paste } from './clipboard.ts'
import { admit, fill, inOne, people, pick, texts, turn } from './people.ts'
import { test } from './story.ts'
import { agreedOrder } from './supply.ts'

for (const lang of inOne('zh')) {
  const { callOffs, common, forecasts: words, grid: grids } = texts[lang]
  const tag = (page: Page, status: ForecastStatus) =>
    // the history may say the same below
    page
      .getByRole('article')
      .getByText(words.status[status] ?? status, { exact: true })
      .first()
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const weeks = Array.from({ length: 12 }, (_, at) => addDays(mondayOf(dayFromNow(0)), at * 7))
  const begins = async (page: Page) => {
    await page.goto('/forecasts')
    await page.getByRole('button', { name: words.create }).first().click()
    const dialog = page.getByRole('dialog')
    await pick(page, dialog.getByLabel(words.field.supplier, { exact: true }), 'S001 晨光五金')
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await expect(tag(page, 'DRAFT')).toBeVisible()
    return new URL(page.url()).pathname
  }

  test(
    `${lang}: 林晓 publishes what she expects week by week, 陈亮 commits on his phone, and a week becomes a call-off`,
    { tag: '@gate' },
    async ({ admitted, openPage }) => {
      const zhou = await admitted(people.zhou, lang)
      const code = `FCT-${crypto.randomUUID().slice(0, 8)}`
      const named = { code, name: '预测支架', unit: 'PCS' }
      await send(zhou, materialSave, {
        body: { ...named, currency: 'CNY', price: '2', taxRate: '13', leadDays: 7 },
      })
      const lin = await admitted(people.lin, lang)
      const chen = await openPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
      await admit(chen, people.chen, lang)
      await agreedOrder(lin, chen, '晨光五金', [{ ...named, qty: '150', price: '2' }])

      const path = await begins(lin)
      const grid = lin.getByRole('grid', { name: words.lines })
      await paste(grid, [
        [words.field.materialCode, ...weeks.slice(0, 4)],
        [code, '100', '', '80', '300'],
        ['NO-SUCH', '1'],
      ])
      const unknown = lin.getByRole('gridcell', { name: 'NO-SUCH' })
      await expect(unknown).toHaveAttribute('aria-invalid', 'true')
      await expect(lin.getByRole('button', { name: words.action.publish, exact: true })).toBeDisabled()
      await unknown.click()
      await expect(lin.getByText(words.fault.material).first()).toBeVisible()
      await press(lin, grids.tools.remove)
      await expect(unknown).toHaveCount(0)
      await expect(lin.getByRole('gridcell', { name: '预测支架' })).toBeVisible()
      await expect(lin.getByRole('gridcell', { name: '480', exact: true })).toBeVisible()
      await press(lin, common.save)
      await expect(lin.getByText(common.saved)).toBeVisible()
      await holdToWcag(lin, 'a draft of a forecast')
      await press(lin, words.action.publish)
      await expect(tag(lin, 'PUBLISHED')).toBeVisible()

      const no = (await lin.getByRole('article').getAttribute('aria-label')) ?? ''
      await chen.goto('/forecasts?view=committing')
      await chen.getByRole('link', { name: no }).click()
      const cells = chen.getByRole('grid', { name: words.action.commit })
      await cells.getByRole('gridcell', { name: '300', exact: true }).click()
      for (const key of ['2', '0', '0', 'Enter']) await chen.keyboard.press(key)
      await expect(cells.getByRole('gridcell', { name: /^200/ })).toBeVisible()
      await holdToWcag(chen, 'committing to a forecast on a phone')
      await chen.getByLabel(words.field.comment).fill('模具保养')
      await press(chen, words.action.commit)
      await expect(tag(chen, 'COMMITTED')).toBeVisible()
      // where it is typed the same is said in more words
      await expect(chen.getByRole('article').getByText('-33.3%', { exact: true })).toBeVisible()
      await holdToWcag(chen, 'a forecast on a phone')

      await lin.reload()
      await expect(lin.getByText('模具保养').first()).toBeVisible()
      await expect(lin.getByRole('gridcell', { name: '-33.3%' })).toBeVisible()
      await holdToWcag(lin, 'a forecast that is committed to')
      await press(lin, words.action.draw)
      const drawing = lin.getByRole('dialog')
      await expect(drawing.getByText(fill(words.drawLines, { count: 1 }))).toBeVisible()
      await drawing.getByRole('button', { name: words.drawGoOn }).click()
      await lin.getByRole('searchbox').fill(code)
      await expect(lin.getByRole('textbox', { name: new RegExp(`^${callOffs.qty}`) })).toHaveValue('100')
      await press(lin, callOffs.send)
      await expect(lin.getByRole('gridcell', { name: code })).toBeVisible()
      await lin.goto(path)
      await press(lin, words.action.draw)
      await expect(lin.getByRole('dialog').getByText(words.drawNothing)).toBeVisible()

      // The next release says otherwise of a week.
      const next = await begins(lin)
      expect(next).not.toBe(path)
      await expect(lin.getByRole('gridcell', { name: code })).toBeVisible()
      await lin.getByRole('gridcell', { name: '80', exact: true }).click()
      for (const key of ['9', '5', 'Enter']) await lin.keyboard.press(key)
      await press(lin, words.action.publish)
      await expect(tag(lin, 'PUBLISHED')).toBeVisible()
      const releases = lin.getByRole('combobox', { name: words.compareWith })
      await turn(lin)
      await releases.press('ArrowDown')
      await expect(releases).toHaveAttribute('aria-expanded', 'true')
      await releases.press('Enter')
      await expect(lin.getByRole('grid', { name: words.compared }).getByText('+15')).toBeVisible()
      await holdToWcag(lin, 'two releases compared')
      await chen.reload()
      await expect(tag(chen, 'SUPERSEDED')).toBeVisible()
    },
  )
}
