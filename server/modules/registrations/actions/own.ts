import { emptyRecord } from '../../../../contract/registrations.empty.ts'
import type { registeredSupplierInfo } from '../../../../contract/registrations.ts'
import type { Id } from '../../../../contract/values.ts'
import type { Tx } from '../../../db/db.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import type { Viewer } from '../../../viewer.ts'
import { linksOfSupplier } from '../../suppliers/suppliers.read.ts'
import { speaksForSupplier } from '../registrations.decide.ts'
import { presentOwn } from '../registrations.own.ts'
import { recordOf } from '../registrations.present.ts'
import { findOwn, findProfile } from '../registrations.store.ts'

/** What a supplier has said of itself, and whom it trades with, is told to who may speak for it. */
const speaksFor = async (db: Tx, { userId }: Viewer, orgId: Id | null): Promise<boolean> =>
  orgId !== null && (await speaksForSupplier(db, { user_id: userId, supplier_org_id: orgId }))

async function linksOf(db: Tx, viewer: Viewer, orgId: Id | null) {
  const supplier = orgId ?? viewer.orgId
  return supplier !== null && (await speaksFor(db, viewer, supplier))
    ? elevated(db, () => linksOfSupplier(db, supplier))
    : []
}

/** A record in force is where a change begins: nothing of it is an application yet. */
export const own: Action<typeof registeredSupplierInfo> = async ({ viewer, db }) => {
  const row = await findOwn(db, viewer)
  // A draft for an organisation they no longer speak for is not gone on with.
  if (row && (row.status !== 'DRAFT' || (await speaksForSupplier(db, row))))
    return { ...(await presentOwn(db, viewer, row)), links: await linksOf(db, viewer, row.supplier_org_id) }
  if (!(await speaksFor(db, viewer, viewer.orgId))) return null
  const profile = await findProfile(db, viewer)
  const links = await linksOf(db, viewer, viewer.orgId)
  if (!profile && links.length === 0) return null
  return {
    id: '',
    version: 1,
    status: 'DRAFT',
    form: 'wizard',
    buyerOrgId: '',
    buyerName: '',
    record: profile ? recordOf(profile.record) : emptyRecord(),
    questionnaire: null,
    reason: '',
    returnedFields: [],
    agreementVersion: '',
    applicant: viewer.userName,
    submittedAt: null,
    updatedAt: profile?.updated_at ?? new Date().toISOString(),
    links,
    can: [{ action: 'edit' }, { action: 'submit' }],
  }
}
