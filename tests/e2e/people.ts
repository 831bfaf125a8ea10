import { expect, type Page } from '@playwright/test'
import type { Lang } from '../../contract/errors.ts'
import * as en from './texts.en.ts'
import * as zh from './texts.zh.ts'

/** What the pages say, by language. */
export const texts = { zh, en } satisfies Record<Lang, unknown>
export const langs = ['zh', 'en'] as const satisfies readonly Lang[]

/** People of the sample world; they share one password. */
export const password = 'portal123'
export const people = {
  lin: { account: 'lin@huadong.example', name: '林晓' },
  chen: { account: 'chen@chenguang.example', name: '陈亮' },
  sun: { account: 'sun@hongyuan.example', name: '孙丽' },
  qian: { account: 'qian@qiming.example', name: '钱伟' },
} as const
export type Who = (typeof people)[keyof typeof people]

/** The entry in a language. */
export async function openEntry(page: Page, lang: Lang): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: lang === 'zh' ? '中文' : 'English' }).click()
}

/** Fills the entry and waits until the shell stands. */
export async function signIn(page: Page, { account, name }: Who, lang: Lang): Promise<void> {
  const { auth, shell } = texts[lang]
  await page.getByLabel(auth.account, { exact: true }).fill(account)
  await page.getByLabel(auth.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
  await expect(page.getByRole('button', { name: shell.user.label.replace('{{name}}', name) })).toBeVisible()
}

/** Somebody at work in the page, from the entry on. */
export async function enter(page: Page, who: Who, lang: Lang = 'zh'): Promise<Page> {
  await openEntry(page, lang)
  await signIn(page, who, lang)
  return page
}
