import { Refused } from '../../../../contract/errors.ts'
import type { currentUserInfo as call } from '../../../../contract/users.ts'
import type { Action } from '../../../http/action.ts'
import { presentUser } from '../users.present.ts'
import { currentUser } from '../users.store.ts'

export const currentUserInfo: Action<typeof call> = async ({ viewer, db }) => {
  const user = await currentUser(db, viewer)
  if (!user) throw new Refused('NO_SESSION')
  return presentUser(user)
}
