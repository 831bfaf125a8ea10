import { Refused } from '../../../../contract/errors.ts'
import type { orgInfo as call } from '../../../../contract/orgs.ts'
import type { Action } from '../../../http/action.ts'
import { findOwnOrg } from '../orgs.store.ts'

export const orgInfo: Action<typeof call> = async ({ viewer, db, deps }) => {
  const org = await findOwnOrg(db, viewer)
  if (!org) throw new Refused('NOT_FOUND')
  return {
    orgId: org.id,
    name: org.name,
    isBuyer: org.is_buyer ? 'True' : 'False',
    isSupplier: org.is_supplier ? 'True' : 'False',
    idleMinutes: org.idle_minutes ?? deps.config.idleMinutes,
    approvalLimit: org.approval_limit,
    shipTo: org.ship_to,
  }
}
