import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/joinRequests.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { findOrgs, findableOrg, mayCreateOrgs, orgOfCode } from '../../orgs/orgs.read.ts'
import { invitationsOf } from '../../people/people.read.ts'
import { accountOf } from '../../users/users.read.ts'
import { permit } from '../joinRequests.policy.ts'
import { presentOwn } from '../joinRequests.present.ts'
import { insertRequest, lockOwn, ownRequests, saveRequest, standingOf } from '../joinRequests.store.ts'
import { holdJoinQuota } from '../joinRequests.quota.ts'
import { announceRequest } from '../joinRequests.announce.ts'

/** Requests of one person that may wait at a time: enough for any honest one. */
const OPEN_AT_MOST = 10

export const searchList: Action<typeof c.searchList> = async ({ query, viewer, db }) => {
  const { member, applied } = await standingOf(db, viewer)
  return (await findOrgs(db, query.name)).map(({ id, name, is_buyer, is_supplier }) => ({
    id,
    name,
    isBuyer: is_buyer,
    isSupplier: is_supplier,
    state: member.has(id) ? 'member' : applied.has(id) ? 'applied' : 'none',
  }))
}

export const applyJoin: Action<typeof c.applyJoinOrg> = async ({ query, viewer, db, deps, lang }) => {
  const { OrgId, creditCode, remark } = query
  if (OrgId === undefined && creditCode === undefined)
    throw new Refused('INPUT_INVALID', {}, [{ path: 'OrgId', msg: 'VALUE_MISSING' }])
  const org = OrgId === undefined ? await orgOfCode(db, creditCode ?? '') : await findableOrg(db, OrgId)
  const { member, applied } = await standingOf(db, viewer)
  if (member.has(org.id)) throw new Refused('JOIN_MEMBER')
  if (applied.has(org.id)) throw new Refused('JOIN_OPEN')
  if (applied.size >= OPEN_AT_MOST) throw new Refused('TOO_MANY')
  const account = (await accountOf(db, viewer.userId))?.account
  if (account === undefined) throw new Refused('NO_SESSION')
  await holdJoinQuota(db, viewer, org.id)
  const made = await insertRequest(db, viewer, org, account, remark)
  await announceRequest(db, deps, made, lang)
  return presentOwn(made, viewer)
}

export const ownList: Action<typeof c.ownJoinRequests> = async ({ viewer, db, deps }) => ({
  rows: (await ownRequests(db, viewer)).map((row) => presentOwn(row, viewer)),
  invitations: (await elevated(db, () => invitationsOf(db, viewer))).map((row) => ({
    id: row.id,
    orgName: row.org_name,
    by: row.invited_by,
    invitedAt: row.invited_at,
  })),
  mayCreate: mayCreateOrgs(deps.config, viewer),
})

export const withdraw: Action<typeof c.withdrawJoin> = async ({ query, viewer, db }) => {
  const request = await lockOwn(db, viewer, query.id)
  permit(request, 'withdraw', viewer)
  return presentOwn(await saveRequest(db, viewer, request, { status: 'WITHDRAWN' }), viewer)
}
