import { type Selectable, sql } from 'kysely'
import type { Lang } from '../../../contract/errors.ts'
import { Refused } from '../../../contract/errors.ts'
import type { MailObstacle } from '../../../contract/inquiries.mails.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import { readToday } from '../../db/calendar.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'
import { allowed } from '../../db/limits.ts'
import { lockKeys, lockRows, shareKeys } from '../../db/lock.ts'
import type { DB } from '../../db/schema.ts'
import { countInvited } from '../../mail/invited.ts'
import { postMessage } from '../../mail/post.ts'
import type { Member } from '../../viewer.ts'
import { openBuyer } from '../orgs/orgs.read.ts'
import { invitations } from '../quotes/quotes.read.ts'
import { type LinkRow, partnerLinks } from '../suppliers/suppliers.read.ts'
import { tradingLink } from './inquiries.award.ts'
import { recordMove } from './inquiries.finish.ts'
import { checkCount, checkMayQuote, inviteNow } from './inquiries.invite.ts'
import { checkMailCount, mailsOf, obstacleIn, writeMails } from './inquiries.mails.ts'
import { askedMessage } from './inquiries.messages.ts'
import { type InquiryRow, isAhead } from './inquiries.store.ts'

const MAILS_AN_HOUR = 200
const HOUR = 3600

/** Whoever links a supplier with the buyer takes this before any row: nobody invites meanwhile whom the other does not see yet. */
export const holdInvitations = (db: Tx, buyerOrgId: Id): Promise<void> =>
  lockKeys(db, 'invitations', [buyerOrgId])

/** The same for who invites; they do not keep each other waiting. */
export const shareInvitations = (db: Tx, { orgId }: Member): Promise<void> =>
  shareKeys(db, 'invitations', [orgId])

/**
 * Whose of the buyer's active suppliers these addresses are: the account of somebody who has come to work for one. Accounts are verified by a
 * code; who was merely added by an administrator is nobody's proof. For the system.
 */
async function ownersOf(
  system: Tx,
  buyerOrgId: Id,
  mails: readonly string[],
): Promise<{ mail: string; supplierOrgId: Id }[]> {
  return system
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .innerJoin('links as link', 'link.supplier_org_id', 'm.org_id')
    .select(['u.account as mail', 'm.org_id as supplierOrgId'])
    .where('u.account', '=', sql<string>`any(${mails}::text[])`)
    .where('u.status', '=', 'ACTIVE')
    .where('m.status', '=', 'ACTIVE')
    .where('m.invited_name', '=', '')
    .where('link.buyer_org_id', '=', buyerOrgId)
    .where('link.status', '=', 'ACTIVE')
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id')
    .execute()
}

interface Outcome {
  /** Whom to invite at once. */
  links: LinkRow[]
  /** Addresses that are new. */
  added: string[]
  /** Why a supplier whose address is among them is not invited. */
  refusals: Refused[]
}

type By = { viewer: Member; config: Pick<Config, 'smtp' | 'sms' | 'publicUrl'>; lang: Lang; day: LocalDate }

/**
 * What becomes of addresses that a published inquiry invites: one of a supplier of the buyer's that the viewer sees invites that one, or says why
 * not; any other is written to, once. `taken` are the suppliers that are invited already.
 */
export async function askByMail(
  db: Tx,
  { viewer, config, lang, day }: By,
  inquiry: InquiryRow,
  mails: readonly string[],
  taken: ReadonlySet<Id>,
): Promise<Outcome> {
  const known = new Map((await mailsOf(db, inquiry.id)).map((row) => [row.mail, row]))
  const added = mails.filter((mail) => !known.has(mail))
  checkMailCount(known.size + added.length)
  const open = mails.filter((mail) => {
    const row = known.get(mail)
    return !row?.partner_org_id || row.obstacle !== null
  })
  const owners = new Map(
    (await elevated(db, () => ownersOf(db, viewer.orgId, open))).map((one) => [one.mail, one.supplierOrgId]),
  )
  const partners = await partnerLinks(db, viewer, [...new Set(owners.values())])
  const links = new Map<Id, LinkRow>()
  const obstacles = new Map<Id, MailObstacle>()
  const refusals: Refused[] = []
  for (const { orgId, name } of partners.values())
    if (!taken.has(orgId))
      try {
        const link = await tradingLink(db, viewer, orgId, name)
        await checkMayQuote(db, inquiry, link, day)
        checkCount(taken.size + links.size + 1)
        links.set(orgId, link)
      } catch (error) {
        obstacles.set(orgId, obstacleIn(error))
        if (error instanceof Refused) refusals.push(error)
      }
  const ownerOf = (mail: string) => {
    const orgId = owners.get(mail)
    return orgId !== undefined && partners.has(orgId) ? orgId : null
  }
  const strangers = open.filter((mail) => ownerOf(mail) === null && !known.get(mail)?.sent_at)
  await write(db, { viewer, config, lang }, inquiry, strangers)
  const now = sql<string>`clock_timestamp()`
  await writeMails(
    db,
    open.map((mail) => {
      const owner = ownerOf(mail)
      return {
        inquiry_id: inquiry.id,
        org_id: viewer.orgId,
        mail,
        sent_at: strangers.includes(mail) ? now : (known.get(mail)?.sent_at ?? null),
        partner_org_id: owner ?? known.get(mail)?.partner_org_id ?? null,
        obstacle: owner === null ? (known.get(mail)?.obstacle ?? null) : (obstacles.get(owner) ?? null),
      }
    }),
  )
  return { links: [...links.values()], added, refusals }
}

