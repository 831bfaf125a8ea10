import { expect } from '@playwright/test'
import { receive, sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { common, home, list, shell } = texts[lang]
  const bell = new RegExp(fill(shell.bell.label, { count: '\\d+\\+?' }))
  const { task, tasks } = home

  test(
    `${lang}: 何芳 goes through all that waits for her; a thing she has done makes room for the next`,
    { tag: '@gate' },
    async ({ admitted, page }) => {
      const buyer = await admitted(people.lin, lang)
      const order = await sendOrder(buyer, '晨光五金')
      await admit(page, people.he, lang)
      await page.goto('/')
      await page
        .getByRole('region', { name: home.waiting })
        .getByRole('link', { name: home.allTasks })
        .click()
      await expect(page.getByRole('heading', { name: home.waiting, level: 1 })).toBeVisible()

      const search = page.getByRole('searchbox', { name: common.search })
      await search.fill(order.orderNo)
      await search.press('Enter')
      const row = page.getByRole('row').filter({ hasText: order.orderNo })
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(row).toContainText(task.receive)
      await expect(row).toContainText('华东精工')
      await holdToWcag(page, 'what waits')
      await page.getByText(tasks.onlyOverdue, { exact: true }).click()
      await expect(row).toBeHidden()
      await expect(page.getByText(list.nothingFound)).toBeVisible()
      await page.getByText(tasks.all, { exact: true }).click()
      await expect(row).toBeVisible()

      // Whoever receives it elsewhere: the page follows.
      await receive(page, order)
      await expect(row).toContainText(task.answer)
      await row.getByRole('link', { name: order.orderNo }).click()
      await expect(page).toHaveURL(new RegExp(`/orders/${order.id}`))
      await expect(page.getByRole('heading', { name: order.orderNo })).toBeVisible()

      // The bell leads there as well.
      await page.getByRole('button', { name: bell }).click()
      await page.getByRole('link', { name: home.allTasks, exact: true }).click()
      await expect(page).toHaveURL(/\/tasks$/)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(390)
    },
  )
}
