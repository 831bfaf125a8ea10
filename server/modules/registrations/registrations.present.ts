import { SupplierRecord } from '../../../contract/registrations.record.ts'
import type { Questioned } from '../../../contract/questionnaires.ts'
import type { Registration, RegistrationRow as Row } from '../../../contract/registrations.ts'
import { recordFor } from '../../hiding.ts'
import { type Reviewer, reviewerCan } from './registrations.policy.ts'
import type { RegistrationRow } from './registrations.store.ts'

/** The record as stored; what later versions ask for beside it is empty. */
export const recordOf = (stored: unknown): SupplierRecord => SupplierRecord.parse(stored)

export const fieldsOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []

export const present = (
  row: RegistrationRow,
  buyerName: string,
  questionnaire: Questioned | null,
  can: Registration['can'],
): Registration => ({
  id: row.id,
  version: row.version,
  status: row.status,
  form: row.form,
  buyerOrgId: row.buyer_org_id ?? '',
  buyerName,
  record: recordOf(row.record),
  questionnaire,
  reason: row.reason,
  returnedFields: fieldsOf(row.returned_fields),
  agreementVersion: row.agreement_version,
  applicant: row.applicant,
  submittedAt: row.submitted_at,
  updatedAt: row.updated_at,
  can,
})

/** An application as its reviewer sees it: without what is said of the bank where their roles hide that. */
export function presentReceived(
  row: RegistrationRow,
  buyerName: string,
  questionnaire: Questioned | null,
  reviewer: Reviewer,
): Registration {
  const shown = present(row, buyerName, questionnaire, reviewerCan(row, reviewer))
  return { ...shown, record: recordFor(reviewer.viewer, shown.record) }
}

export const presentRow = (row: RegistrationRow, reviewer: Reviewer): Row => ({
  id: row.id,
  version: row.version,
  status: row.status,
  supplierName: row.supplier_name,
  creditCode: row.credit_code,
  provideType: Number(row.provide_type),
  completeness: row.completeness,
  expiresOn: row.expires_on,
  applicant: row.applicant,
  reviewer: row.reviewer,
  submittedAt: row.submitted_at,
  updatedAt: row.updated_at,
  can: reviewerCan(row, reviewer),
})
