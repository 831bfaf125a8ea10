import { Refused } from '../../../../contract/errors.ts'
import { usual } from '../../../../contract/founding.sets.ts'
import type { createOrg as call } from '../../../../contract/orgs.ts'
import { sides } from '../../../../contract/values.ts'
import { noteAudit } from '../../../audit/notes.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { holdFoundingQuota, holdNamingQuota } from '../orgs.quota.ts'
import { mayCreateOrgs } from '../orgs.read.ts'
import { foundOrg, isCodeTaken, workFor } from '../orgs.found.ts'

/** A new organisation with the units, currencies, tax rates and grades of positions one begins with; who founds it is its administrator. */
export const createOrg: Action<typeof call> = async ({ body, viewer, db, deps }) => {
  if (!mayCreateOrgs(deps.config, viewer)) throw new Refused('ORG_CREATE_CLOSED')
  if (!body.isBuyer && !body.isSupplier)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'isSupplier', msg: 'ORG_NO_SIDE' }])
  await holdNamingQuota(db, viewer)
  if (await isCodeTaken(db, body.creditCode)) throw new Refused('ORG_CODE_TAKEN', { code: body.creditCode })
  await holdFoundingQuota(db, viewer)
  const taken = sides.filter((side) => (side === 'buyer' ? body.isBuyer : body.isSupplier))
  const orgId = await elevated(db, () =>
    foundOrg(db, { ...body, sides: taken, masters: usual }, viewer.userId),
  )
  await workFor(db, orgId)
  noteAudit(db, { orgId, recordId: orgId, recordNo: body.name })
  return { orgId }
}
