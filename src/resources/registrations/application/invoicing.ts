import type { SupplierRecord } from '../../../../contract/registrations.record.ts'

/** What an invoice needs and was written before, and where. */
export const copied = {
  companyName: 'supplierName',
  address: 'registeredAddress',
  accountOpeningName: 'supplierName',
} as const satisfies Partial<Record<keyof SupplierRecord['invoiceInformation'], keyof SupplierRecord>>

type Written = Pick<SupplierRecord, (typeof copied)[keyof typeof copied] | 'invoiceInformation'>
type Copies = Partial<SupplierRecord['invoiceInformation']>

const copies = Object.entries(copied) as [keyof typeof copied, (typeof copied)[keyof typeof copied]][] // its own keys

/** What is empty of the invoicing and was written before. */
export const prefilled = (record: Written): Copies =>
  Object.fromEntries(
    copies.flatMap(([to, from]) =>
      record.invoiceInformation[to] === '' && record[from] !== '' ? [[to, record[from]]] : [],
    ),
  )

/** What was the same as what it was copied from, and still is to be after that was corrected. */
export const followed = (before: Written, now: Written): Copies =>
  Object.fromEntries(
    copies.flatMap(([to, from]) =>
      before[from] !== '' && now[from] !== before[from] && now.invoiceInformation[to] === before[from]
        ? [[to, now[from]]]
        : [],
    ),
  )
