import { expect, test } from '@playwright/test'
import { errorText } from '../../contract/errors.ts'
import { enter, langs, openEntry, password, people, signIn, texts } from './people.ts'

for (const lang of langs) {
  const { auth, common, shell } = texts[lang]

  test(`${lang}: the entry says what is missing and what is wrong, then lets in`, async ({ page }) => {
    await openEntry(page, lang)
    const enterButton = page.getByRole('button', { name: auth.signIn, exact: true })
    const account = page.getByLabel(auth.account, { exact: true })
    const secret = page.getByLabel(auth.password, { exact: true })

    await enterButton.click()
    await expect(account).toHaveAccessibleDescription(auth.accountEmpty)
    await expect(secret).toHaveAccessibleDescription(errorText('PASSWORD_EMPTY', lang))
    await expect(account).toBeFocused()

    await account.fill(people.sun.account)
    await secret.fill('not-portal123')
    await enterButton.click()
    await expect(page.getByRole('alert')).toHaveText(errorText('SIGN_IN_FAILED', lang))
    await expect(account).toHaveValue(people.sun.account)

    await signIn(page, people.sun, lang)
    await expect(page).toHaveTitle(new RegExp(auth.product))
  })

  test(`${lang}: a new password is held to its rules`, async ({ page }) => {
    await enter(page, people.lin, lang)
    await page.goto('/orders')
    await page.getByRole('button', { name: shell.user.label.replace('{{name}}', people.lin.name) }).click()
    await page.getByRole('button', { name: shell.user.account }).click()
    await page.getByRole('dialog').getByRole('button', { name: shell.password.title }).click()

    const dialog = page.getByRole('dialog', { name: shell.password.title })
    const old = dialog.getByLabel(shell.password.oldPwd)
    const fresh = dialog.getByLabel(shell.password.newPwd)
    const again = dialog.getByLabel(shell.password.again)
    const change = dialog.getByRole('button', { name: shell.password.title })

    await expect(fresh).toHaveAccessibleDescription(auth.passwordHint)
    await change.click()
    for (const field of [old, fresh, again])
      await expect(field).toHaveAccessibleDescription(errorText('PASSWORD_EMPTY', lang))

    await old.fill(password)
    for (const [typed, code] of [
      ['ab1', 'PASSWORD_SHORT'],
      [password, 'PASSWORD_SAME'],
      ['abcdefgh', 'PASSWORD_WEAK'],
    ] as const) {
      await fresh.fill(typed)
      await again.fill(typed)
      await change.click()
      await expect(fresh).toHaveAccessibleDescription(errorText(code, lang))
    }
    await fresh.fill('portal-456')
    await again.fill('portal-457')
    await change.click()
    await expect(again).toHaveAccessibleDescription(errorText('PASSWORD_DIFFERS', lang))

    // the server has the last word, and what was typed stays
    await old.fill('not-portal123')
    await again.fill('portal-456')
    await change.click()
    await expect(old).toHaveAccessibleDescription(errorText('OLD_PASSWORD_WRONG', lang))
    await expect(fresh).toHaveValue('portal-456')
    await dialog.getByRole('button', { name: common.cancel, exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  test(`${lang}: who works on both sides changes the hat`, async ({ page }) => {
    await enter(page, people.qian, lang)
    await page.goto('/orders')
    const { orders } = texts[lang]
    await expect(page.getByRole('heading', { name: orders.title.buyer, exact: true })).toBeVisible()

    await page.getByRole('radio', { name: shell.side.supplier }).check()
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: orders.title.supplier, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: orders.create })).toBeHidden()

    await page.getByRole('radio', { name: shell.side.buyer }).check()
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: orders.title.buyer, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: orders.create })).toBeVisible()
  })
}
