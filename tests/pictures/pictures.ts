import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Lang } from '../../contract/errors.ts'
import { orderList } from '../../contract/orders.ts'
import type { OrderStatus } from '../../contract/orders.statuses.ts'
import { roleSave } from '../../contract/roles.ts'
import { send } from '../e2e/api.ts'
import { admit, langs, openEntry, people, texts } from '../e2e/people.ts'
import { test } from '../e2e/story.ts'

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} as const
/** Chinese by day, English by night. */
const schemes = { zh: 'light', en: 'dark' } as const

/** Of a page at rest. */
async function picture(page: Page, name: string, lang: Lang): Promise<void> {
  await page.emulateMedia({ colorScheme: schemes[lang], reducedMotion: 'reduce' })
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await page.screenshot({
    path: join(import.meta.dirname, '../../docs/pictures', `${name}-${lang}.png`),
    animations: 'disabled',
    caret: 'hide',
  })
}

/** The longest of somebody's orders in a state. */
async function orderIn(page: Page, status: OrderStatus, side?: 'supplier'): Promise<string> {
  const { rows } = await send(page, orderList, { body: { pageSize: 100 }, ...(side && { side }) })
  const [longest] = rows
    .filter((order) => order.status === status)
    .sort((one, other) => other.lineCount - one.lineCount)
  if (!longest) throw new Error(`the sample world has no order that is ${status}`)
  return longest.id
}

for (const lang of langs) {
  const { people: seen, registration, rolePage } = texts[lang]
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })

  test(`${lang}: an order, where its buyer decides and where its supplier answers`, async ({
    admitted,
    openPage,
  }) => {
    const lin = await admitted(people.lin, lang)
    await lin.goto(`/orders/${await orderIn(lin, 'NEGOTIATING')}`)
    await expect(heading(lin)).toBeVisible()
    await expect(lin.getByRole('row').nth(2)).toBeVisible()
    await picture(lin, 'order', lang)

    const chen = await admit(await openPage(phone), people.chen, lang)
    await chen.goto(`/orders/${await orderIn(chen, 'ACKNOWLEDGED', 'supplier')}`)
    await expect(heading(chen)).toBeVisible()
    await picture(chen, 'answer', lang)
  })

  test(`${lang}: the registration of a supplier`, async ({ openPage }) => {
    for (const [name, on] of [
      ['registration', {}],
      ['registration-phone', phone],
    ] as const) {
      const page = await openPage(on)
      await openEntry(page, lang)
      await page.goto('/supplier-registration')
      await page.getByLabel(registration.field.supplierName).fill('启辰精密有限公司')
      await page.getByLabel(registration.field.registeredCapital).fill('500万')
      await page.evaluate(() => window.scrollTo(0, 0))
      await picture(page, name, lang)
    }
  })

  test(`${lang}: a role, with orders of two suppliers and without prices`, async ({ admitted }) => {
    const zhou = await admitted(people.zhou, lang)
    const name = { zh: '跟单员 · 五金', en: 'Expediter, metal parts' }[lang]
    const limited = { dataLimit: "supplier.code in ('S001', 'S002')", hidden: ['orders.price' as const] }
    const { id } = await send(zhou, roleSave, {
      body: {
        name,
        menuType: 1,
        commands: [
          { commandId: 'orders.read', ...limited },
          { commandId: 'deliveries.read' },
          { commandId: 'deliveries.review' },
          { commandId: 'receipts.read' },
          { commandId: 'receipts.post' },
          { commandId: 'materials.read' },
          { commandId: 'suppliers.read' },
        ],
      },
    })
    await zhou.goto(`/roles/${id}`)
    const give = zhou.getByRole('combobox', { name: rolePage.give })
    await give.fill(people.meng.name)
    await zhou.getByTitle(new RegExp(people.meng.name)).last().click()
    await expect(zhou.getByRole('button', { name: seen.action.seeAs })).toBeVisible()
    await zhou.reload()
    await expect(zhou.getByRole('button', { name: seen.action.seeAs })).toBeVisible()
    await picture(zhou, 'role', lang)
  })
}
