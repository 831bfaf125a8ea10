import { expect, type Locator } from '@playwright/test'
import { lockSession } from '../../contract/auth.ts'
import { errorText } from '../../contract/errors.ts'
import { signInProvider } from '../../contract/provider.ts'
import { worstAddresses } from '../../src/ui/hostileAddresses.ts'
import { send } from './api.ts'
import { freshAccount, test } from './network.ts'
import { signUp } from './outbox.ts'
import { admit, knock, langs, main, openEntry, password, people, signIn, texts, userMenu } from './people.ts'

for (const lang of langs) {
  const { auth, common, shell } = texts[lang]

  // spec: P2.route.1, P2.account.7, P8.text.4
  test(
    `${lang}: the entry says what is missing and what is wrong, then lets in`,
    main(lang),
    async ({ page }) => {
      await openEntry(page, lang)
      const account = page.getByLabel(auth.account, { exact: true })
      const secret = page.getByLabel(auth.password, { exact: true })

      await page.getByRole('button', { name: auth.signIn, exact: true }).click()
      await expect(account).toHaveAccessibleDescription(auth.accountEmpty)
      await expect(secret).toHaveAccessibleDescription(new RegExp(errorText('PASSWORD_EMPTY', lang)))
      await expect(account).toBeFocused()

      // a wrong password, an account that nobody has and one that was disabled are told alike
      for (const [who, typed] of [
        [people.sun.account, 'not-portal123'],
        [freshAccount(), password],
        [people.feng.account, password],
      ] as const) {
        await knock(page, who, lang, typed)
        await expect(page.getByRole('alert')).toHaveText(errorText('SIGN_IN_FAILED', lang))
        await expect(account).toHaveValue(who)
      }

      await page.context().setOffline(true)
      await knock(page, people.sun.account, lang)
      await expect(page.getByRole('alert')).toHaveText(errorText('UNAVAILABLE', lang))
      await expect(secret).toHaveValue(password)
      await page.context().setOffline(false)

      await signIn(page, people.sun, lang)
      await expect(page).toHaveTitle(new RegExp(auth.product))
    },
  )

  // spec: P2.account.9
  test(`${lang}: after three failures a code is to be read from a picture`, async ({ page }) => {
    const account = freshAccount()
    await openEntry(page, lang)
    for (const nth of [1, 2, 3]) {
      await knock(page, account, lang, `wrong-${nth}`)
      await expect(page.getByRole('alert')).toHaveText(errorText('SIGN_IN_FAILED', lang))
      await expect(page.getByRole('button', { name: auth.signIn, exact: true })).toBeEnabled()
    }
    await knock(page, account, lang, 'wrong-4')
    const code = page.getByLabel(auth.imageCode, { exact: true })
    await expect(code).toHaveAccessibleDescription(errorText('CODE_NEEDED', lang))

    await page.getByRole('button', { name: auth.signIn, exact: true }).click()
    await expect(code).toHaveAccessibleDescription(auth.codeEmpty)

    // no picture holds a zero; it serves one try, and another can be asked for
    const picture = page.getByRole('button', { name: auth.imageCodeAgain })
    const drawn = () => picture.locator('img').getAttribute('src')
    const first = await drawn()
    await code.fill('0000')
    await page.getByRole('button', { name: auth.signIn, exact: true }).click()
    await expect(code).toHaveAccessibleDescription(errorText('CODE_WRONG', lang))
    await expect(code).toHaveValue('')
    await expect.poll(drawn).not.toBe(first)
    const second = await drawn()
    await picture.click()
    await expect.poll(drawn).not.toBe(second)
  })

  // spec: P2.guard.3
  test(`${lang}: five wrong passwords make a person wait, at the lock and at the entry`, async ({
    admitted,
    page,
  }) => {
    const account = freshAccount()
    const clerk = await admitted(people.zhou, lang)
    await openEntry(page, lang)
    await signUp(page, clerk, { account, name: '郑洁' }, lang)
    await send(page, lockSession)
    await page.reload()

    const lock = page.getByRole('dialog', { name: shell.lock.title })
    const secret = lock.getByLabel(auth.password, { exact: true })
    const unlock = lock.getByRole('button', { name: shell.lock.unlock, exact: true })
    await unlock.click()
    await expect(secret).toHaveAccessibleDescription(new RegExp(errorText('PASSWORD_EMPTY', lang)))
    for (const nth of [1, 2, 3, 4, 5]) {
      await secret.fill(`wrong-${nth}`)
      await unlock.click()
      await expect(secret).toHaveAccessibleDescription(errorText('PASSWORD_WRONG', lang))
      await expect(unlock).toBeEnabled()
    }
    const wait = errorText('SIGN_IN_DELAYED', lang, { minutes: 1 })
    await secret.fill(password)
    await unlock.click()
    await expect(secret).toHaveAccessibleDescription(wait)

    await lock.getByRole('button', { name: shell.lock.other }).click()
    await knock(page, account, lang)
    await expect(page.getByRole('alert')).toHaveText(wait)
  })

  // spec: P2.guard.3
  test(
    `${lang}: a locked session opens to its password, with the page as it was`,
    main(lang),
    async ({ page }) => {
      const { orders } = texts[lang]
      await admit(page, people.lin, lang)
      await page.goto('/orders/create')
      const remark = page.getByLabel(orders.remark)
      await remark.fill('请分两批送达')
      await userMenu(page, people.lin, lang).click()
      await page.getByRole('button', { name: shell.user.lock, exact: true }).click()

      const lock = page.getByRole('dialog', { name: shell.lock.title })
      await expect(lock.getByText(shell.lock.kept)).toBeVisible()
      await lock.getByLabel(auth.password, { exact: true }).fill(password)
      await lock.getByRole('button', { name: shell.lock.unlock, exact: true }).click()
      await expect(lock).toBeHidden()
      await expect(remark).toHaveValue('请分两批送达')
    },
  )

  test(`${lang}: a press is not lost to what comes while the button is held`, async ({ page }) => {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${signInProvider.path}`, async (route) => {
      await held
      await route.continue()
    })
    await openEntry(page, lang)
    await page.getByLabel(auth.account, { exact: true }).fill(people.lin.account)
    await page.getByLabel(auth.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: auth.signIn, exact: true }).hover()
    await page.mouse.down()
    release()
    await expect(
      page.getByRole('button', { name: { zh: /华东统一登录/, en: /Huadong login/ }[lang] }),
    ).toBeVisible()
    await page.mouse.up()
    await expect(userMenu(page, people.lin, lang)).toBeVisible()
  })

  // spec: P2.account.3, P2.account.5, P2.account.6, P5.password.1, P5.password.2, P5.password.3, P5.password.4, P5.password.5
  // spec: P8.text.11
  test(`${lang}: a new password is held to its rules`, async ({ page }) => {
    await admit(page, people.lin, lang)
    await page.goto('/orders')
    await userMenu(page, people.lin, lang).click()
    await page.getByRole('button', { name: shell.user.account }).click()
    await page.getByRole('dialog').getByRole('button', { name: shell.password.title }).click()

    const dialog = page.getByRole('dialog', { name: shell.password.title })
    const old = dialog.getByLabel(shell.password.oldPwd)
    const fresh = dialog.getByLabel(shell.password.newPwd)
    const again = dialog.getByLabel(shell.password.again)
    const change = dialog.getByRole('button', { name: shell.password.title })

    await expect(fresh).toHaveAccessibleDescription(auth.passwordHint)
    const top = async (of: Locator) => (await of.boundingBox())?.y
    const before = await top(again)
    await change.click()
    // what is said above leaves the title to be read
    const said = page.getByRole('alert').filter({ hasText: common.checkInput })
    const title = dialog.getByText(shell.password.title).first()
    await expect(said).toBeVisible()
    const { y = 0, height = 0 } = (await said.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual((await top(title)) ?? 0)
    for (const field of [old, fresh, again])
      await expect(field).toHaveAccessibleDescription(new RegExp(errorText('PASSWORD_EMPTY', lang)))
    // nothing moves as the faults come
    await expect.poll(() => top(again)).toBe(before)

    await old.fill(password)
    for (const [typed, code] of [
      ['ab1', 'PASSWORD_SHORT'],
      [password, 'PASSWORD_SAME'],
      ['abcdefgh', 'PASSWORD_WEAK'],
    ] as const) {
      await fresh.fill(typed)
      await again.fill(typed)
      await change.click()
      await expect(fresh).toHaveAccessibleDescription(new RegExp(errorText(code, lang)))
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
    await expect(page.getByText(common.saving)).toBeHidden()
    await expect(fresh).toHaveValue('portal-456')
    await dialog.getByRole('button', { name: common.cancel, exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  // spec: P1.who.3, P1.selector.1, P2.shell.5, P4.menuType.1, P6.view.1
  test(`${lang}: who works on both sides changes the hat`, async ({ page }) => {
    await admit(page, people.qian, lang)
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

test('whatever a link names to go on to, signing in opens the portal', async ({ page }) => {
  for (const to of worstAddresses) {
    await page.goto(`/login?to=${encodeURIComponent(to)}`)
    await signIn(page, people.lin, 'zh')
    await expect(page).toHaveURL('/dashboard')

    // signed in, the same link opens it at once
    await page.goto(`/login?to=${encodeURIComponent(to)}`)
    await expect(userMenu(page, people.lin, 'zh')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    await page.context().clearCookies()
  }
})
