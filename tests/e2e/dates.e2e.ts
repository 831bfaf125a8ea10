import { expect } from '@playwright/test'
import { admit, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

// The browser speaks Chinese in both: what a calendar says comes from the app.
const months = { zh: ['选择月份', '12月'], en: ['Choose a month', 'Dec'] } as const

for (const lang of inOne('en')) {
  const { orders } = texts[lang]
  const [month, december] = months[lang]

  test(`${lang}: a day is typed as people write it, or picked in a calendar of the app's language`, async ({
    page,
  }) => {
    await admit(page, people.lin, lang)
    await page.goto('/orders/create')
    const day = page.getByRole('combobox', { name: orders.orderedOn })
    await day.fill('2026/12/1')
    await day.press('Enter')
    await expect(day).toHaveValue('2026-12-01')

    await day.press('ArrowDown')
    await expect(page.getByRole('button', { name: month })).toHaveText(december)
    await page.getByTitle('2026-12-15', { exact: true }).click()
    await expect(day).toHaveValue('2026-12-15')

    await day.press('ArrowDown')
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await day.press(key)
    await expect(day).toHaveValue('2026-12-23')
    await expect(day).toBeFocused()

    await day.fill('2027年1月5日')
    await day.press('Tab')
    await expect(day).toHaveValue('2027-01-05')
    await day.fill('someday')
    await day.press('Tab')
    await expect(day).toHaveAttribute('aria-invalid', 'true')
  })
}
