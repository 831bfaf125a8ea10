import { creditCodeOf } from '../../../contract/creditCode.ts'
import { completenessOf } from '../../../contract/registrations.completeness.ts'
import { provideTypes, type SupplierRecord } from '../../../contract/registrations.record.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'

export interface Expiry {
  /** Where it stands in the record: `licenceTo`, `managementSystem.0`. */
  path: string
  name: string
  no: string
  on: LocalDate
}

/** Certificates and the licence that end, the first to expire first. The licence goes by the name of its field. */
export function expiriesOf(record: SupplierRecord): Expiry[] {
  const certificates = (['managementSystem', 'safetyCertificate'] as const).flatMap((list) =>
    record[list].map(({ certificationCategory: name, certificateNo: no, validityEndTime: on }, nth) => ({
      path: `${list}.${nth}`,
      name,
      no,
      on,
    })),
  )
  const licence = record.licenceEndless
    ? []
    : [{ path: 'licenceTo', name: 'licence', no: '', on: record.licenceTo }]
  return [...licence, ...certificates]
    .filter(({ on }) => on !== '')
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

/** What lists sort, filter and compare by. */
export const columnsOf = (record: SupplierRecord) => ({
  supplier_name: record.supplierName,
  credit_code: creditCodeOf(record.invoiceInformation.taxIDNumber),
  provide_type: record.provideType === provideTypes.manufacturer ? ('1' as const) : ('9' as const),
  completeness: completenessOf(record),
  expires_on: expiriesOf(record)[0]?.on ?? null,
})

/** Files that a record names. */
export const filesOf = (record: SupplierRecord): Id[] => [
  ...new Set(
    [record.organizationChart, record.licenceFiles, record.authorizationFiles, record.other].flatMap((list) =>
      list.map(({ fileKey }) => fileKey),
    ),
  ),
]
