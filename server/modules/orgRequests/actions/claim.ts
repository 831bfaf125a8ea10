import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/orgRequests.ts'
import { checkVersion } from '../../../conflict.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { holdNamingQuota, mayCreateOrgs, orgsCalled } from '../../orgs/orgs.read.ts'
import { accountOf } from '../../users/users.read.ts'
import { announceClaim, announceFiled } from '../orgRequests.announce.ts'
import { permit } from '../orgRequests.policy.ts'
import { present } from '../orgRequests.present.ts'
import { holdClaimQuota } from '../orgRequests.quota.ts'
import { claimsOf, insertRequest, lockClaim, saveRequest } from '../orgRequests.store.ts'

export const claims: Action<typeof c.ownClaims> = async ({ viewer, db }) =>
  (await claimsOf(db, viewer)).map((row) => present(row, viewer))

export const claim: Action<typeof c.claimOrg> = async ({ body, viewer, db, deps, lang }) => {
  const { name, creditCode, isBuyer, isSupplier, phone, remark } = body
  if (!mayCreateOrgs(deps.config, viewer)) throw new Refused('ORG_CREATE_CLOSED')
  if (!isBuyer && !isSupplier)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'isSupplier', msg: 'ORG_NO_SIDE' }])
  await holdNamingQuota(db, viewer)
  const holders = await elevated(db, () => orgsCalled(db, body))
  if (holders.length === 0) throw new Refused('CLAIM_NOT_NEEDED')
  const account = (await accountOf(db, viewer.userId))?.account
  if (account === undefined) throw new Refused('NO_SESSION')
  await holdClaimQuota(db, viewer)
  const made = await insertRequest(db, viewer, {
    kind: 'CLAIM',
    account,
    name,
    credit_code: creditCode,
    is_buyer: isBuyer,
    is_supplier: isSupplier,
    phone,
    remark,
  })
  await announceFiled(db, deps, made, lang)
  for (const holder of holders) await announceClaim(db, deps, made, holder, lang)
  return present(made, viewer)
}

export const withdraw: Action<typeof c.withdrawClaim> = async ({ body, viewer, db }) => {
  const request = await lockClaim(db, viewer, body.id)
  checkVersion(request, body.version)
  permit(request, 'withdraw', viewer)
  return present(await saveRequest(db, viewer, request, { status: 'WITHDRAWN' }), viewer)
}
