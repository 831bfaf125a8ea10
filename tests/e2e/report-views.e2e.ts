import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays, dayOf } from '../../contract/calendar.ts'
import { daysOf } from '../../contract/reports.kinds.ts'
import { sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { test } from './network.ts'
import { linkFor } from './outbox.ts'
import { admit, fill, inOne, people, pick, texts } from './people.ts'

for (const lang of inOne('zh')) {
  const { common, list, reports } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const views = (page: Page) => page.getByRole('navigation', { name: list.views, exact: true })
  const tab = (page: Page, name: string) =>
    views(page).getByRole('button', { name: new RegExp(`^${name}( ?${weekly})?$`) })
  const weekly = fill(reports.mail.weekly, { day: reports.mail.weekday[1] })
  const act = async (page: Page, name: string, action: string) => {
    await press(page, fill(reports.views.more, { name }))
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const firstDay = (page: Page) => page.getByRole('combobox', { name: reports.periodFrom })

  test(`${lang}: 林晓 saves last month’s spend by material, opens it another day, and has it mailed to her on Mondays`, async ({
    admitted,
    openPage,
    page,
  }) => {
    const name = `物料 ${randomUUID().slice(0, 6)}`
    const today = dayOf(new Date())
    await admit(page, people.lin, lang)
    await sendOrder(page, '晨光五金')
    await page.goto('/spendReports')
    await expect(tab(page, reports.views.usual)).toHaveAttribute('aria-current', 'true')
    await page
      .getByRole('radiogroup', { name: reports.chainBy })
      .getByText(reports.level.material, { exact: true })
      .click()
    const period = page.getByRole('combobox', { name: reports.period, exact: true })
    await pick(page, period, reports.preset.lastMonth)
    await expect(page).toHaveURL(/span=lastMonth/)
    await expect(firstDay(page)).toHaveValue(daysOf({ span: 'lastMonth' }, today).from)
    await press(page, list.saveView)
    const naming = page.getByRole('dialog', { name: list.saveView })
    await expect(naming.getByText(reports.views.moves)).toBeVisible()
    await naming.getByLabel(list.viewName).fill(name)
    await naming.getByLabel(list.viewName).press('Enter')
    await expect(naming).toBeHidden()
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'true')
    await holdToWcag(page, 'a report with a view')

    // Another day: the period has moved.
    const later = addDays(today, 40)
    const phone = await openPage({ viewport: { width: 390, height: 844 } })
    await phone.clock.setFixedTime(new Date(`${later}T04:00:00Z`))
    await admit(phone, people.lin, lang)
    await phone.goto('/spendReports')
    await tab(phone, name).click()
    await expect(phone).toHaveURL(/spendReports\?span=lastMonth&by=material$/)
    await expect(firstDay(phone)).toHaveValue(daysOf({ span: 'lastMonth' }, later).from)
    await holdToWcag(phone, 'a view of a report on a phone')

    await act(page, name, reports.views.mail)
    const mailing = page.getByRole('dialog', { name: new RegExp(reports.views.mail) })
    await expect(mailing).toContainText(people.lin.account)
    await mailing.getByRole('radio', { name: reports.mail.schedule.WEEKLY }).check()
    await expect(mailing.getByText(reports.mail.weekday[1], { exact: true })).toBeVisible()
    await holdToWcag(page, 'when a report is mailed')
    await press(page, common.save)
    await expect(mailing).toBeHidden()
    await expect(views(page).getByText(weekly)).toBeAttached()

    await act(page, name, reports.views.mail)
    await press(page, reports.mail.once)
    await expect(page.getByText(fill(reports.mail.onceDone, { to: people.lin.account }))).toBeVisible()
    const zhou = await admitted(people.zhou, lang)
    let link = ''
    await expect(async () => {
      link = await linkFor(zhou, people.lin.account)
      expect(link).toContain('/open/spendReports/')
    }).toPass()
    await page.goto(link)
    await expect(page).toHaveURL(/\/spendReports\?span=lastMonth&by=material$/)
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'true')

    // The link that stops it.
    const id = /spendReports\/([^?]+)/.exec(link)?.[1] ?? ''
    await page.goto(`${link}&mail=${id}`)
    await mailing.getByRole('radio', { name: reports.mail.schedule.NONE }).check()
    await press(page, common.save)
    await expect(mailing).toBeHidden()
    await expect(views(page).getByText(weekly)).toHaveCount(0)

    await act(page, name, reports.views.rename)
    const renaming = page.getByRole('dialog', { name: reports.views.rename })
    await renaming.getByLabel(list.viewName).fill(`${name}2`)
    await renaming.getByRole('button', { name: common.save, exact: true }).click()
    await expect(tab(page, `${name}2`)).toHaveAttribute('aria-current', 'true')
    await act(page, `${name}2`, common.delete)
    await page.getByRole('dialog').getByRole('button', { name: common.delete, exact: true }).click()
    await expect(tab(page, `${name}2`)).toHaveCount(0)
    await expect(views(page).getByRole('button', { name: list.saveView })).toBeVisible()
  })
}
