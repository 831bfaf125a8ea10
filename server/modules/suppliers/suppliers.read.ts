import type { Selectable } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'

export type LinkRow = Selectable<DB['links']>

/** The link between two organisations of which the viewer works for one. */
export const linkBetween = (
  db: Tx,
  viewer: Member,
  buyerOrgId: Id,
  supplierOrgId: Id,
): Promise<LinkRow | undefined> =>
  db
    .selectFrom('links')
    .selectAll()
    .where('buyer_org_id', '=', buyerOrgId)
    .where('supplier_org_id', '=', supplierOrgId)
    .where(visibleTo(viewer, { shared: 'links' }))
    .executeTakeFirst()
