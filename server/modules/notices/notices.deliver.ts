import { sql } from 'kysely'
import type { Lang } from '../../../contract/errors.ts'
import type { NoticeKind, NoticeNoun } from '../../../contract/notices.kinds.ts'
import type { Id, Instant } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { allowed } from '../../db/limits.ts'
import type { Deps } from '../../deps.ts'
import { postMessage } from '../../mail/post.ts'
import { paperFor } from '../printTemplates/printTemplates.read.ts'
import { concernOf } from './notices.concern.ts'
import { digestMail, documentMail, documentSms, type MailItem } from './notices.mail.ts'
import { hasPaper } from './notices.paper.ts'
import { type Recipient, recipientAt, viewerFor } from './notices.people.ts'
import { preferencesOf } from './notices.preferences.ts'
import { askDelivery, type NoticeRow } from './notices.store.ts'
import { subjectLooker } from './notices.subjects.ts'

type Needs = Pick<Deps, 'db' | 'config'>
type Finish = (tx: Tx) => Promise<void>

/** At most one mail about a document in so many minutes, and so many mails an hour to one person; what is beyond waits for the hourly one. */
const DOCUMENT_MINUTES = 10
const MAILS_AN_HOUR = 60
const HOUR = 3600

interface DueNotice extends NoticeRow {
  reason: string
}

const langOf = ({ messageLang, lang }: Recipient, fallback: Lang): Lang => messageLang ?? lang ?? fallback

/** Who it is for, and those of their notices that still concern them, unread: with the documents as they see them now. */
async function itemsOf(
  { db }: Needs,
  membershipId: Id,
  due: readonly DueNotice[],
): Promise<{ recipient: Recipient; items: [DueNotice, MailItem][] } | undefined> {
  const recipient = await db.system((tx) => recipientAt(tx, membershipId))
  if (!recipient) return undefined
  const look = subjectLooker(db)
  const items: [DueNotice, MailItem][] = []
  for (const notice of due) {
    if (notice.read_at !== null) continue
    // Nouns and kinds of rows are those of the table they were made by.
    const [noun, kind] = [notice.noun as NoticeNoun, notice.kind as NoticeKind]
    const concern = await concernOf(look, recipient, notice.side, { noun, kind, recordId: notice.record_id })
    if (!concern) continue
    const { id, side, category, record_id, actor_name, reason } = notice
    const item = { id, side, noun, kind, category, recordId: record_id, actorName: actor_name, reason }
    items.push([notice, { ...item, subject: concern.subject }])
  }
  return { recipient, items }
}

const dueNotices = (tx: Tx, membershipId: Id) =>
  tx
    .selectFrom('notices')
    .selectAll()
    .select(sql<string>`coalesce((select reason from events where seq = event_seq), '')`.as('reason'))
    .where('membership_id', '=', membershipId)
    .orderBy('at')

