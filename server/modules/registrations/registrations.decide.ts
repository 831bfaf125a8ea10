import type { RegistrationAction } from '../../../contract/registrations.states.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { permit } from './registrations.policy.ts'
import { type RegistrationRow, lockReceived } from './registrations.store.ts'

/** Locks what a reviewer decides and checks that it may be decided that way, against the version they saw. */
export async function begin(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version: number },
  action: RegistrationAction,
): Promise<RegistrationRow> {
  const row = await lockReceived(db, viewer, id)
  checkVersion(row, version)
  permit(row, action, viewer)
  return row
}
