import { type Selectable, type Updateable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { limitOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { openOrders, partnerSources } from './suppliers.source.ts'

/** The data condition of the viewer's roles on partners. */
const partnerLimit = (viewer: Viewer) => limitOf(viewer, partnerSources[viewer.side])

/** A link with the orders that are under way on it. */
export type PartnerRow = Selectable<DB['links']> & { open_orders: number }

export async function find(db: Tx, viewer: Member, id: Id): Promise<PartnerRow> {
  const row = await db
    .selectFrom('links')
    .selectAll('links')
    .select(openOrders.as('open_orders'))
    .where('links.id', '=', id)
    .where(visibleTo(viewer, { shared: 'links' }))
    .where(partnerLimit(viewer))
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Sets the terms of a link, made against a version. */
export async function saveTerms(
  db: Tx,
  viewer: Member,
  id: Id,
  version: number,
  terms: Updateable<DB['links']> & { code: string },
): Promise<void> {
  const link = await db
    .selectFrom('links')
    .selectAll()
    .where('links.id', '=', id)
    .where(visibleTo(viewer, { shared: 'links' }))
    .where(partnerLimit(viewer))
    .forUpdate()
    .executeTakeFirst()
  if (!link) throw new Refused('NOT_FOUND')
  checkVersion(link, version)
  const changed = db
    .updateTable('links')
    .set({
      ...terms,
      version: version + 1,
      updated_at: sql<string>`clock_timestamp()`,
      updated_by: viewer.userName,
    })
    .where('links.id', '=', id)
    .where(visibleTo(viewer, { shared: 'links' }))
    .execute()
  await refusing('taken', () => new Refused('CODE_TAKEN', { code: terms.code }), changed)
}

/** Whether two organisations have a link, in whatever state. For the system. */
export const linked = async (db: Tx, buyerOrgId: Id, supplierOrgId: Id): Promise<boolean> =>
  (await db
    .selectFrom('links')
    .select('id')
    .where('buyer_org_id', '=', buyerOrgId)
    .where('supplier_org_id', '=', supplierOrgId)
    .executeTakeFirst()) !== undefined

/** The viewer's suppliers of that name. */
export const suppliersLike = (db: Tx, viewer: Member, name: string): Promise<{ id: Id; name: string }[]> =>
  db
    .selectFrom('links')
    .select(['id', 'supplier_name as name'])
    .where('supplier_name', '=', name)
    .where(visibleTo(viewer, { shared: 'links' }))
    .limit(20)
    .execute()

interface NewLink {
  supplierOrgId: Id
  buyerName: string
  supplierName: string
  code: string
  contact: string
  phone: string
}

/** Links the viewer's organisation with a supplier it has accepted, on terms that are set afterwards. */
export async function insertLink(db: Tx, { orgId, userName }: Member, link: NewLink): Promise<void> {
  const written = db
    .insertInto('links')
    .values({
      buyer_org_id: orgId,
      supplier_org_id: link.supplierOrgId,
      buyer_name: link.buyerName,
      supplier_name: link.supplierName,
      code: link.code,
      status: 'ACTIVE',
      standing: 'QUALIFIED',
      contact: link.contact,
      phone: link.phone,
      currency: 'CNY',
      tax_rate: '13',
      updated_by: userName,
    })
    .execute()
  await refusing('taken', () => new Refused('CODE_TAKEN', { code: link.code }), written)
}
