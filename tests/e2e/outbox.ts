import { expect, type Page } from '@playwright/test'
import type { Lang } from '../../contract/errors.ts'
import { fill, password, texts, type Who } from './people.ts'

/** The code of the newest message to an account, as the local administrator reads it. */
export async function codeFor(clerk: Page, account: string): Promise<string> {
  await clerk.goto('/outbox')
  const message = clerk.getByRole('listitem').filter({ hasText: account }).first()
  await message.getByRole('button').click()
  const text = (await message.innerText()).replaceAll(account, '')
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  expect(code, text).toBeDefined()
  return code ?? ''
}

/** From the entry to a session of a new person, who has no organisation yet. */
export async function signUp(page: Page, clerk: Page, { account, name }: Who, lang: Lang): Promise<void> {
  const { auth, common, shell } = texts[lang]
  await page.getByRole('button', { name: auth.signUp, exact: true }).click()
  await page.getByLabel(auth.account, { exact: true }).fill(account)
  await page.getByRole('button', { name: auth.next, exact: true }).click()
  await expect(page.getByLabel(auth.code, { exact: true })).toBeVisible()
  await page.getByLabel(auth.code, { exact: true }).fill(await codeFor(clerk, account))
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.create, exact: true }).click()
  await expect(page.getByText(fill(shell.noOrg.title, { name: account }))).toBeVisible()
  await page.getByLabel(auth.name, { exact: true }).fill(name)
  await page.getByRole('button', { name: common.save, exact: true }).click()
  await expect(page.getByText(fill(shell.noOrg.title, { name }))).toBeVisible()
}
