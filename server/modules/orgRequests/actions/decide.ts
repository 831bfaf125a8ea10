import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/orgRequests.ts'
import { noteAudit } from '../../../audit/notes.ts'
import { checkVersion } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import { elevated } from '../../../db/elevated.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { concernedOrgs, lockOrgs, orgsCalled } from '../../orgs/orgs.read.ts'
import { announceDecision } from '../orgRequests.announce.ts'
import { permit } from '../orgRequests.policy.ts'
import { present } from '../orgRequests.present.ts'
import { callOtherwise, settleClaim } from '../orgRequests.settle.ts'
import { findAny, lockAny, type OrgRequestRow, saveRequest, waitingRequests } from '../orgRequests.store.ts'

const calledIn = ({ name, credit_code }: OrgRequestRow) => ({ name, creditCode: credit_code })

/** The organisation that is to be called otherwise, or those that have what is claimed. */
const concernedBy = async (system: Tx, request: OrgRequestRow) =>
  request.org_id === null
    ? (await orgsCalled(system, calledIn(request))).map(({ id }) => id)
    : [request.org_id]

/** Of whatever organisation, so it is the system that reads and writes; `may` has let only the administrator of the installation in. */
export const list: Action<typeof c.orgRequestList> = ({ viewer, db }) =>
  elevated(db, async () => {
    const answer = []
    for (const row of await waitingRequests(db))
      answer.push({
        ...present(row, viewer),
        account: row.account,
        phone: row.phone,
        isBuyer: row.is_buyer,
        isSupplier: row.is_supplier,
        concerned: (await concernedOrgs(db, await concernedBy(db, row))).map((org) => ({
          id: org.id,
          name: org.name,
          creditCode: org.credit_code,
          foundedAt: org.created_at,
          administrators: org.administrators,
          partners: org.partners,
        })),
      })
    return answer
  })

export const decide: Action<typeof c.decideOrgRequest> = async ({ body, viewer, db, deps, lang }) => {
  const { approve, reason } = body
  // Organisations before the request, as where one is filed.
  const [concerned, request] = await elevated(db, async () => {
    const found = await findAny(db, body.id)
    const orgs = await lockOrgs(db, await concernedBy(db, found))
    // What they are called now that they are locked.
    const isConcerned = ({ id, name, credit_code }: (typeof orgs)[number]) =>
      id === found.org_id || name === found.name || credit_code === found.credit_code
    return [orgs.filter(isConcerned), await lockAny(db, body.id)] as const
  })
  checkVersion(request, body.version)
  permit(request, approve ? 'approve' : 'reject', viewer)
  if (!approve && reason === '') throw new Refused('REASON_NEEDED')
  const [org] = request.kind === 'CHANGE' ? concerned : []
  if (approve) {
    if (request.kind === 'CLAIM') {
      // Nobody loses a name or a code whom the administrator has not seen.
      if (concerned.some(({ id }) => !body.concernedIds.includes(id))) throw new Refused('CLAIM_OTHERS')
      await settleClaim(db, viewer, request, concerned, body.otherName)
    } else if (org) await callOtherwise(db, viewer, org, calledIn(request))
    wake(db, SESSIONS_CHANGED)
  }
  const saved = await elevated(db, () =>
    saveRequest(db, viewer, request, { status: approve ? 'APPROVED' : 'REJECTED', reason }),
  )
  noteAudit(db, { noun: 'orgRequests', recordId: request.id, recordNo: org?.name ?? request.name })
  await announceDecision(db, deps, saved, concerned, lang)
  return present(saved, viewer)
}
