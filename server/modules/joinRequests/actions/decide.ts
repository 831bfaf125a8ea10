import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/joinRequests.ts'
import { checkVersion } from '../../../conflict.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { checkGiven, givable, setRoles } from '../../people/people.read.ts'
import { has } from '../../../viewer.ts'
import { permit } from '../joinRequests.policy.ts'
import { present } from '../joinRequests.present.ts'
import * as requests from '../joinRequests.store.ts'
import { announceDecision } from '../joinRequests.announce.ts'

export const list: Action<typeof c.joinRequestList> = async ({ viewer, db }) => ({
  rows: (await requests.requestsOf(db, viewer)).map((row) => present(row, viewer)),
  roles: has(viewer, 'joinRequests.decide')
    ? await givable(db, viewer, await requests.rolesOf(db, viewer))
    : [],
  depts: await requests.deptNames(db, viewer),
})

/** Who decides hands out roles: who is no administrator gives what they could grant themself, as where colleagues are invited. */
export const decide: Action<typeof c.decideJoin> = async ({ body, viewer, db, deps, lang }) => {
  const { id, approve, reason } = body
  const request = await requests.lockOfOrg(db, viewer, id)
  checkVersion(request, body.version)
  permit(request, approve ? 'approve' : 'reject', viewer)
  if (!approve && reason === '') throw new Refused('REASON_NEEDED')
  const saved = await requests.saveRequest(
    db,
    viewer,
    request,
    approve ? { status: 'APPROVED' } : { status: 'REJECTED', reason },
  )
  if (approve) {
    const roles = [...new Set(body.roleIds)]
    await checkGiven(db, viewer, roles)
    const membership = await requests.admit(db, id, body.deptName, body.position)
    if (membership) await setRoles(db, viewer, membership, roles)
    wake(db, SESSIONS_CHANGED, request.user_id)
  }
  await announceDecision(db, deps, saved, lang)
  return present(saved, viewer)
}
