import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import type { Member } from '../../viewer.ts'
import { findOwnOrg, openBuyers } from './orgs.store.ts'

export { foundSupplier } from './orgs.store.ts'

/** The name of the organisation the viewer works for, as what it publishes states it. */
export async function orgNameOf(db: Tx, viewer: Member): Promise<string> {
  const org = await findOwnOrg(db, viewer)
  if (!org) throw new Refused('NO_ORG')
  return org.name
}

/** Organisations that take applications of suppliers; anybody may learn their names. */
export const buyers = (db: Tx): Promise<{ id: Id; name: string }[]> => elevated(db, () => openBuyers(db))
