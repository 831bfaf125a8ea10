import { Refine } from '@refinedev/core'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { recordNames } from '../../../../contract/registrations.flat.ts'
import { filled, flatFields, recordOf } from '../../../../tests/support/registrationFields.ts'
import { filesIn, partOf, rowsIn, valuesIn } from '../../../../tests/support/formValues.ts'
import { loadTexts, setLanguage, t } from '../../../i18n/i18n.ts'
import { dataProvider } from '../../../providers/data.ts'
import { queryClient } from '../../../providers/refresh.ts'
import { blank } from '../application/written.ts'
import { FlatForm } from './FlatForm.tsx'

beforeAll(async () => {
  await setLanguage('zh')
  await loadTexts('registration')
})

const file = (name: string) => ({ fileName: `${name}.pdf`, fileUrl: '', fileType: 'pdf', fileKey: name })
const record = recordOf(Object(recordNames(filled(flatFields, file))))

const label = (path: string) => t(`registration.field.${path}`)
const title = (name: string) => t(`registration.section.${name}`)

/** The form with what was written of an application, where no buyer takes one. */
const fillsIn = (values: object) =>
  render(
    <MemoryRouter>
      <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
        <FlatForm
          buyers={[]}
          link="absent"
          linkedBy={undefined}
          ownId={undefined}
          returned={undefined}
          start={{ ...blank(), values: { ...blank().values, ...values } }}
          onAccount={() => undefined}
          onReload={() => Promise.resolve()}
          onSubmitted={() => undefined}
        />
      </Refine>
    </MemoryRouter>,
  )

test('who chose a buyer that takes no more applications is told so, and what they wrote stays', () => {
  fillsIn({ supplierName: '停收精密', buyerOrgId: 'b1' })
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(said).toEqual([t('registration.buyer.gone'), t('registration.buyer.none')])
  expect(valuesIn(document).get(label('supplierName'))).toBe('停收精密')
})

// spec: P5.flat.5
test('the older form asks everybody for all of its fields, files and lists', () => {
  fillsIn(record)
  const values = valuesIn(document)
  const names = [
    'supplierName',
    'productsToBeSupplied',
    'registeredCapital',
    'legalRepresentative',
    'registeredAddress',
    'businessAddress',
    'factoryAddress',
    'licenceFrom',
    'licenceTo',
    'yearSaleAmount',
    'mainProducts',
    'mainCustomers',
    'factoryArea',
    'managerCount',
    'techCount',
    'designCount',
    'qmCount',
  ] as const
  expect(names.map((name) => values.get(label(name)))).toEqual(names.map((name) => String(record[name])))
  for (const part of ['contactNumber', 'taxIDNumber', 'bankName', 'account'] as const)
    expect(values.get(label(`invoiceInformation.${part}`))).toBe(record.invoiceInformation[part])
  const staff = values.get(label('humanResources.employeesNumber'))
  expect(staff).toBe(String(record.humanResources.employeesNumber))
  for (const contact of ['businessDockPerson', 'qualityDockPerson'] as const) {
    const asked = valuesIn(partOf(title(contact)))
    for (const part of ['name', 'position', 'phone'] as const)
      expect(asked.get(label(`${contact}.${part}`))).toBe(record[contact][part])
  }
  const sales = within(partOf(title('sales')))
  for (const name of ['hasQmDept', 'hasQmFile', 'hasQmAc', 'hasSpecialLicence'])
    expect(within(sales.getByRole('radiogroup', { name: label(name) })).getByLabelText('否')).toBeChecked()
  const company = within(partOf(title('company')))
  expect(company.getByLabelText(t('registrations.provideType.9'))).toBeChecked()
  expect(company.getByLabelText('注册资本（元）')).toBeRequired()
  expect(company.getByLabelText('营业执照发证日期')).toBeRequired()
  expect(company.getByLabelText('法定代表人')).not.toBeRequired()
  expect(filesIn(document)).toEqual(['yyzzPath.pdf', 'dlsqsPath.pdf', 'otherFiles.pdf'])
  for (const name of ['equipmentList', 'materialBrandList', 'managementSystem'] as const) {
    const rows = rowsIn(partOf(title(name)))
    expect(rows).toHaveLength(2)
    for (const [nth, row] of record[name].entries())
      for (const value of Object.values(row)) expect(rows[nth]).toContain(String(value))
  }
})
