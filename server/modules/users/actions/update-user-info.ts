import { Refused } from '../../../../contract/errors.ts'
import type { updateUserInfo as call } from '../../../../contract/users.ts'
import type { Action } from '../../../http/action.ts'
import { presentUser } from '../users.present.ts'
import { currentUser, nameSelf, updateSelf } from '../users.store.ts'

/** The dialog sends the account back unchanged; it is not read. */
export const updateUserInfo: Action<typeof call> = async ({ body, viewer, db }) => {
  await updateSelf(db, viewer, body.nickName, body.mobile)
  if (body.realName) await nameSelf(db, viewer, body.realName)
  const user = await currentUser(db, viewer)
  if (!user) throw new Refused('NO_SESSION')
  return presentUser(user)
}
