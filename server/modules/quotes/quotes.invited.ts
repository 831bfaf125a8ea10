import { type Insertable, type Selectable, sql } from 'kysely'
import type { Offer, Quote } from '../../../contract/quotes.ts'
import type { Id } from '../../../contract/values.ts'
import { touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { findPartsOf } from '../../db/find.ts'
import { lockRows } from '../../db/lock.ts'
import { limitOf } from '../../db/query.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import { presentOffer, presentRow } from './quotes.present.ts'
import { quoteSource } from './quotes.source.ts'

export type LockedQuote = Selectable<DB['quotes']>

/** The quotes of an inquiry that has been found for its buyer, by the name of the supplier. */
export async function invited(db: Tx, viewer: Member, inquiryId: Id): Promise<Quote[]> {
  const rows = await findPartsOf(db, viewer, quoteSource, 'inquiryId', inquiryId)
  return rows
    .toSorted((a, b) => (a.supplierName < b.supplierName ? -1 : 1))
    .map((row) => presentRow(row, viewer))
}

/** Holds all quotes of a locked inquiry, in the order of their ids: who is quoting comes to an end first. */
export const lockQuotes = (db: Tx, inquiryId: Id): Promise<LockedQuote[]> =>
  lockRows<LockedQuote>(db, 'quotes', sql<boolean>`inquiry_id = ${inquiryId}`)

export interface SubmittedOffer {
  quoteId: Id
  supplierOrgId: Id
  supplierName: string
  offer: Offer
}

/** The latest revision of every quote of an inquiry that stands, as far as it is unsealed; for `viewer` of those their roles let them see. */
export async function offersOf(db: Tx, inquiryId: Id, viewer?: Member): Promise<SubmittedOffer[]> {
  const rows = await db
    .selectFrom('quote_revisions as revision')
    .innerJoin('quotes as quote', (join) =>
      join
        .onRef('quote.id', '=', 'revision.quote_id')
        .onRef('quote.revision', '=', 'revision.revision')
        .on(sql<boolean>`tandem_stands(quote.status)`),
    )
    .innerJoin('inquiries as inquiry', 'inquiry.id', 'quote.inquiry_id')
    .where(viewer ? limitOf(viewer, quoteSource) : sql<boolean>`true`)
    .selectAll('revision')
    .select('quote.supplier_name')
    .where('revision.inquiry_id', '=', inquiryId)
    .orderBy('quote.supplier_name')
    .orderBy('quote.id')
    .execute()
  const lines = await db
    .selectFrom('quote_lines')
    .selectAll()
    .where('revision_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('alternative')
    .execute()
  return rows.map((row) => ({
    quoteId: row.quote_id,
    supplierOrgId: row.supplier_org_id,
    supplierName: row.supplier_name,
    offer: presentOffer(row, lines),
  }))
}

type Invitation = Omit<Insertable<DB['quotes']>, 'inquiry_id' | 'buyer_org_id' | 'updated_by'>

type Buyer = Pick<Member, 'orgId' | 'userName'>

/** Makes these suppliers the ones that a draft of an inquiry invites, beside the quotes that are kept; none of them sees it yet. */
export async function putInvitations(
  db: Tx,
  viewer: Buyer,
  inquiryId: Id,
  invitations: readonly Invitation[],
  kept: readonly Id[],
): Promise<void> {
  const others = db
    .deleteFrom('quotes')
    .where('inquiry_id', '=', inquiryId)
    .where(sql<boolean>`id <> all(${kept}::uuid[])`)
  await others.execute()
  await addInvitations(db, viewer, inquiryId, invitations)
}

/** Invites further suppliers; to one that is published their quotes are shared at once. */
export async function addInvitations(
  db: Tx,
  viewer: Buyer,
  inquiryId: Id,
  invitations: readonly Invitation[],
): Promise<LockedQuote[]> {
  if (invitations.length === 0) return []
  const own = { inquiry_id: inquiryId, buyer_org_id: viewer.orgId, updated_by: viewer.userName }
  return db
    .insertInto('quotes')
    .values(invitations.map((each) => ({ ...each, ...own })))
    .returningAll()
    .execute()
}

/** The suppliers that an inquiry invites, seen by the viewer or not. */
export const invitations = (db: Tx, inquiryId: Id): Promise<{ id: Id; supplier_org_id: Id }[]> =>
  db.selectFrom('quotes').select(['id', 'supplier_org_id']).where('inquiry_id', '=', inquiryId).execute()

/** Calls the quotes of a draft as their inquiry is called now. */
export const renameQuotes = (db: Tx, inquiryId: Id, title: string) =>
  db.updateTable('quotes').set({ title }).where('inquiry_id', '=', inquiryId).execute()

/** Shows the quotes of an inquiry that is published to their suppliers. */
export const shareQuotes = (db: Tx, inquiryId: Id) =>
  db
    .updateTable('quotes')
    .set({ shared: true, updated_at: sql<string>`clock_timestamp()` })
    .where('inquiry_id', '=', inquiryId)
    .execute()

/** Writes what became of a locked quote with the award. */
export const keepOutcome = (
  db: Tx,
  viewer: Member,
  quote: LockedQuote,
  status: 'LOST' | 'AWARDED' | 'PARTLY_AWARDED',
) =>
  db
    .updateTable('quotes')
    .set({ status, ...touched(viewer) })
    .where('id', '=', quote.id)
    .execute()
