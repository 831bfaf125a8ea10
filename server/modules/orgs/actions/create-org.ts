import { Refused } from '../../../../contract/errors.ts'
import type { createOrg as call } from '../../../../contract/orgs.ts'
import type { Action } from '../../../http/action.ts'
import { beginMasters } from '../../masters/masters.read.ts'
import { mayCreateOrgs } from '../orgs.read.ts'
import { found, isCodeTaken } from '../orgs.store.ts'

/** A new organisation with the units, currencies and tax rates one begins with; who founds it is its administrator. */
export const createOrg: Action<typeof call> = async ({ body, viewer, db, deps }) => {
  if (!mayCreateOrgs(deps.config, viewer)) throw new Refused('ORG_CREATE_CLOSED')
  if (!body.isBuyer && !body.isSupplier)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'isSupplier', msg: 'ORG_NO_SIDE' }])
  if (await isCodeTaken(db, body.creditCode)) throw new Refused('ORG_CODE_TAKEN', { code: body.creditCode })
  const orgId = await found(db, body)
  await beginMasters(db, orgId)
  return { orgId }
}
