import { expect } from '@playwright/test'
import { sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { paperOf, watchPaper } from './paper.ts'
import { enter, fill, inOne, people, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { common, pageEditor, printTemplates } = texts[lang]

  test(`${lang}: 林晓 opens an order as pages, puts its title right for this print, and what it says stays`, async ({
    page,
  }) => {
    const lin = await enter(page, people.lin, lang)
    const order = await sendOrder(lin, '晨光五金')
    await lin.goto(`/orders/${order.id}`)
    await watchPaper(lin)
    await lin.getByRole('button', { name: common.print, exact: true }).click()
    const prints = lin.getByRole('dialog', { name: fill(printTemplates.print, { count: 1 }) })
    // the company's own, whatever else is offered by now
    await prints.getByRole('radio', { name: '采购订单', exact: true }).check()
    await prints.getByRole('button', { name: printTemplates.edit, exact: true }).click()
    const editing = lin.getByRole('dialog', { name: printTemplates.editing.split('{{')[0] ?? '' })
    const text = editing.getByRole('textbox', { name: pageEditor.text })
    await expect(text).toContainText(order.orderNo)
    await holdToWcag(lin, 'a document as pages', '[role=dialog]')
    await text.getByRole('heading').first().click()
    await lin.keyboard.press('End')
    await lin.keyboard.type('（第二次修订）')
    await expect(text.getByRole('heading').first()).toContainText('（第二次修订）')
    // Who closes it by mistake is asked.
    await editing.getByRole('button', { name: common.close, exact: true }).click()
    const leaving = lin.getByRole('dialog', { name: printTemplates.editingLeave })
    await leaving.getByRole('button', { name: common.cancel, exact: true }).click()
    await editing.getByRole('button', { name: pageEditor.print, exact: true }).click()
    const paper = () => paperOf(lin)
    await expect.poll(paper).toContain('（第二次修订）')
    // Its number stands on the paper, its code is drawn, and the sheet adds up its lines.
    expect(await paper()).toContain(order.orderNo)
    expect(await paper()).toMatch(/105\.00/)
    await expect(text.locator('svg path').first()).toBeVisible()
    await editing.getByRole('button', { name: common.close, exact: true }).click()
    await expect(editing).toBeHidden()
    await expect(prints).toBeHidden()
  })
}
