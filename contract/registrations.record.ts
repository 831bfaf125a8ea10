import { z } from 'zod'
import { fileKeyIn, fileUrl } from './documents.ts'
import { isRecord } from './isRecord.ts'
import { jsonTextOr } from './jsonText.ts'
import { Flag, Id, LocalDate, line, text } from './values.ts'

/** Kinds of supplier (specification §3): a manufacturer is asked for its factory too. */
export const provideTypes = { manufacturer: 1, other: 9 } as const
/** What a workplace is: office, production, storage. */
export const venueTypes = [0, 1, 2] as const
export const certificateCategories = ['ISO 9001', 'ISO 14001', 'OHSAS 18001'] as const
/** Years of turnover one may tell of: this one and so many before it. */
export const turnoverYears = 4
/** Rows of one list of the record, files of one attachment. */
export const recordLimits = { rows: 200, files: 20 } as const

const areas = /^\d{1,12}(\.\d{1,2})?$/
const amounts = /^\d{1,14}(\.\d{1,2})?$/

const whole = (max: number) =>
  z
    .union([z.literal('').transform(() => null), z.null(), z.coerce.number().int().min(0).max(max)])
    .default(null)
const decimal = (form: RegExp) =>
  z
    .union([z.number().transform(String), z.string().trim()])
    .refine((value) => value === '' || form.test(value), 'NUMBER_INVALID')
    .default('')
const day = z.union([z.literal(''), LocalDate]).default('')
const short = line(100).default('')
const words = line(200).default('')
const long = text(2000).default('')

/** A list of the record: null or missing is empty, a list that arrives as JSON text is read (specification §3). */
export const listOf = <Row extends z.ZodType>(row: Row, max: number = recordLimits.rows) =>
  z.preprocess(readList, z.array(row).max(max))

function readList(value: unknown): unknown {
  return value === '' ? [] : (jsonTextOr(value) ?? [])
}

/**
 * An uploaded file as the upload answered it. Which file it is says `fileKey`, or where that is left out its address, `fileUrl`; its address is
 * ours whatever was sent as one.
 */
export const RecordFile = z.preprocess(
  withKey,
  z
    .object({
      fileName: line(200),
      fileUrl: line(300).default(''),
      fileType: line(100).default(''),
      // nothing is no key: what neither names is refused
      fileKey: Id.prefault(''),
    })
    .overwrite((file) => ({ ...file, fileUrl: fileUrl(file.fileKey) })),
)
export type RecordFile = z.output<typeof RecordFile>

function withKey(file: unknown): unknown {
  if (!isRecord(file) || (file['fileKey'] ?? '') !== '') return file
  const { fileKey: _none, fileUrl: url, ...rest } = file
  return { ...rest, fileUrl: url, fileKey: typeof url === 'string' ? fileKeyIn(url.trim()) : undefined }
}

const files = listOf(RecordFile, recordLimits.files)

export const Contact = z.object({
  name: short,
  position: short,
  phone: line(40).default(''),
  weChatAccount: short,
  cellPhone: line(40).default(''),
  eMail: line(200).default(''),
})
export type Contact = z.output<typeof Contact>

/** Headcounts, and two averages in years. */
export const HumanResources = z.object({
  employeesNumber: whole(10_000_000),
  designAndDevelopment: whole(10_000_000),
  engineeringTechnology: whole(10_000_000),
  salesMarke: whole(10_000_000),
  quality: whole(10_000_000),
  afterSalesService: whole(10_000_000),
  productionEmployeesNumber: whole(10_000_000),
  mechanicalProcess: whole(10_000_000),
  weld: whole(10_000_000),
  surfaceTreatment: whole(10_000_000),
  electricalAssembly: whole(10_000_000),
  mechanicalAssembly: whole(10_000_000),
  temporaryWorker: whole(10_000_000),
  averageAgeEmployees: decimal(areas),
  averageEmployeeTenure: decimal(areas),
})

/** Of the invoice information what is about the bank; roles of reviewers may hide it. */
export const bankParts = ['bankName', 'accountOpeningName', 'account'] as const

