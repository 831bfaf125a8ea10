import { expect, type Page } from '@playwright/test'
import { supplierList, supplierTerms } from '../../contract/suppliers.ts'
import { send } from './api.ts'
import { fill, inOne, people, pick, texts } from './people.ts'
import { listed, numberOf, reconciling, statementOf } from './reconciling.ts'
import { test } from './story.ts'
import { receivesWhole, shippedOrder } from './supply.ts'

for (const lang of inOne('zh')) {
  const { common, reconciliations: said, shell } = texts[lang]
  const { press, moves, stands, showsInvoices, invoices } = reconciling(lang)

  /** Of all that a supplier delivered; what differs in currency is asked once the server has said so. */
  async function buildsIn(buyer: Page, currency: string) {
    await buyer.goto('/reconciliations')
    await press(buyer, said.build.open)
    const dialog = buyer.getByRole('dialog', { name: said.build.open })
    const chosen = dialog.getByLabel(said.build.currency)
    await pick(buyer, dialog.getByLabel(said.partner.buyer), 'S003 锐达电子')
    // The period that has ended is offered; what came since is wanted too.
    const until = dialog.getByLabel(said.field.untilDay)
    await expect(until).not.toHaveValue('')
    await until.fill('')
    await until.press('Tab')
    await expect(until).toHaveValue('')
    await expect(chosen).toHaveCount(0)
    const make = dialog.getByRole('button', { name: said.build.make, exact: true })
    await make.click()
    await pick(buyer, chosen, currency)
    await pick(buyer, dialog.getByLabel(said.build.pricing), said.taxIncluded['true'] ?? '')
    await make.click()
    await expect(buyer).toHaveURL(/\/reconciliations\/[0-9a-f-]{36}$/)
  }

  test(`${lang}: 周强 builds statements in two currencies and gives one up; 徐涛 audits the other, and corrects its invoice`, async ({
    admitted,
  }) => {
    const zhou = await admitted(people.zhou, lang)
    const xu = await admitted(people.xu, lang)
    // An order is in the currency of the terms, which change: what is received before and after differs.
    const received = async (currency: string) => {
      const { rows } = await send(zhou, supplierList, { body: { keyword: '锐达电子' } })
      const [partner] = rows
      if (!partner) throw new Error('a partner')
      await send(zhou, supplierTerms, { body: { ...partner, currency } })
      const { order, delivery } = await shippedOrder(zhou, xu, '锐达电子', { lines: 1, currency })
      await receivesWhole(zhou, delivery)
      return order.orderNo
    }
    const [yuan, dollars] = [await received('CNY'), await received('USD')]
    const lines = (page: Page) => page.getByRole('grid', { name: said.lines })

    await buildsIn(zhou, 'CNY')
    await expect(lines(zhou)).toContainText(yuan)
    await expect(lines(zhou)).not.toContainText(dollars)
    await moves(zhou, 'submit', 'WAIT_SUPPLIER')
    await xu.goto(new URL(zhou.url()).pathname)
    await stands(xu, 'WAIT_SUPPLIER')
    await press(zhou, said.action.void)
    const asking = zhou.getByRole('dialog').last()
    await asking.getByLabel(common.reason).fill('币种有误')
    await asking.getByRole('button', { name: said.action.void, exact: true }).click()
    await stands(xu, 'VOID')
    await expect(xu.getByText(fill(said.because.void, { reason: '币种有误' }), { exact: true })).toBeVisible()
    // What it claimed may be claimed again.
    await xu.goto(`/inStock?keyword=${yuan}`)
    await expect(xu.getByRole('grid', { name: shell.page.inStock }).getByText(yuan)).toBeVisible()

    await buildsIn(zhou, 'USD')
    await expect(lines(zhou)).toContainText(dollars)
    await expect(lines(zhou)).not.toContainText(yuan)
    await moves(zhou, 'submit', 'WAIT_SUPPLIER')
    await xu.goto('/reconciliations?view=supplier')
    await listed(xu, await numberOf(zhou), '华东精工').click()
    await moves(xu, 'pass', 'AGREED')
    await expect(statementOf(zhou)).toContainText(people.xu.name)

    const no = `BUY-${Date.now()}`
    await invoices(xu, no)
    await stands(zhou, 'INVOICED')
    await press(xu, said.invoice.edit)
    const dialog = xu.getByRole('dialog', { name: said.invoice.edit })
    await dialog.getByLabel(said.invoice.no).fill(`${no}-A`)
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await showsInvoices(zhou)
    await expect(zhou.getByRole('cell', { name: `${no}-A`, exact: true })).toBeVisible()
    // It is the supplier's: the buyer is offered nothing to do with it.
    await expect(zhou.getByRole('button', { name: said.invoice.edit, exact: true })).toHaveCount(0)
    await press(xu, common.delete)
    await xu.getByRole('dialog').last().getByRole('button', { name: common.delete, exact: true }).click()
    await expect(zhou.getByText(said.invoice.none)).toBeVisible()
    await stands(zhou, 'AGREED')
  })
}
