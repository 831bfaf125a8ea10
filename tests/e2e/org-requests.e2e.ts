import { expect, type Page } from '@playwright/test'
import { errorText } from '../../contract/errors.ts'
import { holdToWcag } from './axe.ts'
import { freshAccount, test } from './network.ts'
import { signUp } from './outbox.ts'
import { fill, inOne, openEntry, people, texts, userMenu } from './people.ts'

for (const lang of inOne('zh')) {
  const { common, home, joinRequests, orgRequests, orgs, suppliers } = texts[lang]
  const { change, claim, desk } = orgRequests
  const press = (within: Pick<Page, 'getByRole'>, name: string) =>
    within.getByRole('button', { name, exact: true }).click()

  test(`${lang}: a supplier that has a partner asks for another name; who it belongs to claims it`, async ({
    admitted,
    openPage,
    page,
  }) => {
    const who = { account: freshAccount(), name: '高远' }
    const clerk = await admitted(people.zhou, lang)
    await openEntry(page, lang)
    await signUp(page, clerk, who, lang)
    await press(page, joinRequests.create)
    const create = page.getByRole('dialog', { name: joinRequests.create })
    await create.getByLabel(orgs.field.name, { exact: true }).fill('远帆机械')
    await create.getByLabel(orgs.field.isSupplier).check()
    await press(create, joinRequests.createNow)
    await expect(userMenu(page, who, lang)).toBeVisible()
    const changes = page.getByRole('region', { name: change.title })

    // nobody knows it by its name yet
    await page.goto('/orgs')
    await press(page.getByRole('region', { name: orgs.about }), common.edit)
    const edit = page.getByRole('dialog', { name: orgs.title })
    await edit.getByLabel(orgs.field.name, { exact: true }).fill('远帆模具')
    await press(edit, common.save)
    await expect(edit).toBeHidden()
    await expect(page.getByRole('region', { name: orgs.about })).toContainText('远帆模具')
    await expect(changes).toBeHidden()

    await page.goto('/suppliers')
    await press(page, suppliers.link.new)
    const ask = page.getByRole('dialog', { name: suppliers.link.ask.supplier })
    await ask.getByRole('searchbox').fill('启明')
    await press(ask.getByRole('listitem').filter({ hasText: '启明智造' }), joinRequests.choose)
    await press(ask, suppliers.link.send)
    await expect(ask).toBeHidden()

    await page.goto('/orgs')
    await press(page.getByRole('region', { name: orgs.about }), common.edit)
    await expect(edit.getByText(orgs.hint.known)).toBeVisible()
    await expect(edit.getByLabel(orgs.field.name, { exact: true })).not.toBeEditable()
    await press(edit, common.cancel)
    await press(changes, change.ask)
    const wish = page.getByRole('dialog', { name: change.ask })
    await wish.getByLabel(orgs.field.name, { exact: true }).fill('华东精工')
    await wish.getByLabel(change.remark).fill('营业执照已更名')
    await press(wish, change.send)
    await expect(
      wish.getByText(errorText('ORG_NAME_TAKEN', lang, { name: '华东精工' })).first(),
    ).toBeVisible()
    await wish.getByLabel(orgs.field.name, { exact: true }).fill('远帆精密')
    await holdToWcag(page, 'asking for another name', '[role=dialog]')
    await press(wish, change.send)
    await expect(wish).toBeHidden()
    await expect(changes).toContainText(orgRequests.status['REQUESTED'] ?? '')
    await expect(page.getByRole('region', { name: orgs.about })).toContainText('远帆模具')
    await holdToWcag(page, 'a request for another name')

    await clerk.goto('/tasks')
    const task = clerk.getByRole('row').filter({ hasText: home.task.decideOrgRequest })
    await task.getByRole('link', { name: '远帆精密' }).click()
    await expect(clerk).toHaveURL('/installation#requests')
    const waiting = clerk.getByRole('region', { name: desk.title })
    const row = waiting.getByRole('row').filter({ hasText: '远帆精密' })
    await expect(row).toContainText('营业执照已更名')
    await expect(waiting.getByRole('heading', { name: desk.title })).toBeInViewport()
    await holdToWcag(clerk, 'requests for another name')
    await press(row, desk.approve)
    const sure = clerk.getByRole('dialog', {
      name: fill(desk.changeSure, { before: '远帆模具', after: '远帆精密' }),
    })
    await press(sure, desk.approve)
    await expect(row).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: orgs.about })).toContainText('远帆精密')
    await expect(changes).toContainText(orgRequests.status['APPROVED'] ?? '')

    // the true company comes later
    const other = await openPage()
    const claimant = { account: freshAccount(), name: '郭帆' }
    await openEntry(other, lang)
    await signUp(other, clerk, claimant, lang)
    await press(other, joinRequests.create)
    const again = other.getByRole('dialog', { name: joinRequests.create })
    await again.getByLabel(orgs.field.name, { exact: true }).fill('远帆精密')
    await again.getByLabel(orgs.field.isSupplier).check()
    await press(again, joinRequests.createNow)
    await press(again, joinRequests.claim)
    const claims = other.getByRole('dialog', { name: claim.title })
    await claims.getByLabel(orgs.field.creditCode).fill('91320594MA1MCANA0T')
    await claims.getByLabel(claim.phone).fill('0512-5550')
    await claims.getByLabel(claim.remark).fill('执照在此')
    await holdToWcag(other, 'a claim', '[role=dialog]')
    await press(claims, claim.send)
    await expect(claims).toBeHidden()
    await expect(again).toBeHidden()
    const own = other.getByRole('region', { name: claim.own })
    await expect(own).toContainText(orgRequests.status['REQUESTED'] ?? '')

    await clerk.goto('/installation')
    await expect(row).toContainText('0512-5550')
    await press(row, desk.approve)
    const settled = clerk.getByRole('dialog', { name: fill(desk.claimSure, { name: '远帆精密' }) })
    await press(settled, desk.approve)
    await expect(settled.getByText(desk.otherNameNeeded)).toBeVisible()
    await settled.getByLabel(fill(desk.otherName, { name: '远帆精密' })).fill('远帆贸易')
    await holdToWcag(clerk, 'approving a claim', '[role=dialog]')
    await press(settled, desk.approve)
    await expect(settled).toBeHidden()
    await other.reload()
    await press(own, joinRequests.begin)
    await expect(userMenu(other, claimant, lang)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: orgs.about })).toContainText('远帆贸易')
  })
}