/** The same as paths of the record; a role may hide what they say (`registrations.bank`). */
export const bankPaths: ReadonlySet<string> = new Set(bankParts.map((part) => `invoiceInformation.${part}`))

export const InvoiceInformation = z.object({
  companyName: words,
  address: words,
  postCode: line(20).default(''),
  contactNumber: line(40).default(''),
  fax: line(40).default(''),
  bankName: words,
  accountOpeningName: words,
  account: line(60).default(''),
  taxIDNumber: line(40).default(''),
})

/** An end of a period that may be sent with the time that it has anyway (decision 0164). */
const dayAt = (time: string) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && value.endsWith(` ${time}`) ? value.slice(0, -1 - time.length) : value,
    day,
  )
const period = {
  validityStartTime: dayAt('00:00:00'),
  validityEndTime: dayAt('23:59:59'),
  certificateNo: short,
}

/**
 * What a supplier says of itself (specification §3), as it is stored and sent. Everything may be empty: a draft is kept as far as it has
 * come; what a complete one needs is said by `recordFaults`.
 */
export const SupplierRecord = z.object({
  supplierName: words,
  companyWebsite: words,
  registeredAddress: words,
  businessAddress: words,
  legalRepresentative: short,
  /** In yuan. */
  registeredCapital: decimal(amounts),
  registrationDate: day,
  businessType: short,
  businessScope: long,
  natureOfBusiness: short,
  capitalType: short,
  productIntroduction: long,
  productsToBeSupplied: long,
  specificationsOrScope: long,
  annualOutput: short,
  organizationChart: files,
  businessDockPerson: Contact.prefault({}),
  qualityDockPerson: Contact.prefault({}),
  humanResources: HumanResources.prefault({}),
  workplace: listOf(
    z.object({
      venueType: z.coerce.number().pipe(z.literal(venueTypes)).default(0),
      ownArea: decimal(areas),
      leaseArea: decimal(areas),
      remark: words,
    }),
  ),
  equipmentList: listOf(
    z.object({
      serialNumber: short,
      deviceName: short,
      accuracy: short,
      qty: whole(1_000_000),
      remark: words,
    }),
  ),
  materialBrandList: listOf(
    z.object({
      serialNumber: short,
      materialName: short,
      pattern: short,
      brandOrManufacturer: short,
      remark: words,
    }),
  ),
  managementSystem: listOf(
    z.object({
      certificationCategory: z.union([z.literal(''), z.enum(certificateCategories)]).default(''),
      certificationBody: short,
      ...period,
    }),
  ),
  safetyCertificate: listOf(z.object({ certificationCategory: short, partOrProductModel: short, ...period })),
  majorClient: listOf(
    z.object({ serialNumber: short, clientName: short, provideCategories: words, remark: words }),
  ),
  businessRecords: listOf(z.object({ year: whole(9999), turnover: decimal(amounts), remark: words })),
  invoiceInformation: InvoiceInformation.prefault({}),
  other: files,
  isAgree: Flag.default(false),
  provideType: z.coerce
    .number()
    .pipe(z.literal([provideTypes.manufacturer, provideTypes.other]))
    .default(provideTypes.manufacturer),
  // What both forms ask for beside it: the licence, and of a manufacturer its factory.
  licenceFrom: day,
  /** Empty with `licenceEndless`. */
  licenceTo: day,
  licenceEndless: Flag.default(false),
  licenceFiles: files,
  authorizationFiles: files,
  factoryAddress: words,
  /** Square metres. */
  factoryArea: decimal(areas),
  managerCount: whole(10_000_000),
  techCount: whole(10_000_000),
  designCount: whole(10_000_000),
  qmCount: whole(10_000_000),
  hasQmDept: Flag.default(true),
  hasQmFile: Flag.default(true),
  hasQmAc: Flag.default(true),
  /** A licence to make special equipment. */
  hasSpecialLicence: Flag.default(true),
  /** In yuan a year; the older form asks for it as text. */
  yearSaleAmount: short,
  mainProducts: long,
  mainCustomers: long,
})
export type SupplierRecord = z.output<typeof SupplierRecord>
export type SupplierRecordIn = z.input<typeof SupplierRecord>
