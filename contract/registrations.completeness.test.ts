import { expect, test } from 'vitest'
import { completenessOf, decidingFacts, isSaid, missingFacts } from './registrations.completeness.ts'
import { emptyRecord } from './registrations.empty.ts'

const file = { fileName: '执照.pdf', fileUrl: '/x', fileType: 'pdf', fileKey: 'a' }

test('what a buyer looks at first is missing until it says something; a licence without an end says it', () => {
  expect(missingFacts(emptyRecord())).toEqual([...decidingFacts])
  expect(
    missingFacts({
      ...emptyRecord(),
      supplierName: '启辰精密',
      licenceFiles: [file],
      licenceEndless: true,
      invoiceInformation: { ...emptyRecord().invoiceInformation, taxIDNumber: '91' },
    }),
  ).toEqual(['legalRepresentative', 'registeredCapital', 'registeredAddress', 'productsToBeSupplied'])
  expect(isSaid(emptyRecord(), 'nowhere.at')).toBe(false)
})

test('a factory counts for a manufacturer alone, switches for nobody', () => {
  const said = { ...emptyRecord(), factoryAddress: '无锡', supplierName: '启辰精密' }
  expect(completenessOf({ ...said, provideType: 1 })).toBeGreaterThan(0)
  expect(completenessOf({ ...said, provideType: 9, factoryAddress: '' })).toBe(
    completenessOf({ ...said, provideType: 9 }),
  )
  expect(completenessOf({ ...emptyRecord(), isAgree: true, hasQmAc: false })).toBe(0)
})
