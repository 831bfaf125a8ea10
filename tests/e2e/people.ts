import { expect, type Locator, type Page } from '@playwright/test'
import { passwordCipher, signIn as signInCall } from '../../contract/auth.ts'
import type { Lang } from '../../contract/errors.ts'
import { travelling } from '../support/travelling.ts'
import { send } from './api.ts'
import * as en from './texts.en.ts'
import * as zh from './texts.zh.ts'

/** What the pages say, by language. */
export const texts = { zh, en } satisfies Record<Lang, unknown>
export const langs = ['zh', 'en'] as const satisfies readonly Lang[]
/** The main stories and the walk through all pages are told in both languages, any other in one; `E2E_LANGS=both` tells all in both. */
export const inOne = (lang: Lang): readonly Lang[] => (process.env['E2E_LANGS'] === 'both' ? langs : [lang])

/** What the gate tells is tagged `@gate`: the main story of each noun and of each promise, in one language where it is told in both. */
export const main = (lang: Lang): { tag?: string } => (lang === 'zh' ? { tag: '@gate' } : {})

/** A text with its places filled, as i18next fills them. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{?(\w+)\}?\}/g, (_, key: string) => String(values[key] ?? ''))

/** People of the sample world; they share one password. */
export const password = 'portal123'
export const people = {
  lin: { account: 'lin@huadong.example', name: '林晓' },
  zhao: { account: 'zhao@huadong.example', name: '赵敏' },
  zhou: { account: 'zhou@huadong.example', name: '周强' },
  wu: { account: 'wu@huadong.example', name: '吴静' },
  meng: { account: 'meng@huadong.example', name: '孟瑶' },
  feng: { account: 'feng@huadong.example', name: '冯刚' },
  chen: { account: 'chen@chenguang.example', name: '陈亮' },
  he: { account: 'he@chenguang.example', name: '何芳' },
  sun: { account: 'sun@hongyuan.example', name: '孙丽' },
  xu: { account: 'xu@ruida.example', name: '徐涛' },
  qian: { account: 'qian@qiming.example', name: '钱伟' },
} as const
export interface Who {
  account: string
  name: string
}

/** The entry in a language. */
export async function openEntry(page: Page, lang: Lang): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: lang === 'zh' ? '中文' : 'English' }).click()
}

/** Fills the entry and asks to be let in. */
export async function knock(page: Page, account: string, lang: Lang, secret = password): Promise<void> {
  const { auth } = texts[lang]
  await page.getByLabel(auth.account, { exact: true }).fill(account)
  await page.getByLabel(auth.password, { exact: true }).fill(secret)
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
}

/** The button with a person's name that opens their menu: the shell stands, and it is theirs. */
export const userMenu = (page: Page, { name }: Who, lang: Lang) =>
  page.getByRole('button', { name: fill(texts[lang].shell.user.label, { name }) })

/** Fills the entry and waits until the shell stands. */
export async function signIn(page: Page, who: Who, lang: Lang, secret = password): Promise<void> {
  await knock(page, who.account, lang, secret)
  await expect(userMenu(page, who, lang)).toBeVisible()
}

/** The notice of waiting orders, which comes on the home. */
export const homeNotice = (page: Page, lang: Lang): Locator =>
  page.getByRole('dialog', { name: texts[lang].shell.notice.title, exact: true })

/**
 * Lets somebody in. The session is asked for as the entry asks for it, and what the entry keeps in the browser is put there: stories about
 * signing in go through the entry. What is opened first is for the story to say. The notice of waiting orders is closed whenever it comes.
 */
export async function admit(page: Page, who: Who, lang: Lang = 'zh', secret = password): Promise<Page> {
  const notice = homeNotice(page, lang)
  const ok = notice.getByRole('button', { name: texts[lang].common.ok, exact: true })
  // It goes by itself too, but not from under a pointer: so the pointer stays where it is.
  const close = () => ok.dispatchEvent('click', undefined, { timeout: 1000 }).catch(() => undefined)
  await page.addLocatorHandler(notice, close)
  const { key, iv } = await send(page, passwordCipher)
  const { token } = await send(page, signInCall, {
    body: { account: who.account, pwd: travelling({ pwdKey: key, pwdIv: iv }, secret) },
  })
  await page.goto('/health/ready')
  // Not by the page's own script: what that writes may be missing in what the next call reads here.
  const { origin } = new URL(page.url())
  await page
    .context()
    .addCookies([
      { name: 'sbp-access-token', value: encodeURIComponent(token), url: origin, sameSite: 'Strict' },
    ])
  const kept = { dataType: 'string', content: lang, type: 'local', datetime: Date.now() }
  await page.evaluate((language) => localStorage.setItem('tandem-lang', language), JSON.stringify(kept))
  return page
}

/** Somebody who has been let in and is at home. */
export async function enter(page: Page, who: Who, lang: Lang = 'zh', secret = password): Promise<Page> {
  await admit(page, who, lang, secret)
  await page.goto('/')
  await expect(userMenu(page, who, lang)).toBeVisible()
  return page
}

/** Chooses by name in a list of antd's: its face wakes and opens at the first key. */
export async function choose(page: Page, list: Locator, name: string): Promise<void> {
  await turn(page)
  await list.press('ArrowDown')
  // Whether it never opened or closed again is two faults.
  await expect(list).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('option', { name, exact: true }).click()
}

/** Chooses by name in a form's list: its entries carry their names as titles, as links of the menu do. */
export async function pick(page: Page, list: Locator, name: string): Promise<void> {
  await turn(page)
  await list.press('ArrowDown')
  await expect(list).toHaveAttribute('aria-expanded', 'true')
  await page.getByTitle(name, { exact: true }).and(page.locator(':not(a)')).last().click()
}

/**
 * Waits until the page has done what it put off until its next turn: a select that somebody has just chosen from takes the focus back then, and
 * with it closes whichever was opened meanwhile.
 */
export const turn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => setTimeout(done)))

/** Waits until what a button writes is written and there is nothing more to write: a busy one is disabled in name alone. */
export const idle = (button: Locator): Promise<void> => expect(button).toHaveAttribute('disabled', '')
