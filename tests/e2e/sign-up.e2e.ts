import { expect, type Page } from '@playwright/test'
import { errorText } from '../../contract/errors.ts'
import { changePwd } from '../../contract/users.ts'
import { freshAccount, test } from './network.ts'
import { codeFor } from './outbox.ts'
import { fill, inOne, openEntry, password, people, signIn, texts, userMenu } from './people.ts'

// The stories that set a password, one person of the sample world each; other stories sign in as them.
const forgetful = { zh: people.wu, en: people.xu } as const

for (const lang of inOne('en')) {
  const { auth, common, shell } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

  // spec: P3.auth.4, P2.account.8, P2.account.9, P4.session.2
  test(
    `${lang}: a person signs up with a code that was sent to them`,
    { tag: '@gate' },
    async ({ admitted, page }) => {
      const account = freshAccount()
      const clerk = await admitted(people.zhou, lang)
      await openEntry(page, lang)
      await press(page, auth.signUp)

      const to = page.getByLabel(auth.account, { exact: true })
      await press(page, auth.next)
      await expect(to).toHaveAccessibleDescription(auth.accountEmpty)
      await to.fill('nobody')
      await press(page, auth.next)
      await expect(to).toHaveAccessibleDescription(errorText('ACCOUNT_INVALID', lang))
      await to.fill(account)
      await press(page, auth.next)
      await expect(page.getByText(fill(auth.codeSent, { account }))).toBeVisible()

      const code = page.getByLabel(auth.code, { exact: true })
      const name = page.getByLabel(auth.name, { exact: true })
      const secret = page.getByLabel(auth.password, { exact: true })
      await press(page, auth.create)
      await expect(code).toHaveAccessibleDescription(auth.codeEmpty)
      await expect(name).toHaveAccessibleDescription(auth.nameEmpty)
      await expect(secret).toHaveAccessibleDescription(errorText('PASSWORD_EMPTY', lang))
      await name.fill('郑洁')
      for (const [typed, fault] of [
        ['ab1', 'PASSWORD_SHORT'],
        ['abcdefgh', 'PASSWORD_WEAK'],
      ] as const) {
        await secret.fill(typed)
        await press(page, auth.create)
        await expect(secret).toHaveAccessibleDescription(errorText(fault, lang))
      }
      await secret.fill(password)

      const sent = await codeFor(clerk, account)
      await code.fill(sent === '000000' ? '111111' : '000000')
      await press(page, auth.create)
      await expect(code).toHaveAccessibleDescription(errorText('CODE_WRONG', lang))
      await code.fill(sent)
      await press(page, auth.create)

      // signed in, and told what is missing: an organisation
      const welcome = page.getByText(fill(shell.noOrg.title, { name: '郑洁' }))
      await expect(welcome).toBeVisible()
      await expect(name).toBeHidden()
      await expect(page.getByText(fill(shell.noOrg.text, { account }))).toBeVisible()
      await press(page, shell.noOrg.look)
      await expect(welcome).toBeVisible()
      await press(page, shell.user.logout)
      await expect(page.getByRole('button', { name: auth.signIn, exact: true })).toBeVisible()
    },
  )

  // spec: P2.account.10, P4.session.4, P8.text.9, P8.text.10
  test(`${lang}: a forgotten password is reset, then changed, which ends the other sessions`, async ({
    admitted,
    page,
    signedIn,
  }) => {
    const who = forgetful[lang]
    const clerk = await admitted(people.zhou, lang)
    await openEntry(page, lang)
    await press(page, auth.reset)
    await page.getByLabel(auth.account, { exact: true }).fill(who.account)
    await press(page, auth.next)
    await page.getByLabel(auth.code, { exact: true }).fill(await codeFor(clerk, who.account))
    await page.getByLabel(auth.newPassword, { exact: true }).fill('reset-789')
    await press(page, auth.setPassword)
    await expect(page.getByRole('status')).toHaveText(auth.resetDone)

    const elsewhere = await signedIn(who, lang, 'reset-789')
    await elsewhere.goto('/orders')
    const refused = elsewhere.waitForResponse((reply) => reply.status() === 401)
    await signIn(page, who, lang, 'reset-789')
    await page.goto('/orders')

    const dialog = page.getByRole('dialog', { name: shell.password.title })
    const change = dialog.getByRole('button', { name: shell.password.title })
    const writes = async (old: string, fresh: string) => {
      await userMenu(page, who, lang).click()
      await press(page, shell.user.account)
      await page.getByRole('dialog').getByRole('button', { name: shell.password.title }).click()
      await dialog.getByLabel(shell.password.oldPwd).fill(old)
      await dialog.getByLabel(shell.password.newPwd).fill(fresh)
      await dialog.getByLabel(shell.password.again).fill(fresh)
    }
    await writes('reset-789', 'changed-456')
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(`**${changePwd.path}`, (route) => held.then(() => route.continue()))
    await change.click()
    await expect(page.getByText(common.saving)).toBeVisible()
    letGo()
    await expect(page.getByText(shell.password.done)).toBeVisible()
    await expect(page.getByText(common.saving)).toBeHidden()
    await expect(dialog).toBeHidden()

    // the other session is refused at once and back at the entry, this one goes on
    await refused
    await expect(elsewhere.getByRole('button', { name: auth.signIn, exact: true })).toBeVisible()
    await press(page, common.refresh)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(userMenu(page, who, lang)).toBeVisible()
    await signIn(elsewhere, who, lang, 'changed-456')

    await writes('changed-456', password)
    await change.click()
    await expect(dialog).toBeHidden()
  })
}
