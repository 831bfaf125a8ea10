import { expect, type Page } from '@playwright/test'
import { holdToWcag } from './axe.ts'
import { freshAccount, test } from './network.ts'
import { codeFor } from './outbox.ts'
import { admit, fill, inOne, langs, openEntry, password, people, texts, userMenu } from './people.ts'
import {
  applicant,
  confirmAnswers,
  confirmation,
  fillContact,
  fillInvoice,
  press,
  section,
  signUpThere,
  step,
} from './registering.ts'

const contacts = ['businessDockPerson', 'qualityDockPerson'] as const

for (const lang of langs) {
  const { auth, common, registration, registrations, shell } = texts[lang]
  const { fault, field, steps, section: titles } = registration

  async function open(page: Page, path: string): Promise<void> {
    await openEntry(page, lang)
    await page.goto(path)
    await expect(page.getByLabel(field.supplierName)).toBeVisible()
  }

  // spec: P5.contact.1, P5.contact.2, P5.contact.3, P5.contact.4, P5.contact.5, P5.contact.6, P5.invoice.1, P4.wizard.1, P2.wizard.5
  // spec: P5.agreement.1, P4.wizard.4, P2.wizard.6, P2.wizard.11, P3.supplier.12
  test(`${lang}: the wizard says what each step lacks`, async ({ page }) => {
    await open(page, '/supplier-registration')
    await press(page, registration.next)
    await expect(page.getByText(fault.supplierName)).toBeVisible()
    await expect(page.getByLabel(field.supplierName)).toBeFocused()
    await holdToWcag(page, 'basic information')
    await page.getByLabel(field.supplierName).fill('甲')
    await press(page, registration.next)
    for (const part of contacts)
      for (const key of ['name', 'phone', 'position'] as const) {
        const contact = section(page, titles[part])
        await contact.getByLabel(field[part][key]).focus()
        await contact.getByLabel(field[part][key]).blur()
        await expect(contact.getByText(fault[part][key])).toBeVisible()
      }
    await press(page, registration.next)
    await expect(step(page, steps.contacts)).toBeVisible()
    await holdToWcag(page, 'contacts')
    for (const part of contacts) await fillContact(page, part, '周', lang)
    await press(page, registration.next)
    await press(page, registration.next)
    const certificates = section(page, titles.managementSystem)
    await expect(certificates.getByText(fault.certificateNeeded)).toBeVisible()
    await expect(certificates.getByRole('button', { name: registration.list.add })).toBeFocused()
    await press(page, registration.certified.change)
    await expect(certificates.getByText(fault.certificateNeeded)).toBeHidden()
    await press(page, registration.next)
    const invoice = section(page, titles.invoiceInformation)
    // the name was taken over from the first step
    await expect(invoice.getByLabel(field.invoiceInformation.companyName, { exact: true })).toHaveValue('甲')
    for (const label of Object.values(field.invoiceInformation)) {
      await invoice.getByLabel(label, { exact: true }).fill('')
      await invoice.getByLabel(label, { exact: true }).blur()
      await expect(invoice.getByLabel(label, { exact: true })).toHaveAccessibleDescription(label)
    }
    await holdToWcag(page, 'invoicing')
    await expect(page.getByRole('button', { name: registration.submit })).toBeDisabled()
    await page.getByLabel(registration.agreement.tick).check()
    await press(page, registration.submit)
    await expect(page.getByText(common.checkInput)).toBeVisible()
    await expect(page.getByText(fault.confirm)).toHaveCount(4)
    await fillInvoice(page, '甲', lang)
    await confirmAnswers(page, lang)
    await expect(page.getByText(fault.confirm)).toHaveCount(0)
    await press(page, registration.submit)
    await expect(page.getByRole('dialog', { name: registration.account.title })).toBeVisible()
  })

  // spec: P2.wizard.9, P2.wizard.10, P3.flat.12
  test(`${lang}: a manufacturer is asked for its factory; the lists are all there`, async ({ page }) => {
    await open(page, '/supplier-registration')
    await expect(section(page, titles.humanResources).getByRole('textbox')).toHaveCount(15)
    await expect(page.getByRole('radiogroup', { name: field.hasSpecialLicence })).toBeVisible()
    await page.getByLabel(registrations.provideType[9] ?? '', { exact: true }).check()
    await expect(section(page, titles.humanResources)).toBeHidden()
    await expect(section(page, titles.factory)).toBeHidden()
    await expect(section(page, titles.attachments)).toBeVisible()
    await page.getByLabel(field.supplierName).fill('甲')
    await press(page, registration.next)
    for (const part of contacts) await fillContact(page, part, '周', lang)
    await press(page, registration.next)
    for (const name of [
      'workplace',
      'equipmentList',
      'materialBrandList',
      'managementSystem',
      'safetyCertificate',
      'majorClient',
      'businessRecords',
    ] as const)
      await section(page, titles[name]).getByRole('button', { name: registration.list.add }).click()
    await holdToWcag(page, 'business information')
  })

  test(`${lang}: a validity that ends before it begins is refused where it is written`, async ({ page }) => {
    await open(page, '/supplier-registration')
    await page.getByLabel(registrations.provideType[9] ?? '', { exact: true }).check()
    await page.getByLabel(field.supplierName).fill('甲')
    await press(page, registration.next)
    for (const part of contacts) await fillContact(page, part, '周', lang)
    await press(page, registration.next)
    const label = registration.column.validity
    const [from, to] = [fill(registration.list.from, { label }), fill(registration.list.to, { label })]
    for (const name of ['managementSystem', 'safetyCertificate'] as const) {
      const list = section(page, titles[name])
      await list.getByRole('button', { name: registration.list.add }).click()
      await list.getByRole('combobox', { name: from }).fill('2026-06-01')
      await list.getByRole('combobox', { name: to }).fill('2025-06-01')
      await list.getByRole('combobox', { name: to }).blur()
      await expect(list.getByText(fault.periodEndsBefore, { exact: true })).toBeVisible()
      await expect(list.getByRole('combobox', { name: from })).toHaveValue('2026-06-01')
      await press(page, registration.next)
      await expect(step(page, steps.business)).toBeVisible()
      await holdToWcag(page, 'a validity the wrong way round')
      await list.getByRole('combobox', { name: to }).fill('2027-06-01')
      await list.getByRole('combobox', { name: to }).blur()
      await expect(list.getByText(fault.periodEndsBefore, { exact: true })).toHaveCount(0)
    }
    await press(page, registration.next)
    await expect(step(page, steps.invoice)).toBeVisible()
  })

  // spec: P5.flat.1, P5.flat.2, P5.flat.3, P5.flat.4, P5.flat.5
  test(`${lang}: the older form says what it lacks`, async ({ page }) => {
    await open(page, '/supplier-registration/flat')
    const endless = page.getByLabel(field.licenceEndless)
    // the press that takes the focus out of a day is not lost
    await page.getByLabel(field.licenceFrom).fill('2026-05-01')
    await endless.check()
    await endless.uncheck()
    await page.getByLabel(field.licenceFrom).fill('')
    // why it cannot be sent yet is said beside the button, and leads there
    await expect(page.getByRole('button', { name: registration.submit, exact: true })).toBeDisabled()
    await press(page, registration.agreement.first)
    const tick = page.getByLabel(registration.agreement.tick)
    await expect(tick).toBeFocused()
    await tick.check()
    await expect(page.getByRole('button', { name: registration.agreement.first })).toHaveCount(0)
    await press(page, registration.submit)
    for (const said of [fault.supplierName, fault.registeredCapital, fault.licenceFrom, fault.licenceTo])
      await expect(page.getByText(said)).toBeVisible()
    await page.getByLabel(field.licenceFrom).fill('2026-05-01')
    await page.getByLabel(field.licenceTo).fill('2026-04-30')
    await page.getByLabel(field.supplierName).fill('甲')
    await expect(page.getByText(fault.licenceEndsBefore)).toBeVisible()
    await expect(page.getByText(registration.endlessHint)).toBeVisible()
    await endless.check()
    await expect(page.getByText(fault.licenceEndsBefore)).toBeHidden()
    await expect(page.getByText(fault.certificateNeeded)).toBeVisible()
    await expect(page.getByText(fault.confirm)).toHaveCount(4)
    await confirmAnswers(page, lang)
    const asked = page.getByRole('radiogroup', { name: field.hasQmAc, exact: true })
    await expect(asked.getByLabel(registration.no, { exact: true })).toBeChecked()
    await asked.getByLabel(registration.yes, { exact: true }).check()
    const anew = confirmation(page, 'hasQmAc', lang)
    await expect(anew.getByRole('radio', { checked: true })).toHaveCount(0)
    await holdToWcag(page, 'the older form')
  })

  if (inOne('zh').includes(lang)) {
    test(`${lang}: the older form is sent with what it asks for, and read at the desk`, async ({
      admitted,
      page,
    }) => {
      const company = `启辰精密 ${Date.now()}`
      const desk = await admitted(people.zhou, lang)
      await open(page, '/supplier-registration/flat')
      await page.getByLabel(field.supplierName).fill(company)
      await page.getByLabel(field.registeredCapital).fill('500万')
      await page.getByLabel(field.licenceFrom).fill('2026-05-01')
      await page.getByLabel(field.licenceEndless).check()
      for (const contact of contacts) await fillContact(page, contact, '方敏', lang)
      await confirmAnswers(page, lang)
      await page.getByLabel(registration.agreement.tick).check()
      // without an account it is asked for, and nothing of what is written goes
      await press(page, registration.submit)
      await expect(page.getByRole('dialog', { name: registration.account.title })).toBeVisible()
      await page.keyboard.press('Escape')
      await signUpThere(page, desk, freshAccount(), lang)
      await press(page, registration.submit)
      await expect(step(page, registration.state.submitted)).toBeVisible()
      await expect(page.getByText(steps.contacts)).toHaveCount(0) // it has no steps
      await desk.goto('/registrations')
      await desk.getByRole('button', { name: company }).click()
      await expect(desk.getByText('5,000,000')).toBeVisible()
      await expect(desk.getByText('13900000008').first()).toBeVisible()
    })

    // spec: P2.route.4, P2.account.8, P2.account.9
    test(`${lang}: who signs up at /register/supplier goes on to the wizard`, async ({ admitted, page }) => {
      const account = freshAccount()
      const clerk = await admitted(people.zhou, lang)
      await openEntry(page, lang)
      await page.goto('/register/supplier')
      await page.getByLabel(auth.account, { exact: true }).fill(account)
      await press(page, auth.next)
      await expect(page.getByLabel(auth.code, { exact: true })).toBeVisible()
      await page.getByLabel(auth.code, { exact: true }).fill(await codeFor(clerk, account))
      await page.getByLabel(auth.name, { exact: true }).fill(applicant)
      await page.getByLabel(auth.password, { exact: true }).fill(password)
      await press(page, auth.create)
      await expect(page.getByLabel(field.supplierName)).toBeVisible()
      await expect(page).toHaveURL(/\/supplier-registration$/)
    })

    // spec: P2.shell.8, P2.shell.9, P2.shell.11, P2.shell.13, P2.shell.15, P2.shell.16, P2.wizard.1
    test(`${lang}: suppliers, and only they, come to their information sheet from the menu of their name`, async ({
      admitted,
      page,
    }) => {
      await admit(page, people.chen, lang)
      await page.goto('/suppliers')
      await userMenu(page, people.chen, lang).click()
      await expect(page.getByText('销售部', { exact: true })).toBeVisible()
      await expect(page.getByRole('group', { name: auth.language })).toBeVisible()
      await expect(page.getByRole('button', { name: shell.help.label })).toBeVisible()
      await expect(page.getByRole('link', { name: shell.video, exact: true })).toHaveAttribute(
        'href',
        '/video',
      )
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: registrations.sheet }).click()
      await expect((await opened).getByRole('heading', { level: 1, name: registration.title })).toBeVisible()
      const buyer = await admitted(people.lin, lang)
      await buyer.goto('/suppliers')
      await userMenu(buyer, people.lin, lang).click()
      await expect(buyer.getByRole('link', { name: registrations.sheet })).toHaveCount(0)
    })
  }
}
