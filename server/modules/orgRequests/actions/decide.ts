import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/orgRequests.ts'
import { changesOf, noteAudit } from '../../../audit/notes.ts'
import { checkVersion } from '../../../conflict.ts'
import { elevated } from '../../../db/elevated.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { concernedOrgs, lockOrgs, renameOrg } from '../../orgs/orgs.read.ts'
import { announceChange } from '../orgRequests.announce.ts'
import { permit } from '../orgRequests.policy.ts'
import { present } from '../orgRequests.present.ts'
import { concernedIds, lockAny, saveRequest, waitingRequests } from '../orgRequests.store.ts'

/** Of whatever organisation, so it is the system that reads and writes; `may` has let only the administrator of the installation in. */
export const list: Action<typeof c.orgRequestList> = ({ viewer, db }) =>
  elevated(db, async () => {
    const rows = await waitingRequests(db)
    const orgs = await concernedOrgs(
      db,
      rows.flatMap(({ org_id }) => org_id ?? []),
    )
    return rows.map((row) => ({
      ...present(row, viewer),
      account: row.account,
      concerned: orgs
        .filter(({ id }) => id === row.org_id)
        .map(({ id, name, credit_code, created_at, administrators, partners }) => ({
          id,
          name,
          creditCode: credit_code,
          foundedAt: created_at,
          administrators,
          partners,
        })),
    }))
  })

export const decide: Action<typeof c.decideOrgRequest> = async ({ body, viewer, db, deps, lang }) => {
  const { approve, reason } = body
  // Its organisation first, as where it is filed.
  const [org, request] = await elevated(db, async () => {
    const [concerned] = await lockOrgs(db, await concernedIds(db, body.id))
    return [concerned, await lockAny(db, body.id)] as const
  })
  if (!org) throw new Refused('NOT_FOUND')
  checkVersion(request, body.version)
  permit(request, approve ? 'approve' : 'reject', viewer)
  if (!approve && reason === '') throw new Refused('REASON_NEEDED')
  const called = { name: request.name, creditCode: request.credit_code }
  if (approve) {
    await elevated(db, () => renameOrg(db, viewer, org.id, called))
    wake(db, SESSIONS_CHANGED)
  }
  const saved = await elevated(db, () =>
    saveRequest(db, viewer, request, { status: approve ? 'APPROVED' : 'REJECTED', reason }),
  )
  const told = { recordNo: org.name, changes: approve ? renamed(org, called) : [] }
  // In the log of who decided the request, in that of the organisation what became of it.
  noteAudit(db, { ...told, noun: 'orgRequests', recordId: request.id })
  noteAudit(db, { ...told, noun: 'orgs', recordId: org.id, orgId: org.id })
  await announceChange(db, deps, saved, org, lang)
  return present(saved, viewer)
}

/** Of the code that it changed is said, not to what. */
const renamed = (
  before: { name: string; credit_code: string },
  { name, creditCode }: { name: string; creditCode: string },
) => [
  ...changesOf(before, { name }, { name: 'name' }),
  ...(before.credit_code === creditCode ? [] : [{ field: 'creditCode', before: '', after: '' }]),
]
