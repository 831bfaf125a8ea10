import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { wake } from '../../db/wake.ts'
import { SESSIONS_CHANGED } from '../../sessions/sessions.ts'
import type { Member } from '../../viewer.ts'
import { holdersOf } from './roles.store.ts'

/** From their next call on the role grants its holders what it says now, on every process; open streams are looked at again. */
export async function announceHolders(db: Tx, viewer: Member, roleId: Id): Promise<void> {
  for (const { id } of await holdersOf(db, viewer, roleId)) wake(db, SESSIONS_CHANGED, id)
}
