import { render, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyRecord } from '../../../../contract/registrations.empty.ts'
import { recordNames } from '../../../../contract/registrations.flat.ts'
import { unknownPath } from '../../../../contract/registrations.paths.ts'
import { filled, flatFields, recordOf, wizardFields } from '../../../../tests/support/registrationFields.ts'
import { loadTexts, setLanguage, t } from '../../../i18n/i18n.ts'
import { RecordView } from './RecordView.tsx'
import { returnable } from './returnable.ts'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('registration')
})

const file = (name: string) => ({ fileName: `${name}.pdf`, fileUrl: '', fileType: 'pdf', fileKey: name })
const wizard = recordOf(filled(wizardFields, file))
const flat = recordOf(Object(recordNames(filled(flatFields, file))))
const section = (name: string) =>
  within(screen.getByRole('region', { name: t(`registration.section.${name}`) }))

/** What stands beside this label in its section. */
const beside = (name: string, path: string) => {
  const label = section(name).getByText(t(`registration.field.${path}`), { selector: 'dt' })
  return label.nextElementSibling?.textContent
}

const company = [
  'supplierName',
  'companyWebsite',
  'registeredAddress',
  'businessAddress',
  'legalRepresentative',
  'registeredCapital',
  'registrationDate',
  'businessType',
  'natureOfBusiness',
  'capitalType',
] as const
const introduction = [
  'businessScope',
  'productIntroduction',
  'productsToBeSupplied',
  'specificationsOrScope',
  'annualOutput',
] as const

test('of a record of the wizard every field, list and file is read under its name', () => {
  render(<RecordView record={{ ...wizard, provideType: 1 }} form="wizard" />)
  expect(company.map((name) => beside('company', name))).toEqual(company.map((name) => wizard[name]))
  expect(introduction.map((name) => beside('introduction', name))).toEqual(
    introduction.map((name) => wizard[name]),
  )
  for (const name of [
    'businessDockPerson',
    'qualityDockPerson',
    'humanResources',
    'invoiceInformation',
  ] as const) {
    const parts = Object.keys(wizardFields[name] ?? {})
    expect(parts.map((part) => beside(name, `${name}.${part}`))).toEqual(
      Object.values(wizard[name]).map(String),
    )
  }
  for (const name of ['organizationChart', 'other']) expect(beside('attachments', name)).toBe(`${name}.pdf`)
  for (const name of [
    'workplace',
    'equipmentList',
    'materialBrandList',
    'managementSystem',
    'safetyCertificate',
    'majorClient',
    'businessRecords',
  ] as const) {
    const { getAllByRole } = section(name)
    for (const head of getAllByRole('columnheader')) expect(head.textContent).not.toContain('registration.')
    const rows = getAllByRole('row').slice(1)
    expect(rows).toHaveLength(2)
    for (const [nth, row] of wizard[name].entries())
      for (const [part, value] of Object.entries(row))
        expect(rows[nth]?.textContent).toContain(part === 'venueType' ? '仓储场所' : String(value))
  }
})

const asked = [
  'factoryAddress',
  'factoryArea',
  'managerCount',
  'techCount',
  'designCount',
  'qmCount',
  'hasQmDept',
  'hasQmFile',
  'hasQmAc',
  'hasSpecialLicence',
] as const

describe('a record of the older form', () => {
  test('shows of a trader too what it was asked of its factory, its people and its sales', () => {
    render(<RecordView record={flat} form="flat" />)
    expect(flat.provideType).toBe(9)
    expect(beside('company', 'provideType')).toBe(t('registrations.provideType.9'))
    expect(asked.map((name) => beside('factory', name))).toEqual(
      asked.map((name) => (flat[name] === false ? '否' : String(flat[name]))),
    )
    expect(beside('humanResources', 'humanResources.employeesNumber')).toBe(
      String(flat.humanResources.employeesNumber),
    )
    for (const name of ['yearSaleAmount', 'mainProducts', 'mainCustomers'] as const)
      expect(beside('introduction', name)).toBe(flat[name])
    for (const name of ['licenceFrom', 'licenceTo'] as const) expect(beside('licence', name)).toBe(flat[name])
    for (const [name, key] of [
      ['licenceFiles', 'yyzzPath'],
      ['authorizationFiles', 'dlsqsPath'],
      ['other', 'otherFiles'],
    ] as const)
      expect(beside('attachments', name)).toBe(`${key}.pdf`)
  })

  test('lets nothing be returned that the older form has no field for', () => {
    const wizardOnly = [
      'companyWebsite',
      'businessScope',
      'organizationChart',
      'workplace',
      'safetyCertificate',
      'businessDockPerson.eMail',
      'invoiceInformation.fax',
      'humanResources.quality',
    ]
    const both = ['supplierName', 'provideType', 'managementSystem', 'invoiceInformation.account', 'other']
    const ticked = (form: 'flat' | 'wizard') => returnable({ ...flat, provideType: 1 }, form)
    expect(ticked('wizard')).toEqual(expect.arrayContaining([...wizardOnly, ...both]))
    expect(ticked('flat')).toEqual(expect.arrayContaining(both))
    expect(ticked('flat').filter((path) => wizardOnly.includes(path))).toEqual([])
    // what the older form alone has
    expect(ticked('wizard').filter((path) => path === 'mainProducts')).toEqual([])
  })

  test('lets all of it be returned, filled in or not', () => {
    const empty = { ...emptyRecord(), provideType: 9 } as const
    const paths = [...asked, 'humanResources.employeesNumber', 'yearSaleAmount', 'mainProducts']
    expect(returnable(flat, 'flat')).toEqual(expect.arrayContaining(paths))
    expect(returnable(empty, 'flat')).toEqual(expect.arrayContaining(paths))
    expect(returnable(empty, 'wizard').filter((path) => /^(has|humanResources)/.test(path))).toEqual([])
  })

  test('returns nothing that the server does not know', () => {
    for (const form of ['wizard', 'flat'] as const)
      for (const provideType of [1, 9] as const)
        expect(unknownPath(returnable({ ...flat, provideType }, form))).toBeUndefined()
  })

  test('is shown whole once it is in force, when its form is told no more', () => {
    render(<RecordView record={{ ...flat, hasQmAc: true }} />)
    expect(beside('factory', 'factoryAddress')).toBe(flat.factoryAddress)
    expect(beside('factory', 'hasQmAc')).toBe('是')
    expect(section('humanResources').getAllByRole('definition')).toHaveLength(1)
  })
})
