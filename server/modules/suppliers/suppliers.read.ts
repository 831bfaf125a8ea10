import { sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member } from '../../viewer.ts'
import type { LinkRow } from './suppliers.store.ts'

export type { LinkRow }

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

export interface PartnerLink {
  orgId: Id
  name: string
  /** The buyer's number for the supplier. */
  code: string
  status: LinkRow['status']
}

/** The viewer's partners among these organisations, whatever the state of the link: a buyer's suppliers, a supplier's customers. */
export async function partnerLinks(
  db: Tx,
  viewer: Member,
  orgIds: readonly Id[],
): Promise<Map<Id, PartnerLink>> {
  const [ours, other] =
    viewer.side === 'buyer' ? (['buyer', 'supplier'] as const) : (['supplier', 'buyer'] as const)
  const rows = await db
    .selectFrom('links')
    .select([`${other}_org_id as org_id`, `${other}_name as name`, 'code', 'status'])
    .where(`${ours}_org_id`, '=', viewer.orgId)
    .where(`${other}_org_id`, '=', sql<string>`any(${orgIds}::uuid[])`)
    .where(visibleTo(viewer, { shared: 'links' }))
    .execute()
  return new Map(rows.map(({ org_id, ...row }) => [org_id, { orgId: org_id, ...row }]))
}
export { insertLink, linked, suppliersLike } from './suppliers.store.ts'
export { presentListed as presentPartner } from './suppliers.present.ts'
export { find as mustSeeLink } from './suppliers.store.ts'
export { partnerSources } from './suppliers.source.ts'
