import { expect, type Page } from '@playwright/test'
import { dayFromNow, sendOrder } from './api.ts'
import { enter, fill, langs, main, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of langs) {
  const { common, documents, orders } = texts[lang]
  const lineOf = (page: Page, lineNo: number) =>
    page.getByRole('listitem').filter({ hasText: new RegExp(`^${lineNo} · `) })

  test(
    `${lang}: on a phone an order is received and answered`,
    main(lang),
    async ({ admitted, openPage }) => {
      const buyer = await admitted(people.lin, lang)
      const { orderNo } = await sendOrder(buyer, '晨光五金')
      const phone = await openPage({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      await enter(phone, people.chen, lang)
      const tap = (name: string) => phone.getByRole('button', { name, exact: true }).tap()

      await phone.goto('/orders?view=receive')
      await phone
        .getByRole('list', { name: orders.title.supplier })
        .getByRole('link', { name: orderNo })
        .tap()
      await tap(orders.action.receive)
      await expect(
        phone.getByText(fill(orders.turn.supplier.answer, { whose: documents.whose.me, pending: 3 })),
      ).toBeVisible()

      // one line after the other, each in a sheet of its own
      const sheet = (lineNo: number) =>
        phone.getByRole('dialog', { name: fill(orders.answerFor, { lineNo }) })
      const done = (lineNo: number, name: string) =>
        sheet(lineNo).getByRole('button', { name, exact: true }).last().tap()
      await lineOf(phone, 10).tap()
      await done(10, orders.say.acceptAsked)

      await sheet(20)
        .getByLabel(fill(orders.scheduleQty, { nth: 1 }))
        .fill('6')
      await done(20, orders.addDelivery)
      await sheet(20)
        .getByLabel(fill(orders.scheduleDay, { nth: 2 }))
        .fill(dayFromNow(35))
      await done(20, orders.okNext)

      await sheet(30).getByRole('button', { name: orders.say.refuse, exact: true }).first().tap()
      await done(30, orders.say.refuse)
      await expect(sheet(30).getByLabel(common.reason)).toHaveAccessibleDescription(common.reasonNeeded)
      await sheet(30).getByLabel(common.reason).fill('已停产')
      await done(30, orders.say.refuse)

      await expect(lineOf(phone, 10)).toContainText(fill(orders.willSay, { what: orders.say.accept }))
      await expect(lineOf(phone, 20)).toContainText(fill(orders.say.split, { count: 2, total: 10 }))
      await expect(lineOf(phone, 30)).toContainText('已停产')
      await tap(fill(orders.sendAnswers, { count: 3 }))
      await expect(phone.getByText(fill(orders.turn.supplier.decide, { deviating: 2 }))).toBeVisible()

      // nothing of the page lies outside the screen
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    },
  )
}
