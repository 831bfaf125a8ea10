import { Refine } from '@refinedev/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import Form from 'antd/es/form'
import type { ReactNode } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { SupplierRecord } from '../../../../contract/registrations.record.ts'
import { filled, type Names, recordOf, wizardFields } from '../../../../tests/support/registrationFields.ts'
import { filesIn, partOf, rowsIn, valuesIn } from '../../../../tests/support/formValues.ts'
import { loadTexts, setLanguage, t } from '../../../i18n/i18n.ts'
import { dataProvider } from '../../../providers/data.ts'
import { queryClient } from '../../../providers/refresh.ts'
import { StepHead, stepNames } from '../application/StepHead.tsx'
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
  <Refine dataProvider={dataProvider([])} options={{ reactQuery: { clientConfig: queryClient } }}>
    <Form initialValues={{ ...blank().values, ...values }}>{children}</Form>
  </Refine>
)
const title = (name: string) => t(`registration.section.${name}`)
const partsOf = (name: string) => Object.keys(wizardFields[name] as Names) // one that has parts
const labelsOf = (name: string) => partsOf(name).map((part) => t(`registration.field.${name}.${part}`))

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
  const values = valuesIn(document)
  expect(names.map((name) => values.get(t(`registration.field.${name}`)))).toEqual(
    names.map((name) => record[name]),
  )
  const company = within(partOf(title('company')))
  expect(company.getByLabelText('生产商')).toBeChecked()
  expect(company.getByLabelText('其他')).not.toBeChecked()
  const heads = valuesIn(partOf(title('humanResources')))
  expect(heads.size).toBe(15)
  expect(labelsOf('humanResources').map((label) => heads.get(label))).toEqual(
    Object.values(record.humanResources).map(String),
  )
  const factory = within(partOf(title('factory')))
  for (const name of ['hasQmDept', 'hasQmFile', 'hasQmAc', 'hasSpecialLicence']) {
    const flag = factory.getByRole('radiogroup', { name: t(`registration.field.${name}`) })
    expect(within(flag).getByLabelText('否')).toBeChecked()
  }
  expect(factory.getByLabelText('工厂地址')).toBeVisible()
  expect(filesIn(partOf(title('attachments')))).toEqual(['organizationChart.pdf', 'other.pdf'])
})

// spec: P2.wizard.9, P3.flat.12
test('who makes nothing is asked for the shared fields and attachments alone', () => {
  render(
    <Filled values={{ ...record, provideType: 9 }}>
      <BasicStep />
    </Filled>,
  )
  const values = valuesIn(document)
  expect(values.get('供应商名称')).toBe(record.supplierName)
  expect(filesIn(partOf(title('attachments')))).toEqual(['organizationChart.pdf', 'other.pdf'])
  for (const label of ['员工总数', '工厂地址', '是否有独立的质量部门']) expect(values.has(label)).toBe(false)
  expect(screen.queryByText('工厂与质量')).not.toBeInTheDocument()
})

// spec: P2.wizard.11, P3.supplier.5
test('business docking asks for both contacts', () => {
  render(
    <Filled>
      <ContactStep />
    </Filled>,
  )
  for (const name of ['businessDockPerson', 'qualityDockPerson'] as const) {
    const values = valuesIn(partOf(title(name)))
    expect(labelsOf(name)).toHaveLength(6)
    expect(labelsOf(name).map((label) => values.get(label))).toEqual(Object.values(record[name]))
  }
})

// spec: P2.wizard.2
test('the steps are said in their order', () => {
  render(<StepHead at="basic" steps={stepNames(false)} />)
  const titles = [...document.querySelectorAll('.ant-steps-item-title')].map((one) => one.textContent)
  expect(titles).toEqual(['基本资料', '商务对接', '营业信息', '开票信息', '提交成功'])
})

// spec: P9.form.4, P3.flat.6, P3.flat.7, L9.grid.4
test('an area steps by 0.01, a count by 1, from 0', () => {
  render(
    <Filled values={{ ...blank().values, provideType: 1 }}>
      <BasicStep />
    </Filled>,
  )
  for (const [label, next] of [
    ['factoryArea', '0.01'],
    ['managerCount', '1'],
    ['techCount', '1'],
    ['designCount', '1'],
    ['qmCount', '1'],
    ['humanResources.weld', '1'],
  ] as const) {
    const field = screen.getByLabelText(t(`registration.field.${label}`))
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(field).toHaveValue('0')
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(field).toHaveValue(next)
  }
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
    const rows = rowsIn(partOf(title(name)))
    expect(rows).toHaveLength(2)
    for (const [nth, row] of record[name].entries())
      for (const [part, value] of Object.entries(row))
        expect(rows[nth]).toContain(part === 'venueType' ? '仓储场所' : String(value))
  }
})

// spec: P2.wizard.5, P2.wizard.19, P3.supplier.12, P5.agreement.2
test('invoicing asks for its nine fields and the agreement', () => {
  render(
    <Filled>
      <InvoiceStep />
    </Filled>,
  )
  const values = valuesIn(partOf(title('invoiceInformation')))
  expect(values.size).toBe(9)
  expect(labelsOf('invoiceInformation').map((label) => values.get(label))).toEqual(
    Object.values(record.invoiceInformation),
  )
  expect(screen.getByRole('checkbox', { name: '我已同意并将遵守以上内容' })).toBeChecked()
  expect(screen.getByText(/对所填写的内容及上传附件的真实性、完整性和有效性负责/)).toBeVisible()
})
