import { decidingFacts } from '../../../../contract/registrations.completeness.ts'
import { invoiceParts } from '../../../../contract/registrations.faults.ts'
import type { HumanResources, SupplierRecord } from '../../../../contract/registrations.record.ts'
import type { z } from 'zod'

/**
 * How a value of the record is written: a line, several lines, a credit code, a day, a number with two decimals, a whole one, an amount in yuan, yes or
 * no.
 */
export type FieldKind = 'line' | 'lines' | 'code' | 'day' | 'decimal' | 'count' | 'yuan' | 'flag'

export interface Field {
  /** `invoiceInformation.fax`: where it stands in the record, and by what its texts go. */
  path: string
  kind: FieldKind
  /** Letters it takes. */
  most?: number
  /** Key of what is said when it is empty; a field without one may be. */
  needed?: string
}

type Key = Extract<keyof SupplierRecord, string>

const field =
  (kind: FieldKind, most?: number) =>
  (path: Key): Field => ({ path, kind, ...(most !== undefined && { most }) })
const line = field('line', 200)
const short = field('line', 100)
const lines = field('lines', 2000)

export const companyFields: readonly Field[] = [
  { ...line('supplierName'), needed: 'registration.fault.supplierName' },
  line('companyWebsite'),
  short('legalRepresentative'),
  field('yuan', 24)('registeredCapital'),
  field('day')('registrationDate'),
  short('businessType'),
  short('natureOfBusiness'),
  short('capitalType'),
  line('registeredAddress'),
  line('businessAddress'),
]

export const introductionFields: readonly Field[] = [
  short('annualOutput'),
  lines('businessScope'),
  lines('productsToBeSupplied'),
  lines('specificationsOrScope'),
  lines('productIntroduction'),
]

export const factoryFields: readonly Field[] = [
  line('factoryAddress'),
  field('decimal', 15)('factoryArea'),
  ...(['managerCount', 'techCount', 'designCount', 'qmCount'] as const).map(field('count', 8)),
]

export const factoryFlags: readonly Field[] = (
  ['hasQmDept', 'hasQmFile', 'hasQmAc', 'hasSpecialLicence'] as const
).map(field('flag'))

const heads = {
  employeesNumber: 'count',
  designAndDevelopment: 'count',
  engineeringTechnology: 'count',
  salesMarke: 'count',
  quality: 'count',
  afterSalesService: 'count',
  productionEmployeesNumber: 'count',
  mechanicalProcess: 'count',
  weld: 'count',
  surfaceTreatment: 'count',
  electricalAssembly: 'count',
  mechanicalAssembly: 'count',
  temporaryWorker: 'count',
  averageAgeEmployees: 'decimal',
  averageEmployeeTenure: 'decimal',
} as const satisfies Record<keyof z.output<typeof HumanResources>, FieldKind>

export const headFields: readonly Field[] = Object.entries(heads).map(([part, kind]) => ({
  path: `humanResources.${part}`,
  kind,
  most: 8,
}))

const contactParts = { name: 100, phone: 40, position: 100 } as const
const contactWays = { cellPhone: 40, eMail: 200, weChatAccount: 100 } as const

/** A contact: three fields that are needed, three that help. */
export const contactFields = (contact: 'businessDockPerson' | 'qualityDockPerson'): readonly Field[] => [
  ...Object.entries(contactParts).map(([part, most]) => ({
    path: `${contact}.${part}`,
    kind: 'line' as const,
    most,
    needed: `registration.fault.${contact}.${part}`,
  })),
  ...Object.entries(contactWays).map(([part, most]) => ({
    path: `${contact}.${part}`,
    kind: 'line' as const,
    most,
  })),
]

const invoiceMost: Partial<Record<(typeof invoiceParts)[number], number>> = {
  postCode: 20,
  contactNumber: 40,
  fax: 40,
  account: 60,
  taxIDNumber: 40,
}

/** All needed; what is said of an empty one is its label (specification §5). */
export const invoiceFields: readonly Field[] = invoiceParts.map((part) => ({
  path: `invoiceInformation.${part}`,
  kind: part === 'taxIDNumber' ? 'code' : 'line',
  most: invoiceMost[part] ?? 200,
  needed: `registration.field.invoiceInformation.${part}`,
}))

/** The credit code and the name are asked for first; the code once more with what an invoice needs, where it may not be empty. */
const codeField: Field = { path: 'invoiceInformation.taxIDNumber', kind: 'code', most: 40 }
const isName = ({ path }: Field) => path === 'supplierName'
export const firstFields = [codeField, ...companyFields.filter(isName)]

/** What a buyer looks at first, beside these and the licence. */
const deciding: ReadonlySet<string> = new Set(decidingFacts)
const isDeciding = ({ path }: Field) => deciding.has(path)
const isOther = (one: Field) => !isDeciding(one)
export const decidingFields = [...companyFields, ...introductionFields].filter(
  (one) => isDeciding(one) && !isName(one),
)
/** What a company may say of itself besides, and of what it makes. */
export const otherFields = {
  more: companyFields.filter(isOther),
  introduction: introductionFields.filter(isOther),
}

/** What the older flat form alone asks for. */
export const salesFields: readonly Field[] = [
  short('yearSaleAmount'),
  lines('mainProducts'),
  lines('mainCustomers'),
]

export const fileFields = ['licenceFiles', 'authorizationFiles', 'organizationChart', 'other'] as const
export type FileName = (typeof fileFields)[number]

/** Where a field stands in the form. */
export const nameOf = (path: string): string[] => path.split('.')
