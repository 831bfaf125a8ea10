import { expect, type Page } from '@playwright/test'
import type { Lang } from '../../contract/errors.ts'
import { fill, knock, openEntry, password, texts, userMenu, type Who } from './people.ts'

/** The newest message to an account, as the local administrator reads it; without the account itself. */
async function messageTo(clerk: Page, account: string): Promise<string> {
  await clerk.goto('/outbox')
  await clerk.getByRole('row').filter({ hasText: account }).first().getByRole('button').click()
  const message = clerk.getByRole('region', { name: account })
  return (await message.innerText()).replaceAll(account, '')
}

/** The code in it. */
export async function codeFor(clerk: Page, account: string): Promise<string> {
  const text = await messageTo(clerk, account)
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  expect(code, text).toBeDefined()
  return code ?? ''
}

/** The page that the link in it leads to. */
export async function linkFor(clerk: Page, account: string): Promise<string> {
  const text = await messageTo(clerk, account)
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  expect(link, text).toBeDefined()
  const { pathname, search } = new URL(link ?? '')
  return pathname + search
}

/** From the entry to a session of a new person, who has no organisation yet. */
export async function signUp(page: Page, clerk: Page, { account, name }: Who, lang: Lang): Promise<void> {
  const { auth, shell } = texts[lang]
  await page.getByRole('button', { name: auth.signUp, exact: true }).click()
  await page.getByLabel(auth.account, { exact: true }).fill(account)
  await page.getByRole('button', { name: auth.next, exact: true }).click()
  await expect(page.getByLabel(auth.code, { exact: true })).toBeVisible()
  await page.getByLabel(auth.code, { exact: true }).fill(await codeFor(clerk, account))
  await page.getByLabel(auth.name, { exact: true }).fill(name)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.create, exact: true }).click()
  await expect(page.getByText(fill(shell.noOrg.title, { name }))).toBeVisible()
}

/** Somebody who was invited sets the first password, signs in and accepts. */
export async function enterInvited(page: Page, clerk: Page, who: Who, lang: Lang): Promise<void> {
  const { auth } = texts[lang]
  await openEntry(page, lang)
  await page.getByRole('button', { name: auth.reset, exact: true }).click()
  await page.getByLabel(auth.account, { exact: true }).fill(who.account)
  await page.getByRole('button', { name: auth.next, exact: true }).click()
  await expect(page.getByLabel(auth.code, { exact: true })).toBeVisible()
  await page.getByLabel(auth.code, { exact: true }).fill(await codeFor(clerk, who.account))
  await page.getByLabel(auth.newPassword, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.setPassword, exact: true }).click()
  await expect(page.getByRole('status')).toHaveText(auth.resetDone)
  await acceptInvited(page, who, lang)
}

/** Who belongs nowhere yet signs in and accepts the invitation there is. */
export async function acceptInvited(page: Page, who: Who, lang: Lang, secret?: string): Promise<void> {
  await knock(page, who.account, lang, secret)
  await page.getByRole('button', { name: texts[lang].joinRequests.accept, exact: true }).click()
  await expect(userMenu(page, who, lang)).toBeVisible()
}
