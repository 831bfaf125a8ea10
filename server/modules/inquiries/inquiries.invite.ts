import { Refused } from '../../../contract/errors.ts'
import { invitedLimit } from '../../../contract/inquiries.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Acting } from '../../documents/history.ts'
import { handOutFiles } from '../documents/documents.given.read.ts'
import { addInvitations, type LockedQuote, recordQuoteMove } from '../quotes/quotes.read.ts'
import { checkNotBlockedInAll } from '../standings/standings.read.ts'
import type { LinkRow } from '../suppliers/suppliers.read.ts'
import { basisOf, type InquiryRow } from './inquiries.store.ts'

/** Refuses to ask whom nothing could be ordered from, or who trades in a currency that could not be compared. The link is held. */
export async function checkMayQuote(
  db: Tx,
  inquiry: Pick<InquiryRow, 'currency' | 'rates' | 'weights'>,
  link: LinkRow,
  day: LocalDate,
): Promise<void> {
  const { currency, supplier_name: supplierName } = link
  if (link.status !== 'ACTIVE') throw new Refused('INQUIRY_LINK_ENDED', { supplierName })
  const rated = [inquiry.currency, ...basisOf(inquiry).rates.map((one) => one.currency)]
  if (!rated.includes(currency)) throw new Refused('INQUIRY_RATE_MISSING', { supplierName, currency })
  await checkNotBlockedInAll(db, link, day)
}

export function checkCount(count: number): void {
  if (count > invitedLimit) throw new Refused('INQUIRY_SUPPLIERS_MANY', { limit: invitedLimit })
}

/** What each quote of an inquiry is headed with. */
export const headingOf = (db: Tx, id: Id) =>
  db
    .selectFrom('inquiries')
    .select(['inquiry_no', 'title', 'buyer_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Adds those the links are with to whom an inquiry invites; `shared`: they find it at once. */
export async function addSuppliers(
  db: Tx,
  acting: Acting,
  inquiryId: Id,
  links: readonly LinkRow[],
  shared: boolean,
): Promise<LockedQuote[]> {
  if (links.length === 0) return []
  const heading = await headingOf(db, inquiryId)
  const quotes = links.map((link) => ({
    ...heading,
    supplier_org_id: link.supplier_org_id,
    supplier_name: link.supplier_name,
    supplier_code: link.code,
    shared,
  }))
  return addInvitations(db, acting, inquiryId, quotes)
}

/** Invites them to a published inquiry: each reads in its history what the others read at the publication. */
export async function inviteNow(
  db: Tx,
  acting: Acting,
  inquiryId: Id,
  links: readonly LinkRow[],
): Promise<void> {
  const quotes = await addSuppliers(db, acting, inquiryId, links, true)
  await handOutFiles(db, inquiryId)
  for (const quote of quotes) recordQuoteMove(db, acting, quote, 'publish')
}
