import { type Selectable, type Updateable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

/** A link with the orders that are under way on it. */
export type PartnerRow = Selectable<DB['links']> & { open_orders: number }

/** The links of the side the viewer works on. */
const ownOf = ({ side }: Member) => (side === 'buyer' ? 'links.buyer_org_id' : 'links.supplier_org_id')

/** Orders between the two that are neither finished nor void, as far as the viewer's organisation sees them. */
export const openOrders = sql<number>`(
  select count(*)::int from orders o where o.buyer_org_id = links.buyer_org_id and o.supplier_org_id = links.supplier_org_id
  and o.status not in ('COMPLETED', 'CLOSED', 'REFUSED', 'CANCELLED'))`

export async function find(db: Tx, viewer: Member, id: Id): Promise<PartnerRow> {
  const row = await db
    .selectFrom('links')
    .selectAll('links')
    .select(openOrders.as('open_orders'))
    .where('links.id', '=', id)
    .where(ownOf(viewer), '=', viewer.orgId)
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Sets the terms of a link, made against a version. */
export async function saveTerms(db: Tx, viewer: Member, id: Id, version: number, terms: Updateable<DB['links']> & { code: string }): Promise<void> {
  const link = await db.selectFrom('links').selectAll().where('links.id', '=', id).where(ownOf(viewer), '=', viewer.orgId).forUpdate().executeTakeFirst()
  if (!link) throw new Refused('NOT_FOUND')
  checkVersion(link, version)
  const changed = db
    .updateTable('links')
    .set({ ...terms, version: version + 1, updated_at: sql<string>`clock_timestamp()`, updated_by: viewer.userName })
    .where('links.id', '=', id)
    .where(ownOf(viewer), '=', viewer.orgId)
    .execute()
  await refusing('taken', () => new Refused('CODE_TAKEN', { code: terms.code }), changed)
}
