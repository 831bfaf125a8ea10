import { expect, type Page } from '@playwright/test'
import { dayFromNow, writeDraft } from './api.ts'
import { fill, langs, main, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of langs) {
  const { common, documents, orders } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const answering = (page: Page, lineNo: number) =>
    page.getByRole('group', { name: fill(orders.answerFor, { lineNo }), exact: true })
  const deciding = (page: Page, lineNo: number) =>
    page.getByRole('group', { name: fill(orders.decisionFor, { lineNo }), exact: true })

  /** One line as asked, one in two parts, one not at all. */
  async function answersThreeWays(supplier: Page): Promise<void> {
    // as asked
    await answering(supplier, 10).getByRole('button', { name: orders.say.accept, exact: true }).click()
    // six on one day, four on another
    await answering(supplier, 20).getByRole('button', { name: orders.say.offer, exact: true }).click()
    const dialog = supplier.getByRole('dialog')
    await dialog.getByLabel(fill(orders.scheduleQty, { nth: 1 })).fill('6')
    await dialog.getByRole('button', { name: orders.addDelivery }).click()
    await dialog.getByLabel(fill(orders.scheduleQty, { nth: 2 })).fill('4')
    await dialog.getByLabel(fill(orders.scheduleDay, { nth: 2 })).fill(dayFromNow(35))
    await dialog.getByRole('button', { name: common.ok, exact: true }).click()
    await expect(
      answering(supplier, 20).getByRole('button', { name: fill(orders.say.split, { count: 2, total: 10 }) }),
    ).toBeVisible()
    // not at all, for a reason
    await answering(supplier, 30).getByRole('button', { name: orders.say.refuse, exact: true }).click()
    await dialog.getByLabel(common.reason).fill('已停产')
    await dialog.getByRole('button', { name: orders.say.refuse, exact: true }).last().click()
    await press(supplier, fill(orders.sendAnswers, { count: 3 }))
  }

  // spec: P1.who.1, P1.does.4, P4.order.1, P4.order.2
  test(
    `${lang}: an order goes from draft to confirmed between two companies`,
    main(lang),
    async ({ admitted }) => {
      const buyer = await admitted(people.lin, lang)
      const supplier = await admitted(people.chen, lang)
      const { id, orderNo } = await writeDraft(buyer, '晨光五金')

      // the supplier watches the list of what is to be received
      await supplier.goto('/orders?view=receive')
      await expect(supplier.getByRole('heading', { name: orders.title.supplier })).toBeVisible()
      await expect(supplier.getByRole('grid')).toBeVisible()
      const arrived = supplier.getByRole('grid').getByRole('link', { name: orderNo, exact: true })
      await expect(arrived).toHaveCount(0)

      await buyer.goto(`/orders/${id}`)
      await press(buyer, orders.action.send)
      const sure = buyer.getByRole('dialog', { name: fill(orders.confirm.send, { orderNo }) })
      await sure.getByRole('button', { name: orders.action.send, exact: true }).click()
      await expect(buyer.getByText(orders.turn.buyer.SENT)).toBeVisible()

      // without a reload
      await arrived.click()
      await press(supplier, orders.action.receive)
      await expect(
        supplier.getByText(fill(orders.turn.supplier.answer, { whose: documents.whose.me, pending: 3 })),
      ).toBeVisible()

      await answersThreeWays(supplier)

      // the buyer's page follows by itself
      await expect(
        buyer.getByText(fill(orders.turn.buyer.decide, { whose: documents.whose.me, deviating: 2 })),
      ).toBeVisible()
      await deciding(buyer, 20).getByRole('button', { name: orders.say.agree, exact: true }).click()
      await deciding(buyer, 30).getByRole('button', { name: orders.say.agreeRefusal, exact: true }).click()
      await press(buyer, fill(orders.sendDecisions, { count: 2 }))

      for (const [page, turn] of [
        [buyer, orders.turn.buyer.CONFIRMED],
        [supplier, orders.turn.supplier.CONFIRMED],
      ] as const) {
        await expect(page.getByText(turn)).toBeVisible()
        await expect(
          page
            .getByRole('list', { name: orders.steps })
            .getByRole('listitem')
            .filter({ hasText: orders.status['CONFIRMED'] ?? '' }),
        ).toHaveAttribute('aria-current', 'step')
      }
    },
  )
}
