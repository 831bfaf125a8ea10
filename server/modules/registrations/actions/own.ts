import type { registeredSupplierInfo } from '../../../../contract/registrations.ts'
import type { Action } from '../../../http/action.ts'
import { speaksForSupplier } from '../registrations.decide.ts'
import { presentOwn } from '../registrations.own.ts'
import { recordOf } from '../registrations.present.ts'
import { findOwn, findProfile } from '../registrations.store.ts'

/** A record in force is where a change begins: nothing of it is an application yet. */
export const own: Action<typeof registeredSupplierInfo> = async ({ viewer, db }) => {
  const row = await findOwn(db, viewer)
  // A draft for an organisation they no longer speak for is not gone on with.
  if (row && (row.status !== 'DRAFT' || (await speaksForSupplier(db, row))))
    return presentOwn(db, viewer, row)
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
