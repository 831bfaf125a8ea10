import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { creditCodeCheck } from '../../contract/creditCode.ts'
import type { Lang } from '../../contract/errors.ts'
import { codeFor } from './outbox.ts'
import { fill, password, texts } from './people.ts'
import * as samples from '../support/samples.ts'

/** Who signs up. */
export const applicant = '苏婷'

type Part = 'businessDockPerson' | 'qualityDockPerson'

/** The section of the form under a heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const press = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** From the panel of the page to an account, without leaving what is written. */
export async function signUpThere(page: Page, clerk: Page, account: string, lang: Lang): Promise<void> {
  const { auth, registration } = texts[lang]
  const panel = section(page, registration.account.title)
  await panel.getByRole('button', { name: registration.account.signUp, exact: true }).click()
  const entry = page.getByRole('dialog', { name: registration.account.title })
  await entry.getByLabel(auth.account, { exact: true }).fill(account)
  await entry.getByRole('button', { name: auth.next, exact: true }).click()
  await expect(entry.getByLabel(auth.code, { exact: true })).toBeVisible()
  await entry.getByLabel(auth.code, { exact: true }).fill(await codeFor(clerk, account))
  await entry.getByLabel(auth.name, { exact: true }).fill(applicant)
  await entry.getByLabel(auth.password, { exact: true }).fill(password)
  await entry.getByRole('button', { name: auth.create, exact: true }).click()
  await expect(entry).toBeHidden()
  await expect(page.getByText(fill(registration.account.as, { account }))).toBeVisible()
}

/** Name, phone and position of a contact. */
export async function fillContact(page: Page, part: Part, name: string, lang: Lang): Promise<void> {
  const { registration } = texts[lang]
  const labels = registration.field[part]
  const contact = section(page, registration.section[part])
  await contact.getByLabel(labels.name).fill(name)
  await contact.getByLabel(labels.phone).fill('13900000008')
  await contact.getByLabel(labels.position).fill('经理')
}

/** A credit code that no other company has: the world keeps each for one organisation. */
function freshCreditCode(): string {
  const begin = `91320200MA${randomUUID().replaceAll(/\D/g, '').padEnd(7, '0').slice(0, 7)}`
  return begin + creditCodeCheck(begin)
}

/** The nine fields of the invoicing step. */
export async function fillInvoice(page: Page, company: string, lang: Lang): Promise<void> {
  const { field, section: titles } = texts[lang].registration
  const invoice = section(page, titles.invoiceInformation)
  for (const [part, label] of Object.entries(field.invoiceInformation))
    await invoice
      .getByLabel(label, { exact: true })
      .fill(part === 'companyName' ? company : part === 'taxIDNumber' ? freshCreditCode() : `${part} 1`)
}

/** The step that is shown, by its heading. */
export const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

const assumed = ['hasQmDept', 'hasQmFile', 'hasQmAc', 'hasSpecialLicence'] as const

/** A question that stood on yes, as it is asked once more before the agreement. */
export const confirmation = (page: Page, name: (typeof assumed)[number], lang: Lang) => {
  const { confirm, field } = texts[lang].registration
  return page.getByRole('radiogroup', { name: fill(confirm.label, { name: field[name] }) })
}

/** Each of the four is answered once more; who has no certificate says so. */
export async function confirmAnswers(page: Page, lang: Lang): Promise<void> {
  const { yes, no } = texts[lang].registration
  for (const name of assumed)
    await confirmation(page, name, lang)
      .getByLabel(name === 'hasQmAc' ? no : yes, { exact: true })
      .check()
}

/** Nothing of the page is beside the screen of a phone. */
export const fitsPhone = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

/** Signs up over a page with the name of a company in it, and writes the wizard up to its last step; `atStep` looks at each once it is written. */
export async function writeRecord(
  page: Page,
  clerk: Page,
  { company, account }: { company: string; account: string },
  lang: Lang,
  atStep: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { registration } = texts[lang]
  const { column, field } = registration
  await expect(page.getByLabel(field.supplierName)).toHaveValue(company)
  await signUpThere(page, clerk, account, lang)
  await expect(page.getByLabel(field.supplierName)).toHaveValue(company)
  const licence = page.getByRole('group', { name: field.licenceFiles, exact: true })
  // what is no PDF inside is told at its field, until another is chosen
  const pdf = 'application/pdf'
  await licence.locator('input').setInputFiles({ name: '扫描.pdf', mimeType: pdf, buffer: Buffer.from('MZ') })
  await expect(licence.getByRole('alert')).toContainText('扫描.pdf')
  await licence
    .locator('input')
    .setInputFiles({ name: '执照.pdf', mimeType: pdf, buffer: Buffer.from(samples.pdf) })
  const attached = fill(registration.file.open, { name: '执照.pdf' })
  await expect(licence.getByRole('button', { name: attached })).toBeVisible()
  await expect(licence.getByRole('alert')).toHaveCount(0)
  await atStep()
  await press(page, registration.next)
  await fillContact(page, 'businessDockPerson', '方敏', lang)
  await fillContact(page, 'qualityDockPerson', '何伟', lang)
  await atStep()
  await press(page, registration.next)
  await press(page, fill(registration.list.addTo, { list: registration.section.workplace }))
  await section(page, registration.section.workplace).getByLabel(column.ownArea).fill('120.5')
  await press(page, registration.certified.change)
  await atStep()
  await press(page, registration.next)
  await fillInvoice(page, company, lang)
  await atStep()
}
