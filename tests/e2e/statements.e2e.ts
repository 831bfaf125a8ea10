import { expect, type Page } from '@playwright/test'
import { png } from '../support/samples.ts'
import { columnInSight, standsAt } from './heads.ts'
import { admit, fill, inOne, people, texts } from './people.ts'
import { listed } from './reconciling.ts'
import { test } from './story.ts'
import { receivedOrder } from './supply.ts'

const eInvoice = (
  no: string,
  [net, tax]: readonly [string, string],
) => `<?xml version="1.0" encoding="utf-8"?>
<EInvoice><EInvoiceData>
  <SellerInformation><SellerName>晨光五金</SellerName></SellerInformation><BuyerInformation><BuyerName>东华精工</BuyerName></BuyerInformation>
  <BasicInformation><TotalAmWithoutTax>${net}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm></BasicInformation></EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${no}</InvoiceNumber><IssueTime>2026-03-01 10:20:30</IssueTime></TaxSupervisionInfo></EInvoice>`

for (const lang of inOne('zh')) {
  const { common, documents, reconciliations: said, shell } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  /** The question before something is done, answered. */
  const sure = (page: Page, name: string) =>
    page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()

  test(`${lang}: 何芳 builds a statement, 周强 disputes a line, the rest is carved out, agreed, invoiced and paid`, async ({
    admitted,
    page,
  }) => {
    const buyer = await admitted(people.zhou, lang)
    await admit(page, people.he, lang)
    const { orderNo } = await receivedOrder(buyer, page, '晨光五金', 3)

    await page.goto(`/inStock?keyword=${orderNo}`)
    const grid = page.getByRole('grid', { name: shell.page.inStock })
    await expect(grid.getByText(orderNo).first()).toBeVisible()
    await page.getByRole('checkbox').first().check()
    await press(page, fill(said.build.chosen, { count: 3 }))
    await expect(page).toHaveURL(/\/reconciliations\/[0-9a-f-]{36}/)
    const statementNo = (await page.getByRole('heading', { name: /^DS/ }).textContent()) ?? ''
    await press(page, said.action.submit)
    await sure(page, said.action.submit)
    await standsAt(page, said.status['WAIT_CUSTOMER'])
    await expect(page.getByText('壹佰零伍元整')).toBeVisible()

    await buyer.goto('/reconciliations?view=customer')
    await expect(listed(buyer, statementNo, '晨光五金')).toBeVisible()
    await buyer.goto(page.url())
    await press(buyer, said.action.dispute)
    const dialog = buyer.getByRole('dialog', { name: said.dispute.title })
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByLabel(fill(said.dispute.field, { lineNo: 1, field: said.dispute.qty })).fill('9')
    const addFile = `${said.dispute.addFile} ${fill(said.dispute.field, { lineNo: 1, field: said.dispute.tag })}`
    await dialog
      .getByLabel(addFile, { exact: true })
      .and(buyer.locator('input'))
      .setInputFiles({ name: '过磅单.png', mimeType: 'image/png', buffer: png })
    await expect(
      dialog.getByRole('button', { name: fill(documents.removeFile, { name: '过磅单.png' }) }),
    ).toBeVisible()
    const send = dialog.getByRole('button', { name: said.action.dispute, exact: true })
    await send.click()
    await expect(dialog.getByText(common.reasonNeeded)).toBeVisible()
    await dialog.getByLabel(common.reason).fill('少一件')
    await send.click()
    await expect(dialog).toBeHidden()

    await page.reload()
    await expect(page.getByText(fill(said.because.disputed, { reason: '少一件' }))).toBeVisible()
    // what is disputed is said at its line, and takes nothing out of sight
    await columnInSight(page.getByRole('grid', { name: said.lines }), said.line.totalAmount)
    // a line is opened whole: what is disputed of it, and the file that proves it
    await page
      .getByRole('grid', { name: said.lines })
      .getByRole('row')
      .filter({ hasText: said.dispute.tag })
      .last()
      .click()
    const line = page.getByRole('dialog').last()
    await expect(line).toContainText(fill(said.dispute.qtyIs, { qty: '9', unit: 'PCS' }))
    await line.getByRole('button', { name: '过磅单.png', exact: true }).click()
    await expect(page.getByRole('img', { name: '过磅单.png' })).toBeVisible()
    await page.keyboard.press('Escape')
    await line.getByRole('button', { name: common.close }).click()
    await expect(line).toBeHidden()
    await press(page, said.action.carveOut)
    await sure(page, said.action.carveOut)
    const part = page.getByRole('heading', { name: `${statementNo}-2` })
    await expect(part).toBeVisible()

    await buyer.goto(page.url())
    await press(buyer, said.action.pass)
    await sure(buyer, said.action.pass)
    await expect(buyer.getByText(said.done.pass)).toBeVisible()
    // Both audits are of one content, whose hash stands whole behind its beginning.
    await expect(buyer.getByTitle(/^[0-9a-f]{64}$/)).toHaveCount(2)
    await page.reload()
    // Whose turn it is enters the invoice from the heading that says so, and sees those that are there behind it.
    await expect(
      page.getByRole('heading', {
        name: fill(said.next, { whose: documents.whose.me, todo: said.todo.AGREED }),
      }),
    ).toBeVisible()
    await press(page, said.invoice.add)
    // The e-invoice says what it is; whose it is not is said beside it.
    const open = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true }).inputValue()
    const reads = (name: string, text: string) =>
      page
        .getByLabel(said.invoice.read)
        .and(page.locator('input'))
        .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
    await reads('合同.xml', '<Contract/>')
    await expect(page.getByText(said.invoice.unread)).toBeVisible()
    const invoiceNo = `26${String(Date.now()).padStart(18, '0')}`
    await reads(
      '发票.xml',
      eInvoice(invoiceNo, [await open(said.line.netAmount), await open(said.line.taxAmount)]),
    )
    await expect(
      page.getByText(fill(said.invoice.other.buyer, { name: '东华精工', ours: '华东精工' })),
    ).toBeVisible()
    await expect(page.getByLabel(said.invoice.no)).toHaveValue(invoiceNo)
    await press(page, common.save)
    await expect(page.getByRole('cell', { name: invoiceNo })).toBeVisible()
    await buyer.reload()
    await press(buyer, said.action.settle)
    await sure(buyer, said.action.settle)
    await expect(buyer.getByText(said.done.settle)).toBeVisible()

    // A mistake that shows later: one asks to open it again, the other lets it.
    await standsAt(page, said.status['SETTLED'])
    await press(page, said.action.askReopen)
    const asking = page.getByRole('dialog').last()
    await asking.getByLabel(common.reason).fill('单价算错')
    await asking.getByRole('button', { name: said.action.askReopen, exact: true }).click()
    await expect(page.getByText(said.done.askReopen)).toBeVisible()
    await expect(buyer.getByRole('status').filter({ hasText: '单价算错' })).toContainText('何芳')
    await press(buyer, said.action.reopen)
    await sure(buyer, said.action.reopen)
    await expect(buyer.getByText(said.done.reopen)).toBeVisible()
    await expect(page.getByText(said.todo.DISPUTED)).toBeVisible()
    await expect(page.getByRole('button', { name: said.action.submit, exact: true })).toBeEnabled()
    await buyer.close()
  })
}
