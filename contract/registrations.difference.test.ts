import { expect, test } from 'vitest'
import { differingFields, differingRows } from './registrations.difference.ts'
import { emptyRecord } from './registrations.empty.ts'

const file = (fileKey: string, fileName: string) => ({ fileKey, fileName, fileUrl: '', fileType: '' })
const client = (clientName: string) => ({ serialNumber: '', clientName, provideCategories: '', remark: '' })

test('fields are difference by their paths, lists and files by their names, the agreement is none', () => {
  const before = { ...emptyRecord(), supplierName: '晨光', licenceFiles: [file('1', 'a.pdf')] }
  const after = {
    ...before,
    isAgree: true,
    supplierName: '晨光五金',
    invoiceInformation: { ...before.invoiceInformation, account: '2' },
    humanResources: { ...before.humanResources, quality: 0 },
    majorClient: [client('甲')],
    licenceFiles: [file('1', 'renamed.pdf')],
    other: [file('2', 'b.pdf')],
  }
  expect(differingFields(before, after).toSorted()).toEqual([
    'humanResources.quality',
    'invoiceInformation.account',
    'majorClient',
    'other',
    'supplierName',
  ])
  expect(differingFields(after, after)).toEqual([])
})

test('where nothing was before, what says something differs', () => {
  const fields = differingFields(null, { ...emptyRecord(), supplierName: '晨光' })
  expect(fields).toContain('supplierName')
  expect(fields).not.toContain('companyWebsite')
  expect(fields).not.toContain('majorClient')
})

test('rows stay in their order; what went and what came stand where they were', () => {
  const rows = (...names: string[]) => names.map(client)
  const difference = differingRows(rows('甲', '乙', '丙'), rows('甲', '丁', '丙', '戊'))
  expect(difference.map(({ kind, row }) => [kind, row.clientName])).toEqual([
    ['same', '甲'],
    ['removed', '乙'],
    ['added', '丁'],
    ['same', '丙'],
    ['added', '戊'],
  ])
  expect(differingRows(rows('甲'), []).map(({ kind }) => kind)).toEqual(['removed'])
})

test('the order of keys is no difference', () => {
  const { serialNumber, ...rest } = client('甲')
  expect(differingRows([client('甲')], [{ ...rest, serialNumber }]).map(({ kind }) => kind)).toEqual(['same'])
})
