import { type Insertable, type Selectable, type UpdateObject, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import { operators } from '../../../contract/filter.ts'
import type { StandingValue } from '../../../contract/suppliers.states.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { checkWithin, findRows } from '../../db/find.ts'
import { isLimited, limitOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { rowsOf } from '../../documents/row.ts'
import { type Member, type Viewer, has } from '../../viewer.ts'
import { nextCodeOf } from './suppliers.codes.ts'
import type { LinkFacts } from './suppliers.policy.ts'
import { openOrdersFor, partnerSourceOf } from './suppliers.source.ts'
import type { TermsRow } from './suppliers.terms.ts'

/** The data condition of the viewer's roles on partners. */
const partnerLimit = (viewer: Viewer) => limitOf(viewer, partnerSourceOf(viewer))

export type LinkRow = Selectable<DB['links']>
/** A link with the orders that are under way on it. */
export type PartnerRow = LinkRow & { open_orders: number | null }

const rows = rowsOf<PartnerRow, 'links'>({
  table: 'links',
  source: partnerSourceOf,
  read: (db, viewer, id) =>
    db
      .selectFrom('links')
      .selectAll('links')
      .select(openOrdersFor(viewer).as('open_orders'))
      .where('links.id', '=', id)
      .where(visibleTo(viewer, { shared: 'links' }))
      .where(partnerLimit(viewer))
      .executeTakeFirst(),
  states: ['status', 'standing'],
})
/** The lock of a link guards what hangs on it: that is written by one at a time. */
export const { find, lock } = rows

export type LinkPatch = UpdateObject<DB, 'links'>

/** Writes a locked link and answers it with what is open on it; `CODE_TAKEN` where another partner is called by its code. */
export const save = (db: Tx, viewer: Member, link: LinkRow, patch: LinkPatch): Promise<PartnerRow> =>
  codeTaken(patch.code, rows.save(db, viewer, link, patch))

/** Adds a link that is asked for. */
export async function insert(
  db: Tx,
  viewer: Member,
  link: Omit<Insertable<DB['links']>, 'status' | 'standing'>,
): Promise<PartnerRow> {
  const made = db
    .insertInto('links')
    .values({ ...link, status: 'REQUESTED', standing: 'CANDIDATE', updated_by: viewer.userName })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await codeTaken(link.code, made)
  await checkWithin(db, viewer, partnerSourceOf(viewer), [id])
  return find(db, viewer, id)
}

const codeTaken = <T>(code: unknown, write: Promise<T>): Promise<T> =>
  refusing('taken', () => new Refused('CODE_TAKEN', { code: typeof code === 'string' ? code : '' }), write)

/** The link with an organisation, whatever its state. */
export const findWith = (db: Tx, viewer: Member, orgId: Id): Promise<PartnerRow | undefined> =>
  db
    .selectFrom('links')
    .selectAll('links')
    .select(openOrdersFor(viewer).as('open_orders'))
    .where(viewer.side === 'buyer' ? 'supplier_org_id' : 'buyer_org_id', '=', orgId)
    .where(visibleTo(viewer, { shared: 'links' }))
    .where(partnerLimit(viewer))
    .executeTakeFirst()

/** The same, locked. One beyond the viewer's condition is there too: no other can be made in its place. */
export async function lockWith(db: Tx, viewer: Member, orgId: Id): Promise<LinkRow | undefined> {
  const link = await db
    .selectFrom('links')
    .selectAll()
    .where(viewer.side === 'buyer' ? 'supplier_org_id' : 'buyer_org_id', '=', orgId)
    .where(visibleTo(viewer, { shared: 'links' }))
    .forUpdate()
    .executeTakeFirst()
  if (link) await checkWithin(db, viewer, partnerSourceOf(viewer), [link.id])
  return link
}

/** The orders on the link that both sides see and that are not at their end. */
export async function openOrdersOn(db: Tx, link: LinkRow): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from orders
    where buyer_org_id = ${link.buyer_org_id} and supplier_org_id = ${link.supplier_org_id}
      and shared and status in ('SENT', 'ACKNOWLEDGED', 'NEGOTIATING', 'CONFIRMED')`.execute(db)
  return rows.map(({ id }) => id)
}

/** What the policy looks at. */
export const factsOf = ({ status, asked_by, asked_user_id }: LinkRow): LinkFacts => ({
  status,
  askedBy: asked_by,
  askedUserId: asked_user_id,
})

/** Whether two organisations have a link, in whatever state. For the system. */
export const linked = async (db: Tx, buyerOrgId: Id, supplierOrgId: Id): Promise<boolean> =>
  (await db
    .selectFrom('links')
    .select('id')
    .where('buyer_org_id', '=', buyerOrgId)
    .where('supplier_org_id', '=', supplierOrgId)
    .executeTakeFirst()) !== undefined

/** The links of a supplier. For the system. */
export const linksOfSupplier = (system: Tx, supplierOrgId: Id) =>
  system
    .selectFrom('links')
    .select(['id as linkId', 'buyer_org_id as buyerOrgId'])
    .where('supplier_org_id', '=', supplierOrgId)
    .orderBy('id')
    .execute()

interface Like {
  id: Id
  orgId: Id
  name: string
  /** What is the same. */
  same: 'creditCode' | 'name'
}

/** The suppliers of that name, or that are the organisation that has the same credit code, of those that the viewer's list would show. */
export async function suppliersLike(
  db: Tx,
  viewer: Member,
  name: string,
  sameCode: Id | undefined,
): Promise<Like[]> {
  if (!has(viewer, 'suppliers.read')) return []
  const coded = sameCode === undefined ? undefined : await findWith(db, viewer, sameCode)
  const rows = await findRows(db, viewer, partnerSourceOf(viewer), '', 20, [
    { field: 'name', sign: operators.equal.sign, value: name },
  ])
  return [
    ...(coded
      ? [
          {
            id: coded.id,
            orgId: coded.supplier_org_id,
            name: coded.supplier_name,
            same: 'creditCode' as const,
          },
        ]
      : []),
    ...rows
      .filter(({ id }) => id !== coded?.id)
      .map((row) => ({ id: row.id, orgId: row.orgId, name: row.name, same: 'name' as const })),
  ]
}

/** The code that the next supplier of the buyer worked for would have; empty where its codes are no numbers, and where the viewer does not see them all. */
export async function nextSupplierCode(db: Tx, viewer: Member): Promise<string> {
  if (isLimited(viewer, partnerSourceOf(viewer))) return ''
  const rows = await db
    .selectFrom('links')
    .select('code')
    .where('buyer_org_id', '=', viewer.orgId)
    .where(visibleTo(viewer, { shared: 'links' }))
    .execute()
  return nextCodeOf(rows.map(({ code }) => code))
}

interface NewLink {
  supplierOrgId: Id
  buyerName: string
  supplierName: string
  code: string
  contact: string
  phone: string
  /** Set afterwards where there are none. */
  terms: TermsRow | undefined
}

/** Links the viewer's organisation with a supplier it has accepted. */
export async function insertLink(db: Tx, { orgId, userName }: Member, link: NewLink): Promise<LinkRow> {
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
      ...link.terms,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return refusing('taken', () => new Refused('CODE_TAKEN', { code: link.code }), written)
}

/** Whom to ask for, as the record that was accepted last names them. */
export const putContact = (
  db: Tx,
  viewer: Member,
  id: Id,
  { name, phone }: { name: string; phone: string },
): Promise<unknown> =>
  db
    .updateTable('links')
    .set({ contact: name, phone })
    .where('id', '=', id)
    .where(visibleTo(viewer, { shared: 'links' }))
    .execute()

/** The viewer's links that are active, by id. */
export const activeLinks = (db: Tx, viewer: Member): Promise<LinkRow[]> =>
  db
    .selectFrom('links')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where(visibleTo(viewer, { shared: 'links' }))
    .where(partnerLimit(viewer))
    .orderBy('id')
    .execute()

/** Writes on a buyer's link where its supplier stands in all, for lists; a version is not made of it. */
export const keepStanding = (db: Tx, buyerOrgId: Id, id: Id, standing: StandingValue) =>
  db
    .updateTable('links')
    .set({ standing })
    .where('id', '=', id)
    .where('buyer_org_id', '=', buyerOrgId)
    .execute()