/** Marks mails that leave, or do not; answers whether any was still to go. */
const markMail = async (tx: Tx, ids: readonly Id[], mail: 'SENT' | 'NONE' | 'HOURLY'): Promise<boolean> => {
  if (ids.length === 0) return false
  const { numUpdatedRows } = await tx
    .updateTable('notices')
    .set({ mail, ...(mail === 'SENT' ? { mailed_at: sql<string>`clock_timestamp()` } : {}) })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('mail', 'in', ['NOW', 'HOURLY', 'DAILY'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends what was to leave at once and did not; what waits for a digest goes on waiting. */
async function endDelivery(tx: Tx, due: readonly DueNotice[], sent: ReadonlySet<Id>): Promise<void> {
  const ids = due.map(({ id }) => id)
  await tx
    .updateTable('notices')
    .set({ sms: false })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const unsent = due.filter(({ id, mail }) => mail === 'NOW' && !sent.has(id))
  await markMail(
    tx,
    unsent.map(({ id }) => id),
    'NONE',
  )
}

/** What is to leave the portal at once, of one document to one person: one mail, one SMS. */
export async function deliverNotices(
  needs: Needs,
  { membershipId, recordId, lang }: { membershipId: Id; recordId: Id; lang: Lang },
): Promise<void | Finish> {
  const { due, last } = await needs.db.system(async (tx) => ({
    due: await dueNotices(tx, membershipId)
      .where('record_id', '=', recordId)
      .where((is) => is.or([is('mail', '=', 'NOW'), is('sms', '=', true)]))
      .execute(),
    last: await mailedAt(tx, membershipId, recordId),
  }))
  if (due.length === 0) return undefined
  if (last) return (tx) => askDelivery(tx, membershipId, recordId, lang, last)
  const found = await itemsOf(needs, membershipId, due)
  if (!found) return (tx) => endDelivery(tx, due, new Set())
  const { recipient, items } = found
  const wants = preferencesOf(recipient.categories)
  const mailed = items.filter(([row, { category }]) => row.mail === 'NOW' && wants[category].mail === 'now')
  const texted = items.filter(([row, { category }]) => row.sms && wants[category].sms)
  const reader = langOf(recipient, lang)
  const paper = await paperOf(needs, recipient, mailed.map(([, item]) => item).findLast(hasPaper), reader)
  return async (tx) => {
    const allowedNow = await allowed(tx, `notice:${recipient.userId}`, MAILS_AN_HOUR, HOUR)
    const ids = (some: readonly [DueNotice, MailItem][]) => some.map(([{ id }]) => id)
    const sent = await markMail(tx, ids(mailed), allowedNow ? 'SENT' : 'HOURLY')
    const [first, ...rest] = mailed.map(([, item]) => item)
    if (first && sent && allowedNow)
      await postMessage(tx, needs.config, recipient.account, {
        ...documentMail(needs.config, recipient, [first, ...rest], reader),
        paper: await paper?.(tx),
      })
    const text = texted.at(-1)?.[1]
    if (text && recipient.mobile && allowedNow)
      await postMessage(
        tx,
        needs.config,
        recipient.mobile,
        documentSms(needs.config, recipient, text, reader),
      )
    await endDelivery(tx, due, new Set(ids(mailed)))
  }
}

/** What the mail carries, where its document has a new paper and mails leave at all. */
async function paperOf(
  { db, config }: Needs,
  recipient: Recipient,
  item: MailItem | undefined,
  lang: Lang,
): Promise<Awaited<ReturnType<typeof paperFor>>> {
  const viewer = item && config.smtp && viewerFor(recipient, item.side, `${item.noun}.read`)
  return viewer && paperFor(db, viewer, { appId: item.noun, recordId: item.recordId }, config, lang)
}

/** When the next mail about a document may go, if that is not now. */
async function mailedAt(tx: Tx, membershipId: Id, recordId: Id): Promise<Instant | undefined> {
  const { rows } = await sql<{ next: Instant }>`
    select max(mailed_at) + make_interval(mins => ${DOCUMENT_MINUTES}) as next from notices
    where membership_id = ${membershipId} and record_id = ${recordId}
    having max(mailed_at) > clock_timestamp() - make_interval(mins => ${DOCUMENT_MINUTES})`.execute(tx)
  return rows[0]?.next
}

/** One mail with all that is still unread, of what gathered before an instant; nothing when there is nothing. */
export async function deliverDigest(
  needs: Needs,
  { membershipId, mode, before }: { membershipId: Id; mode: 'HOURLY' | 'DAILY'; before: Instant },
): Promise<void | Finish> {
  const due = await needs.db.system((tx) =>
    dueNotices(tx, membershipId).where('mail', '=', mode).where('at', '<', before).execute(),
  )
  if (due.length === 0) return undefined
  const found = await itemsOf(needs, membershipId, due)
  const wants = preferencesOf(found?.recipient.categories)
  const items = (found?.items ?? [])
    .map(([, item]) => item)
    .filter(({ category }) => wants[category].mail !== 'off')
    .slice(0, DIGEST_AT_MOST)
  return async (tx) => {
    const sent = new Set(items.map(({ id }) => id))
    if (found && (await markMail(tx, [...sent], 'SENT')))
      await postMessage(
        tx,
        needs.config,
        found.recipient.account,
        digestMail(needs.config, found.recipient, items, langOf(found.recipient, 'zh')),
      )
    await markMail(
      tx,
      due.map(({ id }) => id).filter((id) => !sent.has(id)),
      'NONE',
    )
  }
}

/** Rows of one digest; a longer mail is not read. */
const DIGEST_AT_MOST = 200
