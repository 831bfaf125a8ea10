import type { userInfo as call } from '../../../../contract/users.ts'
import type { Action } from '../../../http/action.ts'
import { userInfo as read } from '../users.read.ts'

export const userInfo: Action<typeof call> = ({ viewer, db, deps }) =>
  read(db, viewer, deps.config.idleMinutes)
