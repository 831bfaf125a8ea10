import { expect, type Page } from '@playwright/test'
import { freshAccount, test } from './network.ts'
import { enterInvited } from './outbox.ts'
import { admit, fill, people as sample, texts, userMenu } from './people.ts'

const { auth, common, home, people, shell } = texts.zh

// spec: P1.who.4, C.User.InnerRegister, C.User.save
test(
  'an invited colleague signs in and sees what the role says; disabled, she is out at once',
  { tag: '@gate' },
  async ({ admitted, page }) => {
    const account = freshAccount()
    const who = { account, name: `韩梅${account.slice(0, 4)}` }
    const zhou = await admitted(sample.zhou)
    await zhou.goto('/people')
    await zhou.getByRole('button', { name: people.invite, exact: true }).click()
    const dialog = zhou.getByRole('dialog', { name: people.inviteTitle })
    await dialog.getByRole('button', { name: people.invite, exact: true }).click()
    await expect(dialog.getByText(common.required)).toHaveCount(2)
    await dialog.getByLabel(people.field.account).fill(account)
    await dialog.getByLabel(people.field.realName).fill(who.name)
    const roles = dialog.getByLabel(people.field.roles)
    await roles.focus()
    await roles.fill('采购经理')
    await zhou.getByTitle('采购经理', { exact: true }).click()
    await dialog.getByRole('button', { name: people.invite, exact: true }).click()
    await expect(dialog).toBeHidden()
    const row = zhou.getByRole('row').filter({ hasText: account })
    await expect(row).toContainText(people.status.INVITED)
    await row.getByRole('button', { name: who.name, exact: true }).click()
    const opened = zhou.getByRole('dialog', { name: who.name, exact: true })
    await opened.getByRole('button', { name: people.action.inviteAgain, exact: true }).click()
    await zhou
      .getByRole('dialog', { name: people.confirm.inviteAgain })
      .getByRole('button', { name: people.action.inviteAgain })
      .click()
    await expect(zhou.getByText(people.done.inviteAgain)).toBeVisible()
    await opened.getByRole('button', { name: common.cancel, exact: true }).click()

    await enterInvited(page, zhou, who, 'zh')
    const menu = page.getByRole('navigation', { name: shell.menu, exact: true })
    await expect(menu.getByText('采购协同')).toBeVisible()
    await expect(menu.getByText('系统管理')).toBeHidden()

    await zhou.goto('/people')
    await row.getByRole('button', { name: who.name, exact: true }).click()
    await opened.getByRole('button', { name: people.action.disable, exact: true }).click()
    await zhou
      .getByRole('dialog', { name: people.confirm.disable })
      .getByRole('button', { name: people.action.disable })
      .click()
    await expect(row).toContainText(people.status.DISABLED)
    await page.goto('/orders')
    await expect(page.getByRole('button', { name: auth.signIn, exact: true })).toBeVisible()
    await expect(userMenu(page, who, 'zh')).toBeHidden()
  },
)

test('周强 cannot take his own administrator flag away', async ({ page }) => {
  await admit(page, sample.zhou)
  await page.goto('/people')
  await page.getByRole('button', { name: sample.zhou.name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: sample.zhou.name, exact: true })
  await expect(dialog.getByRole('checkbox', { name: people.field.isAdmin })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: people.action.disable, exact: true })).toBeDisabled()
  await expect(page.getByRole('row').filter({ hasText: sample.zhou.account })).toContainText(
    people.status.ACTIVE,
  )
})

test(
  '周强 sees the portal as 孟瑶 does, is told so on every page, and ends it',
  { tag: '@gate' },
  async ({ page }) => {
    await admit(page, sample.zhou)
    await page.goto('/people')
    await page.getByRole('button', { name: sample.meng.name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: sample.meng.name, exact: true })
    await dialog.getByRole('button', { name: people.action.seeAs, exact: true }).click()
    const bar = page
      .getByRole('status')
      .filter({ hasText: fill(shell.seeingAs.text, { name: sample.meng.name }) })
    await expect(bar).toBeVisible()
    const menu = page.getByRole('navigation', { name: shell.menu, exact: true })
    await expect(menu.getByText('采购协同')).toBeVisible()
    await expect(menu.getByText('系统管理')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      fill(home.greeting, { name: sample.meng.name }),
    )
    const corner = (of: Page, name: string) =>
      of.getByRole('button', { name: fill(shell.user.label, { name }), exact: true })
    await corner(page, sample.meng.name).click()
    await expect(page.getByRole('button', { name: shell.user.security, exact: true })).toBeHidden()
    // another window of the same browser goes on with its own eyes
    const other = await page.context().newPage()
    await other.goto('/people')
    await expect(corner(other, sample.zhou.name)).toBeVisible()
    await expect(other.getByRole('button', { name: people.invite, exact: true })).toBeVisible()
    await other.close()
    await page.goto('/materials')
    await expect(bar).toBeVisible()
    await bar.getByRole('button', { name: shell.seeingAs.end, exact: true }).click()
    await expect(page.getByRole('heading', { name: people.title, exact: true })).toBeVisible()
    await expect(bar).toBeHidden()
  },
)
