import { expect } from '@playwright/test'
import { logout } from '../../contract/auth.ts'
import { answerLine, orderLines } from '../../contract/orders.ts'
import { receive, send, sendOrder } from './api.ts'
import { admit, fill, inOne, people, signIn, texts } from './people.ts'
import { test } from './story.ts'

for (const lang of inOne('zh')) {
  const { auth, common, orders } = texts[lang]

  test(
    `${lang}: a session ends while a form is filled, and the text comes back`,
    { tag: '@gate' },
    async ({ page }) => {
      await admit(page, people.lin, lang)
      await page.goto('/orders/create')
      const form = page.getByRole('form', { name: orders.create })
      await form.getByLabel(orders.buyerContact).fill('林晓 021-55512345')
      await form.getByLabel(orders.remark).fill('请分两批送达，上午卸货')

      // ended elsewhere: the next call of this page finds out
      await send(page, logout)
      await form.getByRole('combobox', { name: orders.partner.buyer }).fill('晨光')
      await expect(page.getByRole('button', { name: auth.signIn, exact: true })).toBeVisible()

      await signIn(page, people.lin, lang)
      await expect(page.getByText(common.draft.restored)).toBeVisible()
      await expect(form.getByLabel(orders.buyerContact)).toHaveValue('林晓 021-55512345')
      await expect(form.getByLabel(orders.remark)).toHaveValue('请分两批送达，上午卸货')

      await page.getByRole('button', { name: common.draft.discard }).click()
      await expect(form.getByLabel(orders.remark)).toHaveValue('')
    },
  )

  test(`${lang}: what was written about one line, and why lines are closed, comes back too`, async ({
    admitted,
  }) => {
    const buyer = await admitted(people.zhou, lang)
    const supplier = await admitted(people.chen, lang)
    const { id, version } = await receive(supplier, await sendOrder(buyer, '晨光五金'))
    const says = supplier.getByRole('group', { name: fill(orders.answerFor, { lineNo: 10 }), exact: true })
    const dialog = supplier.getByRole('dialog')
    await supplier.goto(`/orders/${id}`)
    await says.getByRole('button', { name: orders.say.offer, exact: true }).click()
    await dialog.getByLabel(fill(orders.scheduleQty, { nth: 1 })).fill('4')
    await dialog.getByRole('button', { name: orders.addDelivery }).click()
    await dialog.getByLabel(common.reason).fill('模具周二到')
    await supplier.reload()
    await says.getByRole('button', { name: orders.say.offer, exact: true }).click()
    await expect(dialog.getByLabel(fill(orders.scheduleQty, { nth: 2 }))).toHaveValue('6')
    await expect(dialog.getByLabel(common.reason)).toHaveValue('模具周二到')
    // put away, it is gone
    await dialog.getByRole('button', { name: common.close, exact: true }).click()
    await says.getByRole('button', { name: orders.say.offer, exact: true }).click()
    await expect(dialog.getByLabel(fill(orders.scheduleQty, { nth: 1 }))).toHaveValue('10')

    const lines = await send(buyer, orderLines, { query: { id } })
    await send(supplier, answerLine, {
      side: 'supplier',
      body: { id, version, lines: lines.map((line) => ({ lineId: line.id, answer: 'accept' as const })) },
    })
    await buyer.goto(`/orders/${id}`)
    const shut = buyer.getByRole('button', { name: orders.action.shortClose, exact: true })
    await shut.click()
    await buyer.getByRole('dialog').getByRole('checkbox').nth(1).check()
    await buyer.getByRole('dialog').getByLabel(common.reason).fill('项目结束')
    await buyer.reload()
    await shut.click()
    await expect(buyer.getByRole('dialog').getByRole('checkbox').nth(1)).toBeChecked()
    await expect(buyer.getByRole('dialog').getByLabel(common.reason)).toHaveValue('项目结束')
  })
}
