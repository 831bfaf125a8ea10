import { expect, type Page } from '@playwright/test'
import { type Order, orderLines } from '../../contract/orders.ts'
import { send } from './api.ts'
import { fill, langs, people, pick, texts } from './people.ts'
import { listed, numberOf, reconciling, statementOf } from './reconciling.ts'
import { test } from './story.ts'
import { receivedOrder } from './supply.ts'

const path = (page: Page) => new URL(page.url()).pathname

for (const lang of langs) {
  const { common, reconciliations: said } = texts[lang]
  const { press, sure, stands, moves, builds, showsInvoices, invoices } = reconciling(lang)

  const claimed = async (page: Page, { id }: Order) =>
    (await send(page, orderLines, { query: { id } })).map(({ reconciledQty, invoicedQty }) => [
      reconciledQty,
      invoicedQty,
    ])

  /** The buyer counts nine where ten are claimed. */
  async function disputesOne(buyer: Page) {
    await press(buyer, said.action.dispute)
    const dialog = buyer.getByRole('dialog', { name: said.dispute.title })
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByLabel(fill(said.dispute.field, { lineNo: 1, field: said.dispute.qty })).fill('9')
    await dialog.getByLabel(common.reason).fill('少一件')
    await dialog.getByRole('button', { name: said.action.dispute, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  /** 6 % of tax were written where 13 % are agreed: that invoice is taken back in red, and the right one takes its place. */
  async function correctsInRed(supplier: Page, no: string) {
    await invoices(supplier, `${no}-1`, ['61.94', '3.72'])
    const open = statementOf(supplier).getByRole('status').filter({ hasText: '4.34' })
    await expect(open).toHaveText(fill(said.invoice.open, { net: '0.00 CNY', tax: '4.34 CNY' }))
    await press(supplier, said.invoice.add)
    const dialog = supplier.getByRole('dialog', { name: said.invoice.add })
    const [net, tax] = [dialog.getByLabel(said.line.netAmount), dialog.getByLabel(said.line.taxAmount)]
    await dialog.getByLabel(said.invoice.no).fill(`${no}-2`)
    // The right one before the red-letter one would be too much.
    await net.fill('61.94')
    await tax.fill('8.06')
    await expect(dialog.getByText(fill(said.fault.over, { open: '0.00' }))).toBeVisible()
    await net.fill('-61.94')
    await tax.fill('-3.72')
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await expect(dialog).toBeHidden()
    await invoices(supplier, `${no}-3`)
    const table = supplier.getByRole('table', { name: said.invoice.title })
    // Of one day they stand by their numbers, the red-letter one under what it takes back.
    await expect(table.getByRole('row')).toContainText([
      said.invoice.no,
      `${no}-1`,
      /-2.*-65\.66/,
      `${no}-3`,
      said.sum,
    ])
    await expect(table.getByRole('row', { name: `${said.sum} 61.94 8.06 70.00` })).toBeVisible()
  }

  /** Nine are claimed, of which one has gone back since. */
  async function putsRight(supplier: Page) {
    await press(supplier, said.action.edit)
    const dialog = supplier.getByRole('dialog', { name: said.action.edit })
    await dialog.getByLabel(fill(said.edit.qtyOf, { lineNo: 1 })).fill('9')
    await dialog.getByRole('button', { name: said.edit.add }).click()
    await pick(supplier, dialog.getByLabel(said.line.kind), said.kind['return'] ?? '')
    await dialog.getByLabel(said.edit.amount.gross).fill('-3.5')
    await dialog.getByLabel(common.reason).fill('退回一件')
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(
      supplier.getByRole('grid', { name: said.lines }).getByRole('row').filter({ hasText: '退回一件' }),
    ).toContainText('-3.50')
  }

  test(`${lang}: what two suppliers delivered is settled: a disputed line carved out and put right, a wrong invoice taken back in red`, async ({
    admitted,
  }) => {
    const zhou = await admitted(people.zhou, lang)
    const he = await admitted(people.he, lang)
    const no = `SET-${Date.now()}`
    const order = await receivedOrder(zhou, he, '晨光五金', 3)
    await builds(he, order.orderNo, 3)
    await moves(he, 'submit', 'WAIT_CUSTOMER')
    const disputed = path(he)
    await zhou.goto(disputed)
    await disputesOne(zhou)

    // What nobody disputes goes on alone, and is invoiced and paid while the rest is looked into.
    await press(he, said.action.carveOut)
    await sure(he, said.action.carveOut)
    await expect(he.getByRole('heading', { name: /-2$/ })).toBeVisible()
    await zhou.goto(path(he))
    await moves(zhou, 'pass', 'AGREED')
    await correctsInRed(he, no)
    await showsInvoices(zhou)
    await expect(zhou.getByRole('cell', { name: `${no}-2`, exact: true })).toBeVisible()
    await moves(zhou, 'settle', 'SETTLED')
    expect(await claimed(zhou, order)).toEqual([
      ['10', '0'],
      ['10', '10'],
      ['10', '10'],
    ])

    await he.goto(disputed)
    await putsRight(he)
    await moves(he, 'submit', 'WAIT_CUSTOMER')
    await zhou.goto(disputed)
    await expect(zhou.getByText('贰拾捌元整')).toBeVisible()
    await moves(zhou, 'pass', 'AGREED')
    await invoices(he, `${no}-4`)
    await moves(zhou, 'settle', 'SETTLED')
    await stands(he, 'SETTLED')
    expect((await claimed(zhou, order))[0]).toEqual(['9', '9'])

    // The other supplier's goods are exempt from inspection, and nobody has anything to say against its statement.
    const sun = await admitted(people.sun, lang)
    const other = await receivedOrder(zhou, sun, '宏远塑胶', 1)
    await builds(sun, other.orderNo, 1)
    await moves(sun, 'submit', 'WAIT_CUSTOMER')
    await zhou.goto('/reconciliations?view=customer')
    await listed(zhou, await numberOf(sun), '宏远塑胶').click()
    await moves(zhou, 'pass', 'AGREED')
    await invoices(sun, `${no}-5`)
    await moves(zhou, 'settle', 'SETTLED')
    await stands(sun, 'SETTLED')
  })
}
