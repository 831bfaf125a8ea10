import { sql } from 'kysely'
import { registrationCatalogue } from '../../../contract/registrations.ts'
import type { RegistrationStatus } from '../../../contract/registrations.states.ts'
import { source } from '../../db/source.ts'

/** Applications received by the buyer worked for. */
export const registrationSource = source({
  catalogue: registrationCatalogue,
  from: sql`registrations`,
  id: sql<string>`registrations.id`,
  scope: { received: 'registrations' },
  columns: {
    version: sql<number>`registrations.version`,
    userId: sql<string>`registrations.user_id`,
    supplierOrgId: sql<string | null>`registrations.supplier_org_id`,
    status: sql<RegistrationStatus>`registrations.status`,
    supplierName: sql<string>`registrations.supplier_name`,
    creditCode: sql<string>`registrations.credit_code`,
    provideType: sql<string>`registrations.provide_type`,
    completeness: sql<number>`registrations.completeness`,
    expiresOn: sql<string | null>`registrations.expires_on`,
    applicant: sql<string>`registrations.applicant`,
    reviewer: sql<string>`registrations.reviewer`,
    reviewerId: sql<string | null>`registrations.reviewer_id`,
    submittedAt: sql<string | null>`registrations.submitted_at`,
    updatedAt: sql<string>`registrations.updated_at`,
  },
})
