import { creditCodeOf } from '../../../contract/creditCode.ts'
import type { SupplierRecord } from '../../../contract/registrations.record.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'

/** What says nothing: a switch stands as it began, a kind is always chosen. */
const silent: ReadonlySet<string> = new Set([
  'isAgree',
  'provideType',
  'licenceEndless',
  'hasQmDept',
  'hasQmFile',
  'hasQmAc',
  'hasSpecialLicence',
])
const factory: ReadonlySet<string> = new Set([
  'factoryAddress',
  'factoryArea',
  'managerCount',
  'techCount',
  'designCount',
  'qmCount',
])
const MANUFACTURER = 1

/** Of the record's fields and lists, how many per cent say something; those of a factory count for manufacturers. */
export function completenessOf(record: SupplierRecord): number {
  let [said, all] = [0, 0]
  const count = (value: unknown) => {
    all++
    if (Array.isArray(value) ? value.length > 0 : value !== '' && value !== null) said++
  }
  for (const [key, value] of Object.entries(record)) {
    if (silent.has(key) || (factory.has(key) && record.provideType !== MANUFACTURER)) continue
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const part of Object.values(value)) count(part)
    else count(value)
  }
  return Math.floor((said / all) * 100)
}

export interface Expiry {
  name: string
  no: string
  on: LocalDate
}

/** Certificates and the licence that end, the first to expire first. The licence goes by the name of its field. */
export function expiriesOf(record: SupplierRecord): Expiry[] {
  const certificates = [...record.managementSystem, ...record.safetyCertificate].map(
    ({ certificationCategory: name, certificateNo: no, validityEndTime: on }) => ({ name, no, on }),
  )
  const licence = record.licenceEndless ? [] : [{ name: 'licence', no: '', on: record.licenceTo }]
  return [...licence, ...certificates]
    .filter(({ on }) => on !== '')
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

/** What lists sort, filter and compare by. */
export const columnsOf = (record: SupplierRecord) => ({
  supplier_name: record.supplierName,
  credit_code: creditCodeOf(record.invoiceInformation.taxIDNumber),
  provide_type: record.provideType === MANUFACTURER ? ('1' as const) : ('9' as const),
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
