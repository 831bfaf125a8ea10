import { provideTypes, type SupplierRecord } from './registrations.record.ts'

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

const says = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== '' && value !== null

/** Of the record's fields and lists, how many per cent say something (0 to 100, rounded down); those of a factory count for manufacturers. */
export function completenessOf(record: SupplierRecord): number {
  let [said, all] = [0, 0]
  const count = (value: unknown) => {
    all++
    if (says(value)) said++
  }
  for (const [key, value] of Object.entries(record)) {
    if (silent.has(key) || (factory.has(key) && record.provideType !== provideTypes.manufacturer)) continue
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const part of Object.values(value)) count(part)
    else count(value)
  }
  return Math.floor((said / all) * 100)
}

/**
 * What a buyer looks at first when it decides on an application, in the order it is asked for. The specification requires but two of them; of the
 * others an application is told that they are missing.
 */
export const decidingFacts = [
  'invoiceInformation.taxIDNumber',
  'supplierName',
  'licenceFiles',
  'licenceTo',
  'legalRepresentative',
  'registeredCapital',
  'registeredAddress',
  'productsToBeSupplied',
] as const

/** Whether a field or list of the record says something, by its path; a licence without an end says it. */
export function isSaid(record: SupplierRecord, path: string): boolean {
  if (path === 'licenceTo' && record.licenceEndless) return true
  let value: unknown = record
  for (const part of path.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined
  return value !== undefined && says(value)
}

/** Of what a buyer looks at first, the paths of what is not said yet. */
export const missingFacts = (record: SupplierRecord): (typeof decidingFacts)[number][] =>
  decidingFacts.filter((path) => !isSaid(record, path))
