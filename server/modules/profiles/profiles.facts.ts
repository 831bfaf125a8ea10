import { reminderDays } from '../../../contract/profiles.ts'
import type { SupplierRecord } from '../../../contract/registrations.record.ts'
import type { LocalDate } from '../../../contract/values.ts'

export interface Certificate {
  /** `licence` for the business licence. */
  name: string
  no: string
  /** The last day it holds; null: it has no end. */
  on: LocalDate | null
}

/** The licence and the certificates a record names, the first to end first. */
export function certificatesOf(record: SupplierRecord): Certificate[] {
  const { licenceEndless, licenceTo } = record
  const licence = licenceEndless || licenceTo !== '' ? [{ name: 'licence', no: '', on: licenceTo }] : []
  const named = [...record.managementSystem, ...record.safetyCertificate]
    .map(({ certificationCategory: name, certificateNo: no, validityEndTime: on }) => ({ name, no, on }))
    .filter(({ name }) => name !== '')
  return [...licence, ...named]
    .map((one) => ({
      ...one,
      on: one.on === '' || (one.name === 'licence' && licenceEndless) ? null : one.on,
    }))
    .toSorted((one, other) => ((one.on ?? '9999') < (other.on ?? '9999') ? -1 : 1))
}

/** Of the certificates that are required those the record does not have, or no longer. */
export const endedOf = (
  required: readonly string[],
  certificates: readonly Certificate[],
  today: LocalDate,
): string[] =>
  required.filter(
    (name) => !certificates.some((one) => one.name === name && (one.on === null || one.on >= today)),
  )

/** The reminders that are due so many days before an end, the latest last; of an end that is past only that of the day itself. */
export const remindersDue = (daysLeft: number): number[] =>
  daysLeft < 0 ? [0] : reminderDays.filter((days) => daysLeft <= days)
