import { Refused } from '../../../../contract/errors.ts'
import type { switchOrg as call } from '../../../../contract/users.ts'
import { wake } from '../../../db/wake.ts'
import type { RawAction } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { userInfo } from '../../users/users.read.ts'
import { belongsTo } from '../accounts.store.ts'
import { setSessionOrg } from '../../../sessions/sessions.store.ts'

export const switchOrg: RawAction<typeof call> = async ({ query, viewer, deps, enter, audit }) => {
  await deps.db.write(viewer, async (tx) => {
    if (!(await belongsTo(tx, viewer.userId, query.orgId))) throw new Refused('ORG_NOT_YOURS')
    await setSessionOrg(tx, viewer, query.orgId)
    wake(tx, SESSIONS_CHANGED, viewer.userId)
  })
  await deps.db.system(async (tx) => audit({ orgId: query.orgId, recordId: '' }, tx))
  const entered = await enter()
  return deps.db.read(entered, (tx) => userInfo(tx, entered, deps.config.idleMinutes))
}
