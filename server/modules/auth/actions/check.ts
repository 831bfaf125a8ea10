import type { check as call } from '../../../../contract/auth.ts'
import type { Action } from '../../../http/action.ts'
import { userInfo } from '../../users/users.read.ts'

export const check: Action<typeof call> = ({ viewer, db, deps }) =>
  userInfo(db, viewer, deps.config.idleMinutes)
