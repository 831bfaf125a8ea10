import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { inquirySave } from '../../contract/inquiries.ts'
import { send } from './api.ts'
import { holdToWcag } from './axe.ts'
import { freshAccount, test } from './network.ts'
import { linkFor } from './outbox.ts'
import { admit, fill, inOne, openEntry, people, texts, userMenu } from './people.ts'
import { applicant, confirmAnswers, step, writeRecord } from './registering.ts'

for (const lang of inOne('zh')) {
  const { common, inquiries: said, quotes, registration, registrations, suppliers } = texts[lang]
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const article = (page: Page) => page.getByRole('article')
  const sure = (page: Page, name: string) =>
    page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
  const mails = (page: Page) => page.getByRole('table', { name: said.mails })

  test(`${lang}: 林晓 asks somebody by mail, who registers by its link, is approved and quotes; a further supplier is invited meanwhile`, async ({
    page,
    admitted,
    openPage,
  }) => {
    const title = `法兰询价 ${randomUUID().slice(0, 6)}`
    const company = `启辰法兰 ${Date.now()}`
    const account = freshAccount()
    await admit(page, people.lin, lang)
    const line = {
      materialCode: title,
      materialName: '法兰',
      unit: 'PCS',
      qty: '100',
      neededOn: '2031-03-01',
    }
    const draft = await send(page, inquirySave, {
      body: {
        title,
        currency: 'CNY',
        deadline: '2031-02-01T08:00:00.000Z',
        lines: [line],
        supplierOrgIds: [],
      },
    })
    await page.goto(`/inquiries/${draft.id}`)
    await press(page, said.action.edit)
    const writing = page.getByRole('dialog', { name: said.action.edit })
    const addresses = writing.getByLabel(said.field.mails)
    await addresses.fill('fang')
    await addresses.press('Enter')
    await writing.getByRole('button', { name: common.save, exact: true }).click()
    await expect(writing.getByText(fill(said.fault.mails, { limit: 20 }))).toBeVisible()
    // By its cross: antd takes Backspace for nothing for a while after something was typed.
    await writing.getByTitle('fang', { exact: true }).getByLabel('close').click()
    await addresses.fill(account)
    await addresses.press('Enter')
    await writing.getByRole('button', { name: common.save, exact: true }).click()
    await expect(writing).toBeHidden()
    await page.getByRole('tab', { name: fill(said.section.quotes, { count: 0 }) }).click()
    await expect(mails(page).getByRole('row', { name: account })).toContainText(said.mailState.DRAFT)
    await press(page, said.action.publish)
    await sure(page, said.action.publish)
    await expect(mails(page).getByRole('row', { name: account })).toContainText(said.mailState.SENT)

    await press(page, said.action.invite)
    const inviting = page.getByRole('dialog', { name: said.action.invite })
    await expect(inviting.getByLabel(said.field.supplier)).toBeFocused()
    await sure(page, said.action.invite)
    await expect(inviting.getByText(said.fault.nobody)).toBeVisible()
    await inviting.getByLabel(said.field.supplier).fill('宏远塑胶')
    await page
      .getByTitle(/宏远塑胶/)
      .last()
      .click()
    await inviting.getByText(said.hint.invite).click()
    await holdToWcag(page, 'inviting suppliers to an inquiry')
    await sure(page, said.action.invite)
    await expect(inviting).toBeHidden()
    await expect(page.getByRole('table', { name: said.quotes })).toContainText('宏远塑胶')

    const zhou = await admitted(people.zhou, lang)
    const link = await linkFor(zhou, account)
    const stranger = await openPage()
    await openEntry(stranger, lang)
    await stranger.goto(link)
    await expect(stranger.getByText(fill(registration.buyer.one, { name: '华东精工' }))).toBeVisible()
    await stranger.getByLabel(registration.field.supplierName).fill(company)
    await writeRecord(stranger, zhou, { company, account }, lang)
    await stranger.getByLabel(registration.agreement.tick).check()
    await press(stranger, registration.submit)
    await expect(stranger.getByText(registration.fault.confirm)).toHaveCount(4)
    await confirmAnswers(stranger, lang)
    await press(stranger, registration.submit)
    await expect(step(stranger, registration.state.submitted)).toBeVisible()

    await zhou.goto('/registrations')
    await zhou.getByRole('button', { name: company }).click()
    await press(zhou, registration.desk.action.take)
    await expect(zhou.getByText(registration.desk.done.take)).toBeVisible()
    await press(zhou, registration.desk.action.approve)
    const approving = zhou.getByRole('dialog')
    await approving.getByLabel(suppliers.field.code).fill(`S${Date.now()}`)
    await approving.getByRole('button', { name: registration.desk.action.approve, exact: true }).click()
    await expect(approving).toBeHidden()
    await expect(zhou.getByText(registrations.status['APPROVED'] ?? '').first()).toBeVisible()
    // 林晓 hears of it where she is
    await expect(mails(page).getByRole('row', { name: account })).toContainText(said.mailState.INVITED)
    await expect(page.getByRole('table', { name: said.quotes })).toContainText(company)

    await stranger.reload()
    await press(stranger, registration.state.enter)
    await expect(userMenu(stranger, { name: applicant, account }, lang)).toBeVisible()
    await stranger.goto(`/quotes?keyword=${encodeURIComponent(title)}`)
    await stranger.getByRole('link', { name: /^XJ/ }).click()
    await expect(article(stranger)).toContainText(title)
    await expect(stranger.getByText('宏远塑胶')).toBeHidden()
    await press(stranger, quotes.action.write)
    const quoting = stranger.getByRole('dialog', { name: quotes.action.write })
    const onLine = (field: string) => fill(said.onLine, { lineNo: 1, field })
    await quoting.getByLabel(onLine(quotes.field.price)).fill('2.5')
    await quoting.getByLabel(onLine(quotes.field.leadDays)).fill('10')
    await press(stranger, quotes.action.submit)
    await expect(quoting).toBeHidden()
    await expect(
      page.getByRole('table', { name: said.quotes }).getByRole('row', { name: company }),
    ).toContainText(quotes.status['SUBMITTED'] ?? '')
  })
}
