import { Refused } from '../../../../contract/errors.ts'
import type { updateUserInfo as call } from '../../../../contract/users.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { presentUser } from '../users.present.ts'
import { currentUser, nameSelf, updateSelf } from '../users.store.ts'

/** The dialog sends the account back unchanged; it is not read. */
export const updateUserInfo: Action<typeof call> = async ({ body, viewer, db }) => {
  await updateSelf(db, viewer, body.nickName, body.mobile)
  if (body.realName) await nameSelf(db, viewer, body.realName)
  // What the person does next is done under the name they have now.
  wake(db, SESSIONS_CHANGED, viewer.userId)
  const user = await currentUser(db, viewer)
  if (!user) throw new Refused('NO_SESSION')
  return presentUser(user)
}
