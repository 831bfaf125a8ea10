import { expect, type Page } from '@playwright/test'
import { sendOrder } from './api.ts'
import { holdToWcag } from './axe.ts'
import { freshAccount, test } from './network.ts'
import { enterInvited } from './outbox.ts'
import { fill, inOne, langs, main, openEntry, people, texts, userMenu } from './people.ts'
import { applicant, confirmAnswers, fitsPhone, press, step, writeRecord } from './registering.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

for (const lang of langs) {
  const { registration, registrations, suppliers } = texts[lang]
  const { field, steps } = registration

  /** The stranger writes the wizard up to its last step, with a reload in the middle. */
  async function writes(page: Page, clerk: Page, company: string, account: string): Promise<void> {
    await openEntry(page, lang)
    await page.goto('/supplier-registration')
    await expect(page.getByText(fill(registration.buyer.one, { name: '华东精工' }))).toBeVisible()
    await page.getByLabel(field.supplierName).fill(company)
    await page.reload()
    await writeRecord(page, clerk, { company, account }, lang, () => fitsPhone(page))
  }

  /** The buyer sends it back naming the licence. */
  async function returns(desk: Page, company: string): Promise<void> {
    await desk.goto('/registrations')
    await desk.getByRole('button', { name: company }).click()
    await expect(desk.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await press(desk, registration.desk.action.take)
    await expect(desk.getByText(registration.desk.done.take)).toBeVisible()
    // from now on it is 周强's to decide
    await expect(desk.getByText(fill(registration.desk.reviewedBy, { name: people.zhou.name }))).toBeVisible()
    await expect(desk.getByRole('button', { name: registration.desk.action.take })).toHaveCount(0)
    await press(desk, registration.desk.action.return)
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(registration.desk.return.fields).click()
    await desk.getByTitle(field.registeredAddress, { exact: true }).click()
    await dialog.getByLabel(registration.desk.return.reason).fill('请填写注册地址')
    await dialog.getByRole('button', { name: registration.desk.action.return, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  /** The stranger, who administers the new organisation, lets a colleague in, who accepts on a phone too. */
  async function invites(stranger: Page, colleague: Page, clerk: Page, company: string): Promise<void> {
    const { people: said } = texts[lang]
    const who = { account: freshAccount(), name: '何静' }
    await stranger.goto('/people')
    await press(stranger, said.invite)
    const dialog = stranger.getByRole('dialog', { name: said.inviteTitle })
    await dialog.getByLabel(said.field.account).fill(who.account)
    await dialog.getByLabel(said.field.realName).fill(who.name)
    await fitsPhone(stranger)
    await dialog.getByRole('button', { name: said.invite, exact: true }).click()
    await expect(dialog).toBeHidden()
    const row = stranger.getByRole('row').filter({ hasText: who.name })
    await expect(row).toContainText(said.status.INVITED)
    await fitsPhone(stranger)

    await enterInvited(colleague, clerk, who, lang)
    await fitsPhone(colleague)
    await userMenu(colleague, who, lang).click()
    await expect(colleague.getByText(company).first()).toBeVisible()
    await stranger.reload()
    await expect(row).toContainText(said.status.ACTIVE)
  }

  // spec: P2.route.6, P2.wizard.1, P2.wizard.2, P2.wizard.3, P2.wizard.6, P2.wizard.7, P2.wizard.11, P2.wizard.12, P2.wizard.19
  // spec: P4.wizard.2, P4.wizard.3, P4.wizard.4
  test(
    `${lang}: a stranger registers on a phone, is returned once, corrected, approved, invites a colleague, and gets an order`,
    main(lang),
    async ({ admitted, openPage }) => {
      const company = `启辰精密 ${Date.now()}`
      const account = freshAccount()
      const clerk = await admitted(people.zhou, lang)
      const desk = await admitted(people.zhou, lang)
      const stranger = await openPage(phone)
      await writes(stranger, clerk, company, account)
      const submit = stranger.getByRole('button', { name: registration.submit, exact: true })
      await expect(submit).toBeDisabled()
      await press(stranger, registration.previous)
      await expect(step(stranger, steps.business)).toBeVisible()
      await press(stranger, registration.next)
      await stranger.getByLabel(registration.agreement.tick).check()
      await submit.click()
      await expect(stranger.getByText(registration.fault.confirm)).toHaveCount(4)
      await fitsPhone(stranger)
      await confirmAnswers(stranger, lang)
      await submit.click()
      await expect(step(stranger, registration.state.submitted)).toBeVisible()
      // what was sent is written in neither form
      await expect(stranger.getByRole('link', { name: registration.toOther.flat })).toHaveCount(0)
      await fitsPhone(stranger)

      await returns(desk, company)
      await stranger.reload()
      await expect(
        stranger.getByText(fill(registration.state.reason, { reason: '请填写注册地址' })),
      ).toBeVisible()
      await press(stranger, field.registeredAddress)
      await expect(stranger.getByText(registration.state.returnedHere)).toBeVisible()
      await stranger.getByLabel(field.registeredAddress).fill('无锡市惠山区 1 号')
      for (const _ of [1, 2, 3]) {
        await fitsPhone(stranger)
        await press(stranger, registration.next)
      }
      await confirmAnswers(stranger, lang)
      await submit.click()
      await expect(step(stranger, registration.state.submitted)).toBeVisible()
      await fitsPhone(stranger)

      await desk.reload()
      await press(desk, registration.desk.action.approve)
      const dialog = desk.getByRole('dialog')
      await dialog.getByLabel(suppliers.field.code).fill(`S${Date.now()}`)
      await dialog.getByRole('button', { name: registration.desk.action.approve, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(desk.getByText(registrations.status['APPROVED'] ?? '').first()).toBeVisible()

      await stranger.reload()
      await expect(stranger.getByText(registration.state.approved)).toBeVisible()
      await fitsPhone(stranger)
      await press(stranger, registration.state.enter)
      await expect(userMenu(stranger, { name: applicant, account }, lang)).toBeVisible()
      await fitsPhone(stranger)
      await invites(stranger, await openPage(phone), clerk, company)

      const { orderNo } = await sendOrder(desk, company)
      await stranger.goto('/orders?view=receive')
      await expect(stranger.getByRole('link', { name: orderNo ?? 'no number' })).toBeVisible()
    },
  )

  if (inOne('zh').includes(lang))
    test(`${lang}: a buyer that is not listed is reached by its own link, until it is listed`, async ({
      admitted,
      openPage,
    }) => {
      const { common, installation, orgs } = texts[lang]
      const qian = await admitted(people.qian, lang)
      const opens = async (yes: boolean) => {
        await qian.goto('/orgs')
        await qian
          .getByRole('region', { name: orgs.about })
          .getByRole('button', { name: common.edit })
          .click()
        const dialog = qian.getByRole('dialog', { name: orgs.title })
        await dialog.getByLabel(orgs.field.openToSuppliers).setChecked(yes)
        await dialog.getByRole('button', { name: common.save, exact: true }).click()
        await expect(dialog).toBeHidden()
      }
      await opens(true)
      const panel = qian.getByRole('region', { name: orgs.supplierLink.title })
      await expect(panel.getByText(orgs.supplierLink.unlisted)).toBeVisible()
      await holdToWcag(qian, 'the link of a buyer')
      const link = await panel.getByRole('link').innerText()

      const stranger = await openPage(phone)
      await openEntry(stranger, lang)
      const one = (name: string) => stranger.getByText(fill(registration.buyer.one, { name }))
      await stranger.goto('/supplier-registration')
      await expect(one('华东精工')).toBeVisible()
      await expect(
        stranger.getByText(fill(registration.buyer.code, { code: '91310117MA1J0HD002' })),
      ).toBeVisible()
      await stranger.goto(link)
      await expect(one('启明智造')).toBeVisible()
      await expect(stranger.getByText(registration.buyer.unlisted)).toBeVisible()
      await holdToWcag(stranger, 'registration by a link')
      await stranger.goto('/supplier-registration?buyer=91350100M000100Y43')
      await expect(stranger.getByText(registration.buyer.unknown)).toBeVisible()

      const zhou = await admitted(people.zhou, lang)
      await zhou.goto('/installation')
      const buyers = zhou.getByRole('region', { name: installation.buyers })
      const row = buyers.getByRole('row').filter({ hasText: '启明智造' })
      const moves = async (label: string) => {
        await row.getByRole('button', { name: label, exact: true }).click()
        await zhou.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
      }
      await expect(row).toContainText(installation.buyer.states.waiting)
      await holdToWcag(zhou, 'the buyers of the installation')
      await moves(installation.list)
      await expect(row).toContainText(installation.buyer.states.listed)
      await stranger.goto('/supplier-registration')
      await stranger.getByLabel(registration.buyer.label).press('ArrowDown')
      await expect(stranger.getByTitle('启明智造', { exact: true })).toBeVisible()
      await moves(installation.unlist)
      await expect(row).toContainText(installation.buyer.states.waiting)
      await opens(false)
      await expect(panel.getByText(orgs.supplierLink.closed)).toBeVisible()
    })
}
