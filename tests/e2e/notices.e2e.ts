import { expect, type Page } from '@playwright/test'
import { paced } from '../support/pace.ts'
import { sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { fill, inOne, people, signIn, texts } from './people.ts'
import { test } from './story.ts'

/** The mail about an order in the outbox, as the local administrator reads it. */
async function mailAbout(clerk: Page, account: string, orderNo: string): Promise<string> {
  const row = clerk.getByRole('row').filter({ hasText: account }).filter({ hasText: orderNo })
  await clerk.goto('/outbox')
  // A mail waits until what happens to its document has gathered.
  await expect(row).toBeVisible({ timeout: paced(60_000) })
  await row.click()
  return clerk.getByRole('region', { name: account }).filter({ hasText: orderNo }).innerText()
}

const linkIn = (mail: string, path: string): string => {
  const url = new RegExp(`https?://[^/\\s]+(${path}\\S*)`).exec(mail)?.[1]
  if (!url) throw new Error(`no ${path} in ${mail}`)
  return url
}

for (const lang of inOne('zh')) {
  const { common, notices, shell } = texts[lang]
  const task = notices.category['task'] ?? ''

  test(`${lang}: 林晓 sends an order; 孙丽 is told at once and by mail, follows it to the order and stops the mails`, async ({
    admitted,
    openPage,
    signedIn,
  }) => {
    test.slow() // three people sign in, and the mail gathers
    const lin = await admitted(people.lin, lang)
    const sun = await admitted(people.sun, lang)
    await sun.goto('/suppliers')
    const bell = sun.getByRole('button', {
      name: new RegExp(fill(shell.bell.label, { count: '\\d+\\+?' })),
    })
    await bell.click()
    const { orderNo } = await sendOrder(lin, '宏远塑胶')
    const entry = new RegExp(`^${orderNo} · 华东精工\\s*${notices.event.orders.send}`)
    await expect(sun.getByRole('link', { name: entry })).toBeVisible()
    await holdToWcag(sun, 'the open bell')
    await sun.goto('/notices')
    await expect(sun.getByRole('row').filter({ hasText: orderNo })).toContainText(notices.unread)
    await holdToWcag(sun, 'the list of notices')
    await sun.getByRole('button', { name: shell.user.notices }).click()
    const dialog = sun.getByRole('dialog', { name: shell.user.notices })
    await expect(dialog.getByLabel(notices.preferences.dailyHour)).toBeVisible()
    await holdToWcag(sun, 'how one is told', '[role=dialog]')

    const mail = await mailAbout(await signedIn(people.zhou, lang), people.sun.account, orderNo)
    await sun.context().clearCookies()
    await sun.goto(linkIn(mail, '/open/orders/'))
    await signIn(sun, people.sun, lang)
    await expect(sun.getByRole('heading', { level: 1, name: orderNo, exact: true })).toBeVisible()

    const outside = await openPage()
    await outside.goto(linkIn(mail, '/unsubscribe'))
    await expect(outside.getByRole('listitem')).toHaveText([task])
    await holdToWcag(outside, 'unsubscribing')
    await outside.getByRole('button', { name: notices.unsubscribe.confirm }).click()
    await expect(outside.getByRole('status')).toHaveText(notices.unsubscribe.done)
    await sun.goto('/notices?preferences=1')
    const group = dialog.getByRole('group', { name: task })
    await expect(group).toContainText(notices.preferences.mode.off)
    const mailOf = fill(notices.preferences.mailOf, { category: task })
    await group.getByRole('combobox', { name: mailOf }).press('ArrowDown')
    await sun.getByTitle(new RegExp(`${notices.preferences.mode.now}$`)).click()
    await dialog.getByRole('button', { name: common.save, exact: true }).click()
    await expect(dialog).toBeHidden()
  })
}
