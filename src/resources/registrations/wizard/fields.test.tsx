import { render, screen, within } from '@testing-library/react'
import Form from 'antd/es/form'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { SupplierRecord } from '../../../../contract/registrations.record.ts'
import { filled, type Names, recordOf, wizardFields } from '../../../../tests/support/registrationFields.ts'
import { loadTexts, setLanguage, t } from '../../../i18n/i18n.ts'
import { blank } from '../application/written.ts'
import { BasicStep } from './BasicStep.tsx'
import { BusinessStep } from './BusinessStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { InvoiceStep } from './InvoiceStep.tsx'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('registration')
})

const file = (name: string) => ({ fileName: `${name}.pdf`, fileUrl: '', fileType: 'pdf', fileKey: name })
const record: SupplierRecord = {
  ...recordOf(filled(wizardFields, file)),
  provideType: 1,
  hasQmDept: false,
  hasQmFile: false,
  hasQmAc: false,
  hasSpecialLicence: false,
}

const Filled = ({ children, values = record }: { children: ReactNode; values?: SupplierRecord }) => (
  <Form initialValues={{ ...blank().values, ...values }}>{children}</Form>
)
const section = (name: string) =>
  within(screen.getByRole('region', { name: t(`registration.section.${name}`) }))
const partsOf = (name: string) => Object.keys(wizardFields[name] as Names)
/** What the input holds that goes by the label of this path. */
const written = (path: string) =>
  screen.getByLabelText<HTMLInputElement>(t(`registration.field.${path}`)).value

// spec: P2.wizard.8, P2.wizard.10, P3.flat.12, P3.supplier.1, P3.supplier.2, P3.supplier.3, P3.supplier.4, P3.supplier.6, P3.supplier.14
test('basic information asks for the company, its attachments, and a manufacturer for factory and people', () => {
  render(
    <Filled>
      <BasicStep />
    </Filled>,
  )
  const names = [
    'supplierName',
    'companyWebsite',
    'registeredAddress',
    'businessAddress',
    'legalRepresentative',
    'registeredCapital',
    'registrationDate',
    'businessType',
    'businessScope',
    'natureOfBusiness',
    'capitalType',
    'productIntroduction',
    'productsToBeSupplied',
    'specificationsOrScope',
    'annualOutput',
  ] as const
  expect(names.map(written)).toEqual(names.map((name) => record[name]))
  expect(screen.getByLabelText(t('registrations.provideType.1'))).toBeChecked()
  expect(screen.getByLabelText(t('registrations.provideType.9'))).not.toBeChecked()
  const heads = partsOf('humanResources')
  expect(heads).toHaveLength(15)
  expect(heads.map((part) => written(`humanResources.${part}`))).toEqual(
    Object.values(record.humanResources).map(String),
  )
  const flags = ['hasQmDept', 'hasQmFile', 'hasQmAc', 'hasSpecialLicence'].map((name) =>
    within(screen.getByRole('radiogroup', { name: t(`registration.field.${name}`) })).getByLabelText('否'),
  )
  for (const no of flags) expect(no).toBeChecked()
  expect(screen.getByLabelText('工厂地址')).toBeVisible()
  for (const name of ['organizationChart', 'other'])
    expect(section('attachments').getByRole('button', { name: `查看 ${name}.pdf` })).toBeVisible()
})

// spec: P2.wizard.9
test('who makes nothing is asked for the shared fields and attachments alone', () => {
  render(
    <Filled values={{ ...record, provideType: 9 }}>
      <BasicStep />
    </Filled>,
  )
  expect(written('supplierName')).toBe(record.supplierName)
  expect(section('attachments').getByRole('button', { name: '查看 other.pdf' })).toBeVisible()
  expect(screen.queryByRole('radiogroup', { name: /^是否/ })).not.toBeInTheDocument()
  expect(screen.queryByLabelText('员工总数')).not.toBeInTheDocument()
})

// spec: P2.wizard.11, P3.supplier.5
test('business docking asks for both contacts', () => {
  render(
    <Filled>
      <ContactStep />
    </Filled>,
  )
  for (const name of ['businessDockPerson', 'qualityDockPerson'] as const)
    for (const part of partsOf(name))
      expect(section(name).getByLabelText(t(`registration.field.${name}.${part}`))).toHaveValue(
        record[name][part as keyof SupplierRecord['businessDockPerson']], // its own key
      )
})

// spec: P2.wizard.13, P2.wizard.14, P2.wizard.15, P2.wizard.16, P2.wizard.17, P2.wizard.18
test('business information has every list with its rows', () => {
  render(
    <Filled>
      <BusinessStep />
    </Filled>,
  )
  for (const name of [
    'workplace',
    'equipmentList',
    'materialBrandList',
    'managementSystem',
    'safetyCertificate',
    'majorClient',
    'businessRecords',
  ] as const) {
    const rows = section(name).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(2)
    for (const [nth, { venueType: _venue, ...row }] of record[name].entries())
      for (const value of Object.values(row)) expect(rows[nth]?.textContent).toContain(String(value))
  }
})

// spec: P2.wizard.5, P2.wizard.19, P3.supplier.12
test('invoicing asks for its nine fields and the agreement', () => {
  render(
    <Filled>
      <InvoiceStep />
    </Filled>,
  )
  const parts = partsOf('invoiceInformation')
  expect(parts).toHaveLength(9)
  expect(parts.map((part) => written(`invoiceInformation.${part}`))).toEqual(
    Object.values(record.invoiceInformation),
  )
  expect(screen.getByRole('checkbox', { name: '我已同意并将遵守以上内容' })).toBeChecked()
})
