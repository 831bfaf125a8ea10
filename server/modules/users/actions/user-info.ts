import type { userInfo as call } from '../../../../contract/users.ts'
import type { Action } from '../../../http/action.ts'
import { userInfo as read } from '../users.read.ts'

export const userInfo: Action<typeof call> = async ({ viewer, db, deps, token = '' }) => ({
  ...(await read(db, viewer, deps.config.idleMinutes)),
  token,
})
