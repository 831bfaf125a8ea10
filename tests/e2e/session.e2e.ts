import { expect, test } from '@playwright/test'
import { logout } from '../../contract/auth.ts'
import { send } from './api.ts'
import { enter, langs, people, signIn, texts } from './people.ts'

for (const lang of langs) {
  const { auth, common, orders } = texts[lang]

  test(`${lang}: a session ends while a form is filled, and the text comes back`, async ({ page }) => {
    await enter(page, people.lin, lang)
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
  })
}
