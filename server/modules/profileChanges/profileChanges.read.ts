import type { ProfileChangeRow } from '../../../contract/profileChanges.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { present } from './profileChanges.present.ts'
import { findOpen } from './profileChanges.store.ts'

export { profileTasks } from './profileChanges.tasks.ts'
export { forgetChanges } from './profileChanges.store.ts'

/** The change of a link that is under way, as far as the viewer sees it. */
export async function changeUnderWay(db: Tx, viewer: Member, linkId: Id): Promise<ProfileChangeRow | null> {
  const open = await findOpen(db, viewer, linkId)
  return open ? present(open, viewer) : null
}
