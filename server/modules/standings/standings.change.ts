import type { StandingValue } from '../../../contract/suppliers.states.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { type Actor, record } from '../../events/record.ts'
import { type Certificate, endedOf, type LinkKey } from '../profiles/profiles.read.ts'
import { lockStanding, putStanding, requiredOf, type StandingRow, standingsOf } from './standings.store.ts'

/** Who changes what nobody changes: the day that has come. */
const system = (orgId: Id): Actor => ({ userId: null, userName: 'Tandem', orgId, side: 'buyer' })

export interface Change {
  category: string
  /** What the category is called, for the history; empty: in all. */
  categoryName?: string
  standing: StandingValue
  since: LocalDate
  until?: LocalDate | null
  reason?: string
  endedCertificate?: string
}

/** Writes a standing and its history, which only the buyer's side reads. */
export async function change(
  db: Tx,
  actor: Actor,
  link: LinkKey,
  before: StandingValue | undefined,
  {
    category,
    categoryName = category,
    standing,
    since,
    until = null,
    reason = '',
    endedCertificate = '',
  }: Change,
): Promise<StandingRow> {
  const row = await putStanding(db, {
    org_id: link.buyer_org_id,
    link_id: link.id,
    category,
    standing,
    since,
    until,
    reason,
    ended_certificate: endedCertificate,
    updated_by: actor.userName,
  })
  record(db, actor, {
    noun: 'suppliers',
    recordId: link.id,
    kind: 'standing',
    buyerOrgId: link.buyer_org_id,
    supplierOrgId: link.supplier_org_id,
    shared: false,
    reason,
    data: {
      ...(categoryName !== '' && { text: categoryName }),
      changes: [{ lineNo: null, field: 'standing', before: before ?? null, after: standing }],
    },
  })
  return row
}

/**
 * Holds the standings of a link against the certificates that are required: one that has ended makes every qualification a restriction,
 * and the qualification is given back once all of them hold again. For the buyer, and for the system.
 */
export async function holdAgainst(
  db: Tx,
  link: LinkKey & { standing: StandingValue },
  certificates: readonly Certificate[],
  today: LocalDate,
): Promise<void> {
  const [ended = ''] = endedOf(await requiredOf(db, link.id), certificates, today)
  const rows = await standingsOf(db, link.id)
  const inAll = {
    category: '',
    standing: link.standing,
    ended_certificate: '',
    since: today,
    until: null,
    reason: '',
  }
  const all = rows.some(({ category }) => category === '') ? rows : [inAll, ...rows]
  for (const { category, standing, ended_certificate: former, until, reason } of all) {
    const to: StandingValue | undefined =
      ended !== '' && standing === 'QUALIFIED'
        ? 'RESTRICTED'
        : ended === '' && former !== '' && standing === 'RESTRICTED'
          ? 'QUALIFIED'
          : undefined
    if (to === undefined) continue
    await change(db, system(link.buyer_org_id), link, standing, {
      category,
      standing: to,
      since: today,
      until,
      reason,
      endedCertificate: ended,
    })
  }
}

/** What is past its last day is a candidate again. For the system, which has locked the link. */
export async function lapse(
  db: Tx,
  link: LinkKey,
  { category }: StandingRow,
  today: LocalDate,
): Promise<void> {
  // Somebody may have set another one meanwhile.
  const row = await lockStanding(db, link.id, category)
  if (!row || row.until === null || row.until >= today) return
  const candidate = { category, standing: 'CANDIDATE', since: today } as const
  await change(db, system(link.buyer_org_id), link, row.standing, candidate)
}
