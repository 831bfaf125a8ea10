import { expect, type Page } from '@playwright/test'
import { holdToWcag } from './axe.ts'
import { fill, langs, openEntry, texts } from './people.ts'
import { fillContact, press, section, step } from './registering.ts'
import { test } from './story.ts'

for (const lang of langs) {
  const { auth, registration, registrations } = texts[lang]
  const { fault, field, missing, outline, section: titles, steps } = registration
  const code = field.invoiceInformation.taxIDNumber
  const places = (page: Page) => page.getByRole('navigation', { name: outline.title })
  const place = (page: Page, name: string) =>
    places(page)
      .getByRole('button')
      .filter({ has: page.getByText(name, { exact: true }) })
  const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })

  // spec: P2.route.4
  test(`${lang}: who registers is asked first what a buyer decides by, writes nothing twice, and hears what is missing before it is sent`, async ({
    page,
  }) => {
    await openEntry(page, lang)
    await page.goto('/register/supplier')
    const purpose = section(page, auth.supplierTitle)
    await expect(purpose.getByText(auth.supplierText)).toBeVisible()
    await holdToWcag(page, 'what an account is asked for')
    await purpose.getByRole('link', { name: auth.supplierFirst }).click()

    // the code is the first that is written; one that cannot be right is told, and holds nobody up
    const company = section(page, titles.company)
    await expect(company.getByRole('textbox').first()).toHaveAccessibleName(code)
    await label(page, code).fill('9132020')
    await label(page, code).blur()
    await expect(company.getByText(fault.code)).toBeVisible()
    await label(page, registrations.provideType[9] ?? '').check()
    await label(page, field.supplierName).fill('启辰精密有限公司')
    await label(page, field.registeredAddress).fill('无锡市惠山区 1 号')

    // amounts may be written in 万, and it is said how they are read
    await label(page, field.registeredCapital).fill('五百万')
    await label(page, field.registeredCapital).blur()
    await expect(company.getByText(fault.yuan)).toBeVisible()
    await label(page, field.registeredCapital).fill('500万')
    await expect(company.getByText(fill(registration.yuan, { wan: '500', yuan: '5,000,000' }))).toBeVisible()
    await label(page, field.registeredCapital).blur()
    await expect(label(page, field.registeredCapital)).toHaveValue('5000000')
    await expect(company.getByText(fault.yuan)).toHaveCount(0)

    // a file that is not taken is told at its field, with the kinds that are
    const licence = page.getByRole('group', { name: field.licenceFiles, exact: true })
    await licence
      .locator('input')
      .setInputFiles({ name: '执照.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
    const refused = licence.getByRole('alert')
    await expect(refused).toContainText('执照.exe')
    await expect(refused).toContainText('pdf')

    // what leads on is in sight from the first field on, with how far it is
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('button', { name: registration.next, exact: true })).toBeInViewport()
    await expect(page.getByText(/\d+%/).last()).toBeInViewport()
    await holdToWcag(page, 'what a buyer decides by')

    // the outline leads forward over nothing that is not right
    await place(page, titles.invoiceInformation).click()
    await expect(step(page, steps.contacts)).toBeVisible()
    await fillContact(page, 'businessDockPerson', '方敏', lang)
    await fillContact(page, 'qualityDockPerson', '何伟', lang)
    await expect(
      place(page, titles.businessDockPerson).getByRole('img', { name: outline.done }),
    ).toBeVisible()
    await place(page, titles.invoiceInformation).click()
    await expect(step(page, steps.invoice)).toBeVisible()
    await expect(
      page.getByRole('heading', { name: titles.invoiceInformation, level: 3, exact: true }),
    ).toBeFocused()

    // what was written before stands in the invoicing, and follows a correction
    const invoice = section(page, titles.invoiceInformation)
    const parts = field.invoiceInformation
    await expect(label(page, parts.companyName)).toHaveValue('启辰精密有限公司')
    await expect(label(page, parts.accountOpeningName)).toHaveValue('启辰精密有限公司')
    await expect(label(page, parts.address)).toHaveValue('无锡市惠山区 1 号')
    await expect(label(page, parts.taxIDNumber)).toHaveValue('9132020')
    await expect(
      invoice.getByText(fill(registration.copied, { field: field.registeredAddress })),
    ).toBeVisible()
    await label(page, parts.accountOpeningName).fill('启辰精密无锡分公司')
    await place(page, titles.company).click()
    await label(page, field.supplierName).fill('启辰精密股份有限公司')
    await place(page, titles.invoiceInformation).click()
    await expect(label(page, parts.companyName)).toHaveValue('启辰精密股份有限公司')
    await expect(label(page, parts.accountOpeningName)).toHaveValue('启辰精密无锡分公司')

    // what the buyer looks at first and is missing is told, and leads to its field
    const lacks = section(page, missing.title)
    await expect(lacks.getByRole('button')).toHaveText([
      field.licenceFiles,
      field.licenceTo,
      field.legalRepresentative,
      field.productsToBeSupplied,
    ])
    await holdToWcag(page, 'what is missing')
    await lacks.getByRole('button', { name: field.legalRepresentative }).click()
    await expect(label(page, field.legalRepresentative)).toBeFocused()
    await label(page, field.legalRepresentative).fill('方敏')

    // on a phone the bar stays, and the steps are told in words
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(places(page)).toBeHidden()
    await expect(page.getByRole('button', { name: registration.next, exact: true })).toBeInViewport()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
    await press(page, registration.next)
    await expect(step(page, steps.contacts)).toBeVisible()
  })
}
