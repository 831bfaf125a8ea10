import { expect, test } from 'vitest'
import { emptyRecord } from '../../../../contract/registrations.empty.ts'
import { followed, prefilled } from './invoicing.ts'

const record = (supplierName: string, registeredAddress: string, invoice: Record<string, string> = {}) => ({
  ...emptyRecord(),
  supplierName,
  registeredAddress,
  invoiceInformation: { ...emptyRecord().invoiceInformation, ...invoice },
})

test('what is empty of the invoicing is taken from what was written before; what is written stays', () => {
  expect(prefilled(record('启辰精密', '无锡 1 号'))).toEqual({
    companyName: '启辰精密',
    accountOpeningName: '启辰精密',
    address: '无锡 1 号',
  })
  expect(prefilled(record('启辰精密', '', { companyName: '启辰', address: '上海' }))).toEqual({
    accountOpeningName: '启辰精密',
  })
})

test('a copy follows its source as long as it is the same', () => {
  const invoice = { companyName: '启辰精密', accountOpeningName: '启辰无锡', address: '' }
  const before = record('启辰精密', '', invoice)
  expect(followed(before, record('启辰精密股份', '无锡 1 号', invoice))).toEqual({
    companyName: '启辰精密股份',
  })
  // nothing was copied from an empty field
  expect(followed(record('', '', {}), record('启辰精密', '', {}))).toEqual({})
})
