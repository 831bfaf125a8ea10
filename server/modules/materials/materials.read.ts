import { sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'

// What other modules may ask about materials.
export { presentListed as presentMaterial } from './materials.present.ts'
export { find as mustSeeMaterial } from './materials.store.ts'
export { materialSource } from './materials.source.ts'

/** Of these materials those of the viewer's organisation, as they are called. */
export const materialsNamed = (db: Tx, { orgId }: Member, ids: readonly Id[]) =>
  db
    .selectFrom('materials')
    .select(['id', 'name', 'code'])
    .where('org_id', '=', orgId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
