import { Refused } from '../../../../contract/errors.ts'
import type { personTwoFactorReset } from '../../../../contract/memberships.ts'
import { noteAudit } from '../../../audit/notes.ts'
import { elevated } from '../../../db/elevated.ts'
import { wake } from '../../../db/wake.ts'
import type { Action } from '../../../http/action.ts'
import { twoFactorResetMessage } from '../../../mail/texts.ts'
import { endSessionsOf } from '../../../sessions/sessions.store.ts'
import { SESSIONS_CHANGED } from '../../../sessions/sessions.ts'
import { takePasswordBack, takeTwoFactorBack } from '../../auth/auth.read.ts'
import { messagePerson } from '../../users/users.read.ts'
import { accountOf } from '../people.store.ts'

/**
 * The password goes with it. An administrator of one organisation must not leave an account with a single factor to another; so who comes next
 * shows by a code that the account's address is theirs.
 */
export const resetTwoFactor: Action<typeof personTwoFactorReset> = async ({
  query,
  viewer,
  db,
  deps,
  lang,
}) => {
  if (!viewer.isAdmin) throw new Refused('ADMIN_ONLY')
  const { user_id, name } = await accountOf(db, viewer, query.id)
  if (user_id === viewer.userId) throw new Refused('PERSON_SELF')
  await elevated(db, async () => {
    if (!(await takeTwoFactorBack(db, user_id))) throw new Refused('TWO_FACTOR_OFF')
    await takePasswordBack(db, user_id)
    await endSessionsOf(db, user_id)
  })
  await messagePerson(db, deps.config, user_id, lang, (theirs) =>
    twoFactorResetMessage(viewer.userName, `${deps.config.publicUrl}/login`, theirs),
  )
  noteAudit(db, { recordId: query.id, recordNo: name })
  wake(db, SESSIONS_CHANGED, user_id)
  return null
}
