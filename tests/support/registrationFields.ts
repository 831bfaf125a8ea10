import { isRecord } from '../../contract/isRecord.ts'
import { emptyRecord } from '../../contract/registrations.empty.ts'
import type { RecordFile, SupplierRecord } from '../../contract/registrations.record.ts'

/** What a field holds; a list in brackets holds rows. */
type Kind = 'text' | 'decimal' | 'count' | 'day' | 'yes' | 'no' | 'files' | number | readonly [string]
export interface Names {
  readonly [name: string]: Kind | Names | readonly [Names]
}
const isList = (kind: Names[string]): kind is readonly [string] | readonly [Names] => Array.isArray(kind)

// The names are the specification's (§3), written once more: what the contract loses is missed here.
const contact: Names = {
  name: 'text',
  position: 'text',
  phone: 'text',
  weChatAccount: 'text',
  cellPhone: 'text',
  eMail: 'text',
}
const validity: Names = { validityStartTime: 'day', validityEndTime: 'day', certificateNo: 'text' }
const equipment: Names = {
  serialNumber: 'text',
  deviceName: 'text',
  accuracy: 'text',
  qty: 'count',
  remark: 'text',
}
const brand: Names = {
  serialNumber: 'text',
  materialName: 'text',
  pattern: 'text',
  brandOrManufacturer: 'text',
  remark: 'text',
}
const management: Names = {
  certificationCategory: ['OHSAS 18001'],
  certificationBody: 'text',
  ...validity,
}

/** The record as the wizard sends it. */
export const wizardFields: Names = {
  supplierName: 'text',
  companyWebsite: 'text',
  registeredAddress: 'text',
  businessAddress: 'text',
  legalRepresentative: 'text',
  registeredCapital: 'decimal',
  registrationDate: 'day',
  businessType: 'text',
  businessScope: 'text',
  natureOfBusiness: 'text',
  capitalType: 'text',
  productIntroduction: 'text',
  productsToBeSupplied: 'text',
  specificationsOrScope: 'text',
  annualOutput: 'text',
  organizationChart: 'files',
  businessDockPerson: contact,
  qualityDockPerson: contact,
  humanResources: {
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
  },
  workplace: [{ venueType: 2, ownArea: 'decimal', leaseArea: 'decimal', remark: 'text' }],
  equipmentList: [equipment],
  materialBrandList: [brand],
  managementSystem: [management],
  safetyCertificate: [{ certificationCategory: 'text', partOrProductModel: 'text', ...validity }],
  majorClient: [{ serialNumber: 'text', clientName: 'text', provideCategories: 'text', remark: 'text' }],
  businessRecords: [{ year: 2024, turnover: 'decimal', remark: 'text' }],
  invoiceInformation: {
    companyName: 'text',
    address: 'text',
    postCode: 'text',
    contactNumber: 'text',
    fax: 'text',
    bankName: 'text',
    accountOpeningName: 'text',
    account: 'text',
    taxIDNumber: 'text',
  },
  other: 'files',
  isAgree: 'yes',
  provideType: 9,
}

/** The older form as it is sent. */
export const flatFields: Names = {
  name: 'text',
  provideProducts: 'text',
  provideType: 9,
  zczj: 'decimal',
  faren: 'text',
  linkTel: 'text',
  address: 'text',
  businessAddress: 'text',
  factoryAddress: 'text',
  yyksrq: 'day',
  yyjsrq: 'day',
  taxNo: 'text',
  bankName: 'text',
  banNo: 'text',
  saleManName: 'text',
  saleManPos: 'text',
  saleManTel: 'text',
  qmManName: 'text',
  qmManPos: 'text',
  qmManTel: 'text',
  employeeCount: 'count',
  yearSaleAmount: 'text',
  mainProducts: 'text',
  mainCustomers: 'text',
  factoryArea: 'decimal',
  managerCount: 'count',
  techCount: 'count',
  designCount: 'count',
  qmCount: 'count',
  hasQmDept: 'no',
  hasQmFile: 'no',
  hasQmAc: 'no',
  hasTzsbscxk: 'no',
  yyzzPath: 'files',
  dlsqsPath: 'files',
  otherFiles: 'files',
  mainDevices: [equipment],
  mainMaterials: [brand],
  qmrz: [management],
}

/** Where the record keeps what the older form calls otherwise. */
export const flatPlaces: Readonly<Record<string, string>> = {
  name: 'supplierName',
  provideProducts: 'productsToBeSupplied',
  zczj: 'registeredCapital',
  faren: 'legalRepresentative',
  linkTel: 'invoiceInformation.contactNumber',
  address: 'registeredAddress',
  yyksrq: 'licenceFrom',
  yyjsrq: 'licenceTo',
  taxNo: 'invoiceInformation.taxIDNumber',
  bankName: 'invoiceInformation.bankName',
  banNo: 'invoiceInformation.account',
  saleManName: 'businessDockPerson.name',
  saleManPos: 'businessDockPerson.position',
  saleManTel: 'businessDockPerson.phone',
  qmManName: 'qualityDockPerson.name',
  qmManPos: 'qualityDockPerson.position',
  qmManTel: 'qualityDockPerson.phone',
  employeeCount: 'humanResources.employeesNumber',
  hasTzsbscxk: 'hasSpecialLicence',
  yyzzPath: 'licenceFiles',
  dlsqsPath: 'authorizationFiles',
  otherFiles: 'other',
  mainDevices: 'equipmentList',
  mainMaterials: 'materialBrandList',
  qmrz: 'managementSystem',
}

/** Fills in every name, each with what no other has; of a list two rows, of a file what `fileOf` gives. */
export function filled(names: Names, fileOf: (name: string) => RecordFile): Record<string, unknown> {
  let nth = 0
  const rowOf = (parts: Names): Record<string, unknown> =>
    Object.fromEntries(Object.entries(parts).map(([name, kind]) => [name, valueOf(name, kind)]))
  const valueOf = (name: string, kind: Names[string]): unknown => {
    nth++
    if (typeof kind === 'number') return kind
    if (isList(kind)) {
      const [first] = kind
      return typeof first === 'string' ? first : [rowOf(first), rowOf(first)]
    }
    switch (kind) {
      case 'text':
        return `${name} ${nth}`
      case 'decimal':
        return `${nth}.25`
      case 'count':
        return nth
      case 'day':
        return `${2000 + nth}-03-05`
      case 'yes':
        return true
      case 'no':
        return false
      case 'files':
        return [fileOf(name)]
      default:
        return rowOf(kind)
    }
  }
  return rowOf(names)
}

/** An empty record with what these names of it say. */
export function recordOf(said: Record<string, unknown>): SupplierRecord {
  const parts = new Map<string, unknown>(Object.entries(emptyRecord()))
  for (const [name, value] of Object.entries(said))
    parts.set(name, isRecord(value) ? { ...Object(parts.get(name)), ...value } : value)
  return Object.fromEntries(parts) as SupplierRecord // an empty one, filled in
}