/** Writes to who is no supplier yet; refuses what goes beyond what an organisation may send, or an address may get. */
async function write(
  db: Tx,
  { viewer, config, lang }: Omit<By, 'day'>,
  { title, deadline }: InquiryRow,
  mails: readonly string[],
): Promise<void> {
  if (mails.length === 0) return
  const buyer = await openBuyer(db, viewer.orgId)
  if (!buyer) throw new Refused('INQUIRY_NOT_OPEN')
  const url = `${config.publicUrl}/supplier-registration?buyer=${encodeURIComponent(buyer.code || buyer.id)}`
  await elevated(db, async () => {
    if (!(await allowed(db, `inquiryMails:${viewer.orgId}`, MAILS_AN_HOUR, HOUR, mails.length)))
      throw new Refused('TOO_MANY')
    for (const mail of mails.toSorted()) {
      await countInvited(db, mail)
      const words = { buyer: buyer.name, code: buyer.code, title, deadline: deadline ?? '', url, mail }
      await postMessage(db, config, mail, askedMessage(words, lang))
    }
  })
}

type StoredInquiry = Selectable<DB['inquiries']>

/**
 * A link has begun by the decision of its buyer, in this transaction: whoever of its supplier was invited by mail is invited wherever quotes are
 * still taken. Nobody acts for the buyer, so nothing fails where that cannot be: the address waits and says why.
 */
export async function inviteByMail(db: Tx, link: LinkRow): Promise<void> {
  const { buyer_org_id: orgId, supplier_org_id: supplierOrgId } = link
  await elevated(db, async () => {
    const waiting = await db
      .selectFrom('inquiry_mails')
      .select('mail')
      .distinct()
      .where('org_id', '=', orgId)
      .where((is) => is.or([is('partner_org_id', 'is', null), is('obstacle', 'is not', null)]))
      .execute()
    const owners = await ownersOf(
      db,
      orgId,
      waiting.map(({ mail }) => mail),
    )
    const mails = new Set(owners.flatMap((one) => (one.supplierOrgId === supplierOrgId ? [one.mail] : [])))
    if (mails.size === 0) return
    const inquiries = await lockRows<StoredInquiry>(
      db,
      'inquiries',
      sql<boolean>`org_id = ${orgId} and status in ('OPEN', 'PAUSED', 'EVALUATING', 'APPROVING')
        and id in (select inquiry_id from inquiry_mails where org_id = ${orgId} and mail = any(${[...mails]}::text[]))`,
    )
    const day = await readToday(db)
    for (const inquiry of inquiries) await inviteTo(db, inquiry, link, mails, day)
  })
}

async function inviteTo(
  db: Tx,
  inquiry: StoredInquiry,
  link: LinkRow,
  mails: ReadonlySet<string>,
  day: LocalDate,
): Promise<void> {
  const { id, inquiry_no: inquiryNo } = inquiry
  const rows = (await mailsOf(db, id)).filter(
    ({ mail, partner_org_id, obstacle }) =>
      mails.has(mail) &&
      (partner_org_id === null || (partner_org_id === link.supplier_org_id && obstacle !== null)),
  )
  if (rows.length === 0) return
  const acting = { userId: null, userName: 'Tandem', orgId: link.buyer_org_id, side: 'buyer' } as const
  const taken = await invitations(db, id)
  const isTaken = taken.some((quote) => quote.supplier_org_id === link.supplier_org_id)
  let obstacle: MailObstacle | null = null
  if (!isTaken)
    try {
      const ahead = inquiry.deadline !== null && (await isAhead(db, inquiry.deadline))
      if (inquiry.status !== 'PAUSED' && (inquiry.status !== 'OPEN' || !ahead))
        throw new Refused('DEADLINE_PAST')
      checkCount(taken.length + 1)
      await checkMayQuote(db, inquiry, link, day)
    } catch (error) {
      obstacle = obstacleIn(error)
    }
  await writeMails(
    db,
    rows.map((row) => ({ ...row, partner_org_id: link.supplier_org_id, obstacle })),
  )
  if (isTaken) return
  if (obstacle === null) await inviteNow(db, acting, id, [link])
  const text = `${link.supplier_name} (${rows.map(({ mail }) => mail).join(', ')})`
  recordMove(db, acting, { id, inquiryNo }, obstacle === null ? 'invite' : 'notInvited', { data: { text } })
}
