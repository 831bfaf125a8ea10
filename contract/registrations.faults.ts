import { provideTypes, type SupplierRecord } from './registrations.record.ts'

/** The form a record was written in; they ask for different things. */
export const recordForms = ['wizard', 'flat'] as const
export type RecordForm = (typeof recordForms)[number]

/** Why a field of a record holds up its submission. */
export type RecordFaultCode =
  | 'VALUE_MISSING'
  | 'LICENCE_ENDS_BEFORE'
  | 'PERIOD_ENDS_BEFORE'
  | 'AGREEMENT_NEEDED'
  | 'CERTIFICATE_NEEDED'

export interface RecordFault {
  /** `invoiceInformation.postCode`, `managementSystem.0.validityEndTime`. */
  path: string
  msg: RecordFaultCode
}

const contacts = ['businessDockPerson', 'qualityDockPerson'] as const
const contactParts = ['name', 'phone', 'position'] as const
/** The nine fields of the invoicing step, all required (specification §5). */
export const invoiceParts = [
  'companyName',
  'address',
  'postCode',
  'contactNumber',
  'fax',
  'bankName',
  'accountOpeningName',
  'account',
  'taxIDNumber',
] as const

/** What a record still lacks before it may be submitted (specification §5, wizard and older flat form); empty when it is complete. */
export function recordFaults(record: SupplierRecord, form: RecordForm): RecordFault[] {
  const faults: RecordFault[] = []
  const need = (path: string, value: string) => {
    if (value === '') faults.push({ path, msg: 'VALUE_MISSING' })
  }
  need('supplierName', record.supplierName)
  for (const contact of contacts)
    for (const part of contactParts) need(`${contact}.${part}`, record[contact][part])
  if (form === 'wizard')
    for (const part of invoiceParts) need(`invoiceInformation.${part}`, record.invoiceInformation[part])
  else {
    need('registeredCapital', record.registeredCapital)
    need('licenceFrom', record.licenceFrom)
    if (!record.licenceEndless) need('licenceTo', record.licenceTo)
  }
  if (endsBefore(record.licenceFrom, record.licenceTo))
    faults.push({ path: 'licenceTo', msg: 'LICENCE_ENDS_BEFORE' })
  for (const list of ['managementSystem', 'safetyCertificate'] as const)
    for (const [nth, { validityStartTime, validityEndTime }] of record[list].entries())
      if (endsBefore(validityStartTime, validityEndTime))
        faults.push({ path: `${list}.${nth}.validityEndTime`, msg: 'PERIOD_ENDS_BEFORE' })
  if (!record.isAgree) faults.push({ path: 'isAgree', msg: 'AGREEMENT_NEEDED' })
  return faults
}

/** The four questions whose answer stands on yes before anybody gave it (specification §3). */
export const assumedAnswers = ['hasQmDept', 'hasQmFile', 'hasQmAc', 'hasSpecialLicence'] as const
export type AssumedAnswer = (typeof assumedAnswers)[number]

/** Whether a form asks them at all: the wizard asks manufacturers, the older form everybody. */
export const asksAssumed = (
  { provideType }: Pick<SupplierRecord, 'provideType'>,
  form: RecordForm,
): boolean => form === 'flat' || provideType === provideTypes.manufacturer

/** Whether who says that its quality system is certified names no certificate; a row that says nothing is none. */
export const lacksCertificate = ({
  hasQmAc,
  managementSystem,
}: Pick<SupplierRecord, 'hasQmAc' | 'managementSystem'>): boolean =>
  hasQmAc && !managementSystem.some((row) => Object.values(row).some((value) => value !== ''))

/** What an application still lacks. A record in force may have been accepted before certificates were asked for, so its changes are not held to that. */
export function applicationFaults(record: SupplierRecord, form: RecordForm): RecordFault[] {
  const faults = recordFaults(record, form)
  if (asksAssumed(record, form) && lacksCertificate(record))
    faults.push({ path: 'managementSystem', msg: 'CERTIFICATE_NEEDED' })
  return faults
}

/** Whether a period ends before it begins. */
export const endsBefore = (from: string, to: string): boolean => from !== '' && to !== '' && to < from
