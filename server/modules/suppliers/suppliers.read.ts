import { sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { findRowsById } from '../../db/find.ts'
import { limitOf, limitSql } from '../../db/query.ts'
import { bound, type Fragment, statementOf } from '../../db/fragment.ts'
import { scopeOf, visibleTo } from '../../db/scope.ts'
import { has, type Member } from '../../viewer.ts'
import { partnerSourceOf } from './suppliers.source.ts'
import type { LinkRow } from './suppliers.store.ts'

export type { LinkRow }

const between = (db: Tx, viewer: Member, buyerOrgId: Id, supplierOrgId: Id) =>
  db
    .selectFrom('links')
    .selectAll()
    .where('buyer_org_id', '=', buyerOrgId)
    .where('supplier_org_id', '=', supplierOrgId)
    .where(visibleTo(viewer, { shared: 'links' }))

/** The link between two organisations of which the viewer works for one. */
export const linkBetween = (
  db: Tx,
  viewer: Member,
  buyerOrgId: Id,
  supplierOrgId: Id,
): Promise<LinkRow | undefined> => readBetween(db, viewer, buyerOrgId, supplierOrgId, [])

async function readBetween(
  db: Tx,
  viewer: Member,
  buyerOrgId: Id,
  supplierOrgId: Id,
  limit: Fragment,
): Promise<LinkRow | undefined> {
  const { rows } = await db.executeQuery<LinkRow>(
    statementOf([
      'select * from links where buyer_org_id = ',
      bound(buyerOrgId, 'uuid'),
      ' and supplier_org_id = ',
      bound(supplierOrgId, 'uuid'),
      ' and ',
      ...scopeOf({ shared: 'links' }, viewer),
      ...(limit.length > 0 ? [' and ', ...limit] : []),
    ]),
  )
  return rows[0]
}

/** The same, held as it is until the transaction ends: what is decided by it cannot be overtaken by its end. */
export const heldLinkBetween = (
  db: Tx,
  viewer: Member,
  buyerOrgId: Id,
  supplierOrgId: Id,
): Promise<LinkRow | undefined> =>
  between(db, viewer, buyerOrgId, supplierOrgId).forShare().executeTakeFirst()

/** The link with an organisation that the viewer may see; `linkWith` also counts the orders under way on it. */
export function partnerLink(db: Tx, viewer: Member, orgId: Id): Promise<LinkRow | undefined> {
  const [buyer, supplier] = viewer.side === 'buyer' ? [viewer.orgId, orgId] : [orgId, viewer.orgId]
  return readBetween(db, viewer, buyer, supplier, limitSql(partnerSourceOf(viewer), viewer))
}

/** The link of the buyer worked for with a supplier that its viewer may see, held until the transaction ends. */
export const heldPartner = (db: Tx, viewer: Member, supplierOrgId: Id): Promise<LinkRow | undefined> =>
  between(db, viewer, viewer.orgId, supplierOrgId)
    .where(limitOf(viewer, partnerSourceOf(viewer)))
    .forShare()
    .executeTakeFirst()

/** The links of the supplier worked for with customers that trade with it. */
export const activeCustomers = (db: Tx, viewer: Member): Promise<LinkRow[]> =>
  db
    .selectFrom('links')
    .selectAll()
    .where('supplier_org_id', '=', viewer.orgId)
    .where('status', '=', 'ACTIVE')
    .where(visibleTo(viewer, { shared: 'links' }))
    .where(limitOf(viewer, partnerSourceOf(viewer)))
    .execute()

/** A link of whomever, locked. For the system. */
export const lockLinkOf = (system: Tx, id: Id): Promise<LinkRow | undefined> =>
  system.selectFrom('links').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whom the organisation has asked for a link, where nobody has answered one yet: while it has or had another, it knows where it stands. */
export async function linksAwaited(db: Tx, viewer: Member): Promise<{ id: Id; name: string }[]> {
  if (!has(viewer, 'suppliers.read')) return []
  const rows = await db
    .selectFrom('links')
    .select(['links.id', 'links.status', 'links.asked_by'])
    .select(viewer.side === 'buyer' ? 'links.supplier_name as name' : 'links.buyer_name as name')
    .where(visibleTo(viewer, { shared: 'links' }))
    .where(limitOf(viewer, partnerSourceOf(viewer)))
    .where('links.status', 'in', ['REQUESTED', 'ACTIVE', 'SUSPENDED', 'ENDED'])
    .orderBy(sql`links.status = 'REQUESTED'`)
    .orderBy('links.updated_at', 'desc')
    .limit(10)
    .execute()
  return rows.some(({ status }) => status !== 'REQUESTED')
    ? []
    : rows.filter(({ asked_by }) => asked_by === viewer.side).map(({ id, name }) => ({ id, name }))
}

export interface PartnerLink {
  orgId: Id
  name: string
  /** The buyer's number for the supplier. */
  code: string
  status: LinkRow['status']
}

const betweenUs = (db: Tx, viewer: Member, orgIds: readonly Id[]) => {
  const [ours, other] =
    viewer.side === 'buyer' ? (['buyer', 'supplier'] as const) : (['supplier', 'buyer'] as const)
  const links = db
    .selectFrom('links')
    .where(`${ours}_org_id`, '=', viewer.orgId)
    .where(`${other}_org_id`, '=', sql<string>`any(${orgIds}::uuid[])`)
    .where(visibleTo(viewer, { shared: 'links' }))
    .where(limitOf(viewer, partnerSourceOf(viewer)))
  return { links, other }
}

/** The partners among these organisations that the viewer sees, whatever the state of the link: a buyer's suppliers, a supplier's customers. */
export async function partnerLinks(
  db: Tx,
  viewer: Member,
  orgIds: readonly Id[],
): Promise<Map<Id, PartnerLink>> {
  const { links, other } = betweenUs(db, viewer, orgIds)
  const rows = await links
    .select([`${other}_org_id as org_id`, `${other}_name as name`, 'code', 'status'])
    .execute()
  return new Map(rows.map(({ org_id, ...row }) => [org_id, { orgId: org_id, ...row }]))
}

/** The same partners as their list shows them. */
export async function partnersOf(db: Tx, viewer: Member, orgIds: readonly Id[]) {
  const { links } = betweenUs(db, viewer, orgIds)
  const ids = (await links.select('id').execute()).map(({ id }) => id)
  return findRowsById(db, viewer, partnerSourceOf(viewer), ids)
}
export {
  activeLinks,
  insertLink,
  keepStanding,
  linked,
  linksOfSupplier,
  lock as lockLink,
  nextSupplierCode,
  putContact,
  suppliersLike,
} from './suppliers.store.ts'
export { present as presentLink, presentListed as presentPartner } from './suppliers.present.ts'
export { find as mustSeeLink, findWith as linkWith } from './suppliers.store.ts'
export { partnerSourceOf, partnerSources } from './suppliers.source.ts'
export { linkTasks } from './suppliers.tasks.ts'
export { checkCurrency, termsRow } from './suppliers.terms.ts'
