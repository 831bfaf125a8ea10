import { expect } from '@playwright/test'
import { dayFromNow } from './api.ts'
import { choose, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'
import { shippedOrder } from './supply.ts'

for (const lang of inOne('zh'))
  test(`${lang}: 周强 sees in the dock calendar what arrives tomorrow, and opens it`, async ({
    admitted,
    signedIn,
  }) => {
    const { deliveries } = texts[lang]
    const { calendar } = deliveries
    const buyer = await signedIn(people.zhou, lang)
    const supplier = await admitted(people.chen)
    const { delivery } = await shippedOrder(buyer, supplier, '晨光五金', { lines: 1, boxes: 3 })
    const tomorrow = dayFromNow(1)
    const card = buyer.getByRole('listitem').filter({ hasText: delivery.deliveryNo })

    await buyer
      .getByRole('navigation', { name: texts[lang].shell.menu })
      .getByRole('link', { name: calendar.title })
      .click()
    await expect(buyer.getByRole('heading', { name: calendar.title })).toBeVisible()
    await buyer.goto(`/arrivals?on=${tomorrow}`)
    await expect(card).toContainText(fill(calendar.boxes, { count: 3 }))
    await buyer.getByRole('button', { name: calendar.day, exact: true }).click()
    await expect(buyer.getByRole('region', { name: tomorrow })).toContainText(delivery.deliveryNo)
    await choose(buyer, buyer.getByRole('combobox', { name: deliveries.partner.buyer }), '晨光五金')
    await expect(card).toBeVisible()
    await buyer.getByRole('button', { name: calendar.before, exact: true }).click()
    await expect(card).toBeHidden()
    await buyer.getByRole('button', { name: calendar.after, exact: true }).click()

    await buyer.setViewportSize({ width: 390, height: 844 })
    await expect(card).toBeVisible()
    await expect.poll(() => buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await card.getByRole('link', { name: delivery.deliveryNo }).click()
    await expect(buyer.getByRole('heading', { name: delivery.deliveryNo })).toBeVisible()
  })
