import { type InsertObject, type Selectable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import {
  type InquiryMail,
  type MailObstacle,
  mailLimit,
  mailObstacles,
} from '../../../contract/inquiries.mails.ts'
import type { Quote } from '../../../contract/quotes.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import { partnerLinks } from '../suppliers/suppliers.read.ts'

export type MailRow = Selectable<DB['inquiry_mails']>

/** Addresses that an inquiry invites, by the alphabet. */
export const mailsOf = (db: Tx, inquiryId: Id): Promise<MailRow[]> =>
  db.selectFrom('inquiry_mails').selectAll().where('inquiry_id', '=', inquiryId).orderBy('mail').execute()

/** Makes these the addresses that a draft will write to. */
export async function putMails(db: Tx, { orgId }: Member, id: Id, mails: readonly string[]): Promise<void> {
  await db
    .deleteFrom('inquiry_mails')
    .where('inquiry_id', '=', id)
    .where(sql<boolean>`mail <> all(${mails}::text[])`)
    .execute()
  await writeMails(
    db,
    mails.map((mail) => ({ inquiry_id: id, org_id: orgId, mail })),
  )
}

/** Writes what became of addresses. */
export async function writeMails(db: Tx, rows: readonly InsertObject<DB, 'inquiry_mails'>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('inquiry_mails')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['inquiry_id', 'mail']).doUpdateSet(({ ref }) => ({
        sent_at: ref('excluded.sent_at'),
        partner_org_id: ref('excluded.partner_org_id'),
        obstacle: ref('excluded.obstacle'),
      })),
    )
    .execute()
}

/** Whom these invitations reached after all: nothing holds up the addresses of their suppliers any more. */
export const clearObstacles = (db: Tx, inquiryId: Id, supplierOrgIds: readonly Id[]) =>
  db
    .updateTable('inquiry_mails')
    .set({ obstacle: null })
    .where('inquiry_id', '=', inquiryId)
    .where(sql<boolean>`partner_org_id = any(${supplierOrgIds}::uuid[])`)
    .execute()

export function checkMailCount(count: number): void {
  if (count > mailLimit) throw new Refused('INQUIRY_MAILS_MANY', { limit: mailLimit })
}

/** The obstacle that a refusal to invite is; any other error goes on. */
export function obstacleIn(error: unknown): MailObstacle {
  const code = error instanceof Refused ? error.code : undefined
  const found = mailObstacles.find((obstacle) => obstacle === code)
  if (!found) throw error
  return found
}

const stateOf = ({ sent_at, partner_org_id, obstacle }: MailRow): InquiryMail['state'] => {
  if (partner_org_id !== null) return obstacle === null ? 'INVITED' : 'WAITING'
  return sent_at === null ? 'DRAFT' : 'SENT'
}

/** Addresses as the viewer may read them: one whose supplier a condition of their roles keeps from them is left out, as its quote is. */
export async function presentMails(
  db: Tx,
  viewer: Member,
  inquiryId: Id,
  quotes: readonly Quote[],
): Promise<InquiryMail[]> {
  const rows = await mailsOf(db, inquiryId)
  const waiting = rows.flatMap((row) =>
    row.partner_org_id !== null && row.obstacle !== null ? [row.partner_org_id] : [],
  )
  const partners = await partnerLinks(db, viewer, waiting)
  const named = new Map(quotes.map(({ supplierOrgId, supplierName }) => [supplierOrgId, supplierName]))
  return rows.flatMap((row) => {
    const { mail, obstacle, partner_org_id: orgId } = row
    if (orgId === null) return [{ mail, state: stateOf(row), supplierName: '', obstacle }]
    const supplierName = obstacle === null ? named.get(orgId) : partners.get(orgId)?.name
    return supplierName === undefined ? [] : [{ mail, state: stateOf(row), supplierName, obstacle }]
  })
}
