import { expect, type Page } from '@playwright/test'
import { errorText } from '../../contract/errors.ts'
import { writeDraft } from './api.ts'
import { holdToWcag } from './axe.ts'
import { menuLine, numberOf } from './menu.ts'
import { freshAccount, test } from './network.ts'
import { signUp } from './outbox.ts'
import { admit, fill, inOne, openEntry, people, texts, userMenu } from './people.ts'

for (const lang of inOne('zh')) {
  const { common, confirmations, home, joinRequests, orders, orgs, reminders, shell, suppliers } = texts[lang]
  const { field } = texts[lang].people
  const press = (within: Pick<Page, 'getByRole'>, name: string) =>
    within.getByRole('button', { name, exact: true }).click()

  // spec: P1.does.16, P2.org.1, P2.org.2
  test(
    `${lang}: a stranger finds 华东精工, applies, is let in and works the same minute`,
    { tag: '@gate' },
    async ({ admitted, page }) => {
      const who = { account: freshAccount(), name: '郑洁' }
      const clerk = await admitted(people.zhou, lang)
      await openEntry(page, lang)
      await signUp(page, clerk, who, lang)

      await page.getByRole('searchbox', { name: joinRequests.name }).fill('华')
      const found = page.getByRole('list', { name: joinRequests.found })
      await expect(found).toBeHidden()
      await page.getByRole('searchbox', { name: joinRequests.name }).fill('华东')
      await press(found.getByRole('listitem').filter({ hasText: '华东精工' }), joinRequests.join)
      await page.getByLabel(joinRequests.remark).fill('采购部新同事')
      await press(page, joinRequests.apply)
      const own = page.getByRole('region', { name: joinRequests.own })
      await expect(own.getByText(joinRequests.status['REQUESTED'] ?? '')).toBeVisible()

      await clerk.goto('/orgs')
      await expect.poll(() => numberOf(menuLine(clerk, lang, orgs.title))).toBeGreaterThan(0)
      const waiting = clerk.getByRole('row').filter({ hasText: who.account })
      await expect(waiting).toContainText('采购部新同事')
      await press(waiting, who.name)
      const dialog = clerk.getByRole('dialog', { name: fill(joinRequests.decide, { name: who.name }) })
      await dialog.getByLabel(joinRequests.field.roles).press('ArrowDown')
      await clerk.getByTitle(`采购员 · ${common.buyer}`).click()
      await dialog.getByLabel(field.position).fill('采购员')
      await holdToWcag(clerk, 'a request to join', '[role=dialog]')
      await press(dialog, joinRequests.approve)
      await expect(dialog).toBeHidden()
      await expect(waiting).toContainText(joinRequests.status['APPROVED'] ?? '')
      // a position that is no grade of the organisation is as good as one that is
      await clerk.goto('/people')
      await expect(clerk.getByRole('row').filter({ hasText: who.account })).toContainText('采购员')

      // nobody told the page to look again
      await press(own, joinRequests.begin)
      await expect(userMenu(page, who, lang)).toBeVisible()
      await page.goto('/orders')
      await expect(page.getByRole('heading', { name: orders.title.buyer })).toBeVisible()
      await expect(page.getByRole('row').nth(1)).toBeVisible()
    },
  )

  // spec: P2.org.3
  test(`${lang}: a person founds an organisation and keeps what it says of itself`, async ({
    admitted,
    page,
  }) => {
    const who = { account: freshAccount(), name: '高翔' }
    const clerk = await admitted(people.zhou, lang)
    await openEntry(page, lang)
    await signUp(page, clerk, who, lang)
    await holdToWcag(page, 'nobody’s first page')
    await press(page, joinRequests.create)
    const create = page.getByRole('dialog', { name: joinRequests.create })
    await create.getByLabel(orgs.field.name, { exact: true }).fill('华东精工')
    await press(create, joinRequests.createNow)
    await expect(create.getByText(orgs.fault.noSide)).toBeVisible()
    await holdToWcag(page, 'founding', '[role=dialog]')
    await create.getByLabel(orgs.field.isSupplier).check()
    await press(create, joinRequests.createNow)
    await expect(
      create.getByText(errorText('ORG_NAME_TAKEN', lang, { name: '华东精工' })).first(),
    ).toBeVisible()
    await create.getByLabel(orgs.field.creditCode).fill('91310117MA1J0HD003')
    await create.getByLabel(orgs.field.name, { exact: true }).fill('高翔模具')
    await press(create, joinRequests.createNow)
    await expect(create.getByText(orgs.fault.creditCode)).toBeVisible()
    await create.getByLabel(orgs.field.creditCode).fill('')
    await press(create, joinRequests.createNow)
    await expect(userMenu(page, who, lang)).toBeVisible()

    await page.goto('/orgs')
    await press(page.getByRole('region', { name: orgs.about }), common.edit)
    const edit = page.getByRole('dialog', { name: orgs.title })
    await edit.getByLabel(orgs.field.phone, { exact: true }).fill('0512-1')
    await press(edit, common.save)
    await expect(edit).toBeHidden()
    await expect(page.getByRole('region', { name: orgs.about })).toContainText('0512-1')
    await holdToWcag(page, 'the organisation')

    // what reaches everybody is asked before it is done; who has no second factor cannot demand one
    const demand = page.getByRole('region', { name: orgs.twoFactor.title })
    await press(demand, orgs.twoFactor.demand)
    await press(page.getByRole('dialog', { name: orgs.twoFactor.ask.demand }), orgs.twoFactor.demand)
    await expect(page.getByText(errorText('TWO_FACTOR_OWN_FIRST', lang))).toBeVisible()
    await expect(demand).toContainText(orgs.twoFactor.free)

    const hours = page.getByRole('region', { name: reminders.title })
    await press(hours, common.edit)
    const after = page.getByRole('dialog', { name: reminders.title })
    const field = after.getByLabel(fill(reminders.inHours, { label: reminders.field.receive }))
    await field.fill('721')
    await press(after, common.save)
    await expect(after.getByText(reminders.fault)).toBeVisible()
    await field.fill('0')
    await expect(hours.getByText(reminders.working.always)).toBeVisible()
    const time = async (label: string, value: string) => {
      await after.getByLabel(label).fill(value)
      await after.getByLabel(label).press('Enter')
    }
    for (const day of [6, 7] as const)
      await after.getByText(reminders.working.day[day], { exact: true }).click()
    await time(reminders.working.from, '17:30')
    await time(reminders.working.until, '17:30')
    await press(after, common.save)
    await expect(after.getByText(reminders.working.fault.until)).toBeVisible()
    await time(reminders.working.from, '08:30')
    await holdToWcag(page, 'after how long people are reminded', '[role=dialog]')
    await press(after, common.save)
    await expect(after).toBeHidden()
    await expect(hours.getByText(reminders.off, { exact: true })).toBeVisible()
    const days = [1, 2, 3, 4, 5].map((day) => reminders.working.day[day as 1]).join(' ')
    await expect(hours).toContainText(fill(reminders.working.span, { days, from: '08:30', until: '17:30' }))

    // Nobody trades with it yet.
    await menuLine(page, lang, home.toConfirm).click()
    await expect(page.getByText(confirmations.none)).toBeVisible()
    await expect(page.getByText(confirmations.about.supplier)).toBeVisible()
    await holdToWcag(page, 'nothing to confirm')

    // who asks it for a link is shown the code that it would have
    await clerk.goto('/suppliers')
    await press(clerk, suppliers.link.new)
    const ask = clerk.getByRole('dialog', { name: suppliers.link.ask.buyer })
    await ask.getByRole('searchbox').fill('高翔')
    await press(ask, joinRequests.choose)
    await expect(ask.getByLabel(suppliers.field.code)).toHaveValue(/^S\d+$/)
    await holdToWcag(clerk, 'asking a supplier for a link', '[role=dialog]')
    await press(ask, suppliers.link.send)
    await expect(ask).toBeHidden()
    await expect(clerk.getByRole('row').filter({ hasText: '高翔模具' })).toContainText(
      suppliers.status['REQUESTED'] ?? '',
    )
  })

  // spec: P2.org.4
  test(`${lang}: 华东精工 accepts 远航精密, which asked, on its terms; suspended, it is sent no order`, async ({
    page,
  }) => {
    const owner = await admit(page, people.zhou, lang)
    await owner.goto('/suppliers')
    const row = owner.getByRole('row').filter({ hasText: '远航精密' })
    await expect(row).toContainText(suppliers.link.toDecide)
    await row.getByText('远航精密').click()
    const asked = owner.getByRole('dialog', { name: '远航精密' })
    await expect(asked).toContainText('91320214MA1YH00011')
    await press(asked, suppliers.link.action.accept)
    const accept = owner.getByRole('dialog', {
      name: fill(suppliers.link.acceptTitle, { name: '远航精密' }),
    })
    await expect(
      accept.getByRole('button', { name: suppliers.link.action.accept, exact: true }),
    ).toBeInViewport()
    // the next of the codes stands there, and may be another
    const code = accept.getByLabel(suppliers.field.code)
    await expect(code).toHaveValue(/^S\d+$/)
    await code.fill('')
    await press(accept, suppliers.link.action.accept)
    await expect(accept.getByText(common.required)).toBeVisible()
    // what is usual is folded away; a fault in it opens it
    const usual = accept.getByText(suppliers.usualTerms, { exact: true })
    const cutOff = accept.getByLabel(suppliers.field.statementDay)
    await expect(cutOff).toBeHidden()
    await usual.click()
    await cutOff.fill('')
    await usual.click()
    await code.fill('S001')
    await press(accept, suppliers.link.action.accept)
    await expect(accept.getByText(suppliers.fault.monthDay)).toBeVisible()
    await expect(cutOff).toBeFocused()
    await cutOff.fill('25')
    await press(accept, suppliers.link.action.accept)
    await expect(owner.getByText(errorText('CODE_TAKEN', lang, { code: 'S001' }))).toBeVisible()
    await code.fill('S099')
    await holdToWcag(owner, 'accepting a link', '[role=dialog]')
    await accept.getByLabel(suppliers.field.iqcMode).press('ArrowDown')
    await owner.getByTitle(suppliers.iqcMode['full'] ?? '').click()
    await press(accept, suppliers.link.action.accept)
    await expect(accept).toBeHidden()
    await expect(row).toContainText(suppliers.status['ACTIVE'] ?? '')
    const order = await writeDraft(owner, '远航精密')

    await row.getByText('远航精密').click()
    await press(asked, suppliers.link.action.suspend)
    const why = owner.getByRole('dialog', { name: suppliers.link.confirm.suspend })
    await why.getByLabel(common.reason).fill('等待资质')
    await press(why, suppliers.link.action.suspend)
    await expect(row).toContainText(suppliers.status['SUSPENDED'] ?? '')
    await owner.goto(`/orders/${order.id}`)
    await press(owner, orders.action.send)
    await press(owner.getByRole('dialog'), orders.action.send)
    await expect(owner.getByText(errorText('LINK_NOT_ACTIVE', lang))).toBeVisible()
  })

  test(`${lang}: 锐达电子 asks 启明智造 for a link and takes the request back`, async ({ page }) => {
    await admit(page, people.xu, lang)
    await page.goto('/suppliers')
    await press(page, suppliers.link.new)
    const ask = page.getByRole('dialog', { name: suppliers.link.ask.supplier })
    await ask.getByRole('searchbox').fill('远航')
    // a supplier finds buyers alone
    await expect(ask.getByText(joinRequests.noneFound)).toBeVisible()
    await ask.getByRole('searchbox').fill('启明')
    await press(ask.getByRole('listitem').filter({ hasText: '启明智造' }), joinRequests.choose)
    await ask.getByLabel(suppliers.link.remark.label).fill('电子元件')
    await press(ask, suppliers.link.send)
    await expect(ask).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: '启明智造' })
    await expect(row).toContainText(suppliers.status['REQUESTED'] ?? '')
    await row.getByText('启明智造').click()
    const asked = page.getByRole('dialog', { name: '启明智造' })
    await expect(asked).toContainText('电子元件')
    await expect(asked).toContainText(suppliers.link.noTerms.supplier)
    await press(asked, suppliers.link.action.withdraw)
    const sure = page.getByRole('dialog', { name: suppliers.link.confirm.withdraw })
    await press(sure, suppliers.link.action.withdraw)
    await expect(row).toContainText(suppliers.status['WITHDRAWN'] ?? '')
  })

  // spec: P3.user.6
  test(`${lang}: 钱伟 works for two organisations and sees of each only what is its own`, async ({
    page,
  }) => {
    await admit(page, people.qian, lang)
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: orders.title.buyer })).toBeVisible()
    const menu = page.getByRole('navigation', { name: shell.menu })
    await expect(menu.getByText(orgs.title)).toBeVisible()
    const numbers = async () =>
      (await page.getByRole('row').allInnerTexts())
        .join(' ')
        .match(/PO\d+|[^\s]*(五金|精工)/g)
        ?.join(' ')
    await expect.poll(numbers).toContain('PO')
    const before = await numbers()
    const change = async (name: string) => {
      await userMenu(page, people.qian, lang).click()
      await page.getByLabel(shell.user.switch).press('ArrowDown')
      await page.getByRole('option', { name, exact: true }).click()
      await expect(page.getByRole('banner')).toContainText(name)
      await expect(page.getByRole('heading', { name: new RegExp(people.qian.name) })).toBeVisible()
    }
    await change('宏远塑胶')
    await expect(menu.getByText(orgs.title)).toBeHidden()
    await page.goto('/orders')
    await expect(page.getByRole('heading', { name: orders.title.supplier })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('华东精工')
    expect(before).not.toContain('华东精工')
    expect(await numbers()).not.toContain('晨光五金')
    await change('启明智造')
    // the side worked on last is kept where the organisation has it
    await page.getByRole('radio', { name: shell.side.buyer }).check()
    await page.goto('/orders')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect.poll(numbers).toBe(before)
  })
}
