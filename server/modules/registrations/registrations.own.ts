import type { Registration } from '../../../contract/registrations.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import type { Viewer } from '../../viewer.ts'
import { nameOf } from '../orgs/orgs.read.ts'
import { questionedOf } from '../questionnaires/questionnaires.read.ts'
import { authorCan, permitAuthor } from './registrations.policy.ts'
import { present } from './registrations.present.ts'
import { type RegistrationRow, lockOwnOne } from './registrations.store.ts'

/** Locks an application of the viewer's own against the version they saw, and checks that they may end it that way. */
export async function holdOwn(
  db: Tx,
  viewer: Viewer,
  { id, version }: { id: Id; version: number },
  action: 'withdraw' | 'discard',
): Promise<RegistrationRow> {
  const row = await lockOwnOne(db, viewer, id)
  checkVersion(row, version)
  permitAuthor(row, action, viewer)
  return row
}

/** An application as its author sees it: with the name of who has it even where that buyer takes no more applications. */
export async function presentOwn(db: Tx, viewer: Viewer, row: RegistrationRow): Promise<Registration> {
  const { buyer_org_id: buyer } = row
  const name = buyer === null ? '' : await elevated(db, () => nameOf(db, buyer))
  return present(row, name, await questionedOf(db, row), authorCan(row, viewer))
}
