import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import type { Lang } from '../../contract/errors.ts'
import { writeDraft } from './api.ts'
import { enter, openEntry, people, texts } from './people.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds, short enough to be read in a failed test. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

const looks: readonly { lang: Lang; colorScheme: 'light' | 'dark' }[] = [
  { lang: 'zh', colorScheme: 'light' },
  { lang: 'en', colorScheme: 'dark' },
]

for (const { lang, colorScheme } of looks)
  test.describe(`${lang}, ${colorScheme}: WCAG 2.2 AA`, () => {
    const { auth, common, home, masters, materials, orders, suppliers } = texts[lang]
    test.use({ colorScheme })

    test('the entry', async ({ page }) => {
      await openEntry(page, lang)
      await expect(page.getByRole('button', { name: auth.signIn, exact: true })).toBeVisible()
      expect(await faults(page)).toEqual([])
    })

    test('the home', async ({ page }) => {
      await enter(page, people.lin, lang)
      await page.getByRole('dialog').getByRole('button', { name: common.ok, exact: true }).click()
      await expect(page.getByRole('heading', { name: home.trend.title })).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await faults(page)).toEqual([])
    })

    test('the order page', async ({ page }) => {
      await enter(page, people.lin, lang)
      const { id, orderNo } = await writeDraft(page, '晨光五金')
      await page.goto(`/orders/${id}`)
      await expect(page.getByRole('heading', { name: orderNo })).toBeVisible()
      await expect(page.getByRole('grid').getByRole('row')).not.toHaveCount(0)
      expect(await faults(page)).toEqual([])
    })

    for (const [path, heading] of [
      ['/orders', orders.title.buyer],
      ['/materials', materials.title],
      ['/suppliers', suppliers.title.buyer],
      ['/masters', masters.title],
    ] as const)
      test(path, async ({ page }) => {
        await enter(page, people.lin, lang)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
        await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
        expect(await faults(page)).toEqual([])
      })

    test('what is wrong with an order form', async ({ page }) => {
      await enter(page, people.lin, lang)
      await page.goto('/orders/create')
      await page.getByRole('button', { name: orders.saveDraft }).click()
      await expect(page.getByText(orders.fault.supplier)).toBeVisible()
      expect(await faults(page)).toEqual([])
    })
  })
