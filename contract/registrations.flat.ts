import { isRecord } from './isRecord.ts'

/**
 * Keys of the older flat form beside their place in the record; the one parser of its Pinyin names. The flat form's lists are the record's
 * under other names.
 */
const places: Readonly<Record<string, readonly [key: string, part?: string]>> = {
  name: ['supplierName'],
  provideProducts: ['productsToBeSupplied'],
  zczj: ['registeredCapital'],
  faren: ['legalRepresentative'],
  linkTel: ['invoiceInformation', 'contactNumber'],
  address: ['registeredAddress'],
  yyksrq: ['licenceFrom'],
  yyjsrq: ['licenceTo'],
  taxNo: ['invoiceInformation', 'taxIDNumber'],
  bankName: ['invoiceInformation', 'bankName'],
  banNo: ['invoiceInformation', 'account'],
  saleManName: ['businessDockPerson', 'name'],
  saleManTel: ['businessDockPerson', 'phone'],
  saleManPos: ['businessDockPerson', 'position'],
  qmManName: ['qualityDockPerson', 'name'],
  qmManTel: ['qualityDockPerson', 'phone'],
  qmManPos: ['qualityDockPerson', 'position'],
  employeeCount: ['humanResources', 'employeesNumber'],
  hasTzsbscxk: ['hasSpecialLicence'],
  yyzzPath: ['licenceFiles'],
  dlsqsPath: ['authorizationFiles'],
  otherFiles: ['other'],
  mainDevices: ['equipmentList'],
  mainMaterials: ['materialBrandList'],
  qmrz: ['managementSystem'],
}

/** Keys that the flat form alone has; contacts go by the same names in both. */
const flatOnly = ['name', 'zczj', 'faren', 'yyksrq', 'yyjsrq', 'taxNo', 'banNo'] as const

/** The forms a record is written in, by what its keys are called. */
export const formOf = (sent: unknown): 'wizard' | 'flat' =>
  isRecord(sent) && flatOnly.some((key) => Object.hasOwn(sent, key)) ? 'flat' : 'wizard'

/** What is sent with either form's names, in the record's. A place that is named twice keeps what the record's own name says. */
export function recordNames(sent: unknown): unknown {
  if (!isRecord(sent)) return sent
  const record = new Map<string, unknown>()
  for (const [key, value] of Object.entries(sent)) {
    const [top, part] = Object.hasOwn(places, key) ? (places[key] ?? []) : []
    if (top !== undefined)
      record.set(top, part === undefined ? value : { ...asRecord(record.get(top)), [part]: value })
  }
  for (const [key, value] of Object.entries(sent))
    if (!Object.hasOwn(places, key))
      record.set(key, isRecord(value) ? { ...asRecord(record.get(key)), ...value } : value)
  return Object.fromEntries(record)
}

/** A record as the older flat form sends it: under its own names where it has some. */
export function flatNames(record: object): Record<string, unknown> {
  const sent = new Map<string, unknown>(Object.entries(record))
  const parts = new Map<string, Map<string, unknown>>()
  for (const [name, [top, part]] of Object.entries(places)) {
    const value = sent.get(top)
    if (part === undefined) {
      sent.set(name, value)
      sent.delete(top)
      continue
    }
    const rest = parts.get(top) ?? new Map(Object.entries(asRecord(value)))
    sent.set(name, rest.get(part))
    rest.delete(part)
    parts.set(top, rest)
  }
  for (const [top, rest] of parts) sent.set(top, Object.fromEntries(rest))
  return Object.fromEntries(sent)
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
