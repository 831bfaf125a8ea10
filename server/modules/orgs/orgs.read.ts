import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { findOwnOrg } from './orgs.store.ts'

/** The name of the organisation the viewer works for, as what it publishes states it. */
export async function orgNameOf(db: Tx, viewer: Member): Promise<string> {
  const org = await findOwnOrg(db, viewer)
  if (!org) throw new Refused('NO_ORG')
  return org.name
}
