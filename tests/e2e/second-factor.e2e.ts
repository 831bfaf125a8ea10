import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { errorText, type Lang } from '../../contract/errors.ts'
import { createOrg } from '../../contract/orgs.ts'
import { security as en } from '../../src/i18n/lazy/en/security.ts'
import { security as zh } from '../../src/i18n/lazy/zh/security.ts'
import { deviceCode } from '../support/twoFactor.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { freshAccount, test } from './network.ts'
import { signUp } from './outbox.ts'
import {
  fill,
  inOne,
  knock,
  openEntry,
  password,
  people,
  signIn,
  texts,
  userMenu,
  type Who,
} from './people.ts'

const providerNames: Record<Lang, string> = { zh: '华东统一登录', en: 'Huadong login' }
const press = (within: Pick<Page, 'getByRole'>, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

for (const lang of inOne('zh')) {
  const { auth, common, shell } = texts[lang]
  const security = lang === 'zh' ? zh : en
  const settings = async (page: Page, who: Who) => {
    await userMenu(page, who, lang).click()
    await press(page, shell.user.security)
    return page.getByRole('dialog', { name: security.title })
  }
  const shut = (dialog: Locator) =>
    dialog.getByRole('button', { name: common.close, exact: true }).last().click()
  const leave = async (page: Page, who: Who) => {
    await userMenu(page, who, lang).click()
    await press(page, shell.user.logout)
    await expect(page.getByLabel(auth.account, { exact: true })).toBeVisible()
  }

  test(`${lang}: a person sets two-factor authentication up and signs in with it, and with a recovery code once`, async ({
    admitted,
    page,
  }) => {
    const who = { account: freshAccount(), name: '沈洁' }
    const clerk = await admitted(people.zhou, lang)
    await openEntry(page, lang)
    await signUp(page, clerk, who, lang)
    await send(page, createOrg, { body: { name: `沈洁模具 ${randomUUID()}`, isSupplier: true } })
    await press(page, shell.noOrg.look)

    const dialog = await settings(page, who)
    await dialog.getByLabel(security.password).fill('wrong-1')
    await press(dialog, security.begin)
    await expect(dialog.getByRole('alert')).toHaveText(errorText('PASSWORD_WRONG', lang))
    await dialog.getByLabel(security.password).fill(password)
    await press(dialog, security.begin)
    await expect(dialog.getByRole('img', { name: security.qr })).toBeVisible()
    await holdToWcag(page, 'setting two-factor authentication up', '[role=dialog]')
    const key = await dialog.getByRole('code').innerText()
    await dialog.getByLabel(security.code).fill('000000')
    await press(dialog, security.confirm)
    await expect(dialog.getByRole('alert')).toHaveText(errorText('CODE_WRONG', lang))
    await dialog.getByLabel(security.code).fill(deviceCode(key))
    await press(dialog, security.confirm)
    const codes = dialog.getByRole('region', { name: security.codes.title }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = await codes.first().innerText()
    await press(dialog, security.codes.saved)
    await expect(dialog.getByRole('button', { name: security.end, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await leave(page, who)

    const code = page.getByLabel(auth.oneTimeCode, { exact: true })
    const give = async (given: string) => {
      await code.fill(given)
      await press(page, auth.signIn)
    }
    const byProvider = page.getByRole('button', { name: fill(auth.signInBy, { name: providerNames[lang] }) })
    await expect(byProvider).toBeVisible()
    await knock(page, who.account, lang)
    await give('000000')
    await expect(byProvider).toBeHidden()
    await expect(code).toHaveAccessibleDescription(errorText('ONE_TIME_CODE_WRONG', lang))
    await holdToWcag(page, 'the second step')
    await give(deviceCode(key, 1))
    await expect(userMenu(page, who, lang)).toBeVisible()

    await leave(page, who)
    await knock(page, who.account, lang)
    await give(recovery)
    await expect(userMenu(page, who, lang)).toBeVisible()
    await leave(page, who)
    await knock(page, who.account, lang)
    await give(recovery)
    await expect(code).toHaveAccessibleDescription(errorText('ONE_TIME_CODE_WRONG', lang))
  })

  test(`${lang}: 徐涛 signs in by the provider, takes the connection back and allows it again`, async ({
    page,
  }) => {
    const name = providerNames[lang]
    const { account } = people.xu
    await page.goto('/login?to=/notices')
    await press(page, lang === 'zh' ? '中文' : 'English')
    const begin = () => press(page, fill(auth.signInBy, { name }))
    await begin()
    await page.getByPlaceholder('Enter any login').fill(account)
    await page.getByPlaceholder('and password').fill('any')
    await press(page, 'Sign-in')
    await press(page, 'Continue')
    await expect(userMenu(page, people.xu, lang)).toBeVisible()
    await expect(page).toHaveURL(/\/notices$/)

    const dialog = await settings(page, people.xu)
    await expect(dialog.getByText(account)).toBeVisible()
    await press(dialog, security.provider.unlink)
    await press(
      page.getByRole('dialog', { name: fill(security.provider.unlinkSure, { name }) }),
      security.provider.unlink,
    )
    await expect(dialog.getByText(fill(security.provider.unlinked, { name }))).toBeVisible()
    await shut(dialog)
    await leave(page, people.xu)

    // they know him there still, so nothing is asked
    await page.goto('/login?to=/notices')
    await begin()
    await expect(page.getByRole('alert')).toHaveText(errorText('PROVIDER_UNLINKED', lang))
    await signIn(page, people.xu, lang)
    await settings(page, people.xu)
    await press(dialog, security.provider.relink)
    await expect(dialog.getByText(fill(security.provider.never, { name }))).toBeVisible()
    await shut(dialog)
    await leave(page, people.xu)
    await begin()
    await expect(userMenu(page, people.xu, lang)).toBeVisible()
  })
}
