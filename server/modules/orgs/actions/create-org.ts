import { Refused } from '../../../../contract/errors.ts'
import type { createOrg as call } from '../../../../contract/orgs.ts'
import { noteAudit } from '../../../audit/notes.ts'
import type { Action } from '../../../http/action.ts'
import { insertGrades, insertMasters } from '../../founding/founding.read.ts'
import { holdFoundingQuota } from '../orgs.quota.ts'
import { mayCreateOrgs } from '../orgs.read.ts'
import { found, isCodeTaken } from '../orgs.store.ts'

/** Of the ready sets what nearly everybody needs; more is added where master data is kept. */
const usual = {
  units: ['PCS', 'SET', 'KG', 'M'],
  currencies: ['CNY', 'USD', 'EUR'],
  taxRates: ['增值税13%', '增值税9%', '增值税6%', '免税'],
}

/** A new organisation with the units, currencies, tax rates and grades of positions one begins with; who founds it is its administrator. */
export const createOrg: Action<typeof call> = async ({ body, viewer, db, deps }) => {
  if (!mayCreateOrgs(deps.config, viewer)) throw new Refused('ORG_CREATE_CLOSED')
  if (!body.isBuyer && !body.isSupplier)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'isSupplier', msg: 'ORG_NO_SIDE' }])
  if (await isCodeTaken(db, body.creditCode)) throw new Refused('ORG_CODE_TAKEN', { code: body.creditCode })
  await holdFoundingQuota(db, viewer)
  const orgId = await found(db, body)
  await insertMasters(db, orgId, usual)
  await insertGrades(db, orgId)
  noteAudit(db, { orgId, recordId: orgId, recordNo: body.name })
  return { orgId }
}
