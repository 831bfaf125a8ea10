import { expect } from '@playwright/test'
import { innerRegister } from '../../contract/memberships.ts'
import { bookOf } from '../support/book.ts'
import { dayFromNow, send, sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { freshAccount, test } from './network.ts'
import { acceptInvited, codeFor } from './outbox.ts'
import { enter, fill, openEntry, people as sample, texts, userMenu } from './people.ts'

const { auth, common, imports, joinRequests, orders, people, shell } = texts.zh
const secret = 'colleague-123'

test('何芳 brings a colleague in by a sheet, who accepts, receives an order the same minute, leaves, and declines to come back', async ({
  page,
  signedIn,
}) => {
  const account = freshAccount()
  const who = { account, name: `陆遥${account.slice(0, 4)}` }
  const [he, clerk, buyer] = [
    await signedIn(sample.he),
    await signedIn(sample.zhou),
    await signedIn(sample.lin),
  ]
  const order = await sendOrder(buyer, '晨光五金')
  await he.goto('/people')
  await he.getByRole('button', { name: imports.import, exact: true }).click()
  const dialog = he.getByRole('dialog', { name: imports.people })
  const choosing = he.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: imports.choose }).click()
  const buffer = await bookOf([
    ['账号', '姓名', '部门', '角色'],
    [account, who.name, '销售部', '销售员'],
  ])
  await (await choosing).setFiles({ name: '人员.xlsx', mimeType: 'application/octet-stream', buffer })
  await dialog.getByRole('button', { name: fill(imports.write, { count: 1 }) }).click()
  await expect(dialog).toBeHidden()
  await expect(he.getByRole('row').filter({ hasText: account })).toContainText(people.status.INVITED)

  await openEntry(page, 'zh')
  await page.getByRole('button', { name: auth.reset, exact: true }).click()
  await page.getByLabel(auth.account, { exact: true }).fill(account)
  await page.getByRole('button', { name: auth.next, exact: true }).click()
  await page.getByLabel(auth.code, { exact: true }).fill(await codeFor(clerk, account))
  await page.getByLabel(auth.newPassword, { exact: true }).fill(secret)
  await page.getByRole('button', { name: auth.setPassword, exact: true }).click()
  await acceptInvited(page, who, 'zh', secret)
  await page.goto(`/orders/${order.id}`)
  await page.getByRole('button', { name: orders.action.receive, exact: true }).click()
  await expect(page.getByText(orders.done.receive)).toBeVisible()

  await userMenu(page, who, 'zh').click()
  await page.getByRole('link', { name: joinRequests.page }).click()
  await page.getByRole('button', { name: joinRequests.leaveNow, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: joinRequests.leaveNow, exact: true }).click()
  await expect(page.getByText(fill(shell.noOrg.title, { name: who.name }))).toBeVisible()
  await he.reload()
  await expect(he.getByRole('row').filter({ hasText: account })).toHaveCount(0)

  // invited again, he declines
  await send(he, innerRegister, { body: { account, realName: who.name, roleIds: [] } })
  const invitations = page.getByRole('region', { name: joinRequests.invitations })
  await expect(invitations.getByRole('listitem')).toContainText('晨光五金')
  await holdToWcag(page, 'an invitation')
  await invitations.getByRole('button', { name: joinRequests.decline, exact: true }).click()
  const sure = page.getByRole('dialog', { name: fill(joinRequests.declineSure, { org: '晨光五金' }) })
  await sure.getByRole('button', { name: joinRequests.decline, exact: true }).click()
  await expect(invitations).toBeHidden()
})

test('孟瑶 names 赵敏 as her substitute for two weeks, and takes it back', async ({ page }) => {
  await enter(page, sample.meng)
  await userMenu(page, sample.meng, 'zh').click()
  await page.getByRole('button', { name: shell.user.absence, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: people.absence.title })
  await dialog.getByRole('button', { name: people.absence.add, exact: true }).click()
  await expect(dialog.getByText(common.required)).toHaveCount(3)
  const substitute = dialog.getByLabel(people.absence.substitute)
  await substitute.fill(sample.zhao.name)
  await page.getByTitle(sample.zhao.name, { exact: true }).click()
  const [from, until] = [dayFromNow(30), dayFromNow(44)]
  await dialog.getByLabel(people.absence.from).fill(from)
  await dialog.getByLabel(people.absence.until).fill(until)
  await dialog.getByRole('button', { name: people.absence.add, exact: true }).click()
  const names = { person: sample.meng.name, substitute: sample.zhao.name, from, until }
  const line = dialog.getByRole('listitem').filter({ hasText: fill(people.absence.line, names) })
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: common.delete, exact: true }).click()
  await expect(line).toBeHidden()
})
