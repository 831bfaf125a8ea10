import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/orgRequests.ts'
import { noteAudit } from '../../../audit/notes.ts'
import { checkVersion } from '../../../conflict.ts'
import { elevated } from '../../../db/elevated.ts'
import type { Action } from '../../../http/action.ts'
import { hasPartners, holdNamingQuota, lockOwnOrg, orgsCalled } from '../../orgs/orgs.read.ts'
import { accountOf } from '../../users/users.read.ts'
import { announceFiled } from '../orgRequests.announce.ts'
import { permit } from '../orgRequests.policy.ts'
import { present } from '../orgRequests.present.ts'
import { holdChangeQuota } from '../orgRequests.quota.ts'
import { changesOfOrg, insertRequest, lockChange, saveRequest } from '../orgRequests.store.ts'

export const changes: Action<typeof c.orgChanges> = async ({ viewer, db }) => ({
  known: await hasPartners(db, viewer.orgId),
  rows: (await changesOfOrg(db, viewer)).map((row) => present(row, viewer)),
})

export const ask: Action<typeof c.askOrgChange> = async ({ body, viewer, db, deps, lang }) => {
  if (!viewer.isAdmin) throw new Refused('ADMIN_ONLY')
  const { name, creditCode, remark } = body
  const org = await lockOwnOrg(db, viewer)
  if (org.name === name && org.credit_code === creditCode) throw new Refused('ORG_CHANGE_NOTHING')
  await holdNamingQuota(db, viewer)
  const others = (await elevated(db, () => orgsCalled(db, body))).filter(({ id }) => id !== org.id)
  if (others.some((other) => other.name === name)) throw new Refused('ORG_NAME_TAKEN', { name })
  if (others.length > 0) throw new Refused('ORG_CODE_TAKEN', { code: creditCode })
  const account = (await accountOf(db, viewer.userId))?.account
  if (account === undefined) throw new Refused('NO_SESSION')
  await holdChangeQuota(db, viewer)
  const made = await insertRequest(db, viewer, {
    kind: 'CHANGE',
    org_id: org.id,
    account,
    name,
    credit_code: creditCode,
    remark,
  })
  noteAudit(db, { recordId: made.id, recordNo: org.name })
  await announceFiled(db, deps, made, lang)
  return present(made, viewer)
}

export const withdraw: Action<typeof c.withdrawOrgChange> = async ({ body, viewer, db }) => {
  if (!viewer.isAdmin) throw new Refused('ADMIN_ONLY')
  const request = await lockChange(db, viewer, body.id)
  checkVersion(request, body.version)
  permit(request, 'withdraw', viewer)
  noteAudit(db, { recordId: request.id, recordNo: request.name })
  return present(await saveRequest(db, viewer, request, { status: 'WITHDRAWN' }), viewer)
}
