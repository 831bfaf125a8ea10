import type { registeredSupplierInfo } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { buyers } from '../../orgs/orgs.read.ts'
import { questionedOf } from '../../questionnaires/questionnaires.read.ts'
import { present, recordOf } from '../registrations.present.ts'
import { findOwn, findProfile } from '../registrations.store.ts'

/** A record in force is where a change begins: nothing of it is an application yet. */
export const own: Action<typeof registeredSupplierInfo> = async ({ viewer, db }) => {
  const row = await findOwn(db, viewer)
  if (row) {
    const name = (await buyers(db)).find(({ id }) => id === row.buyer_org_id)?.name
    return present(row, name ?? '', await questionedOf(db, row), viewer)
  }
  const profile = await findProfile(db, viewer)
  if (!profile) return null
  return {
    id: '',
    version: 1,
    status: 'DRAFT',
    form: 'wizard',
    buyerOrgId: '',
    buyerName: '',
    record: recordOf(profile.record),
    questionnaire: null,
    reason: '',
    returnedFields: [],
    agreementVersion: '',
    applicant: viewer.userName,
    submittedAt: null,
    updatedAt: profile.updated_at,
    can: [{ action: 'edit' }, { action: 'submit' }],
  }
}
