import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { type Lang, Refused } from '../../../contract/errors.ts'
import { noticeCatalogue } from '../../../contract/notices.catalogue.ts'
import type { MailMode } from '../../../contract/notices.ts'
import type { NoticeCategory } from '../../../contract/notices.kinds.ts'
import type { Id, Instant, Side } from '../../../contract/values.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import { json } from '../../db/json.ts'
import { lockRows } from '../../db/lock.ts'
import type { DB } from '../../db/schema.ts'
import { type RowOf, source } from '../../db/source.ts'
import { wake } from '../../db/wake.ts'
import { enqueueAll } from '../../jobs/enqueue.ts'
import type { Member } from '../../viewer.ts'

export type NoticeRow = Selectable<DB['notices']>

/** The channel on which a person's open streams are told that their notices changed; the payload is the user's id. */
export const NOTICES = 'notices'

const columns = {
  unread: sql<boolean>`(notices.read_at is null)`,
  category: sql<NoticeCategory>`notices.category`,
  at: sql<Instant>`notices.at`,
  noun: sql<string>`notices.noun`,
  kind: sql<string>`notices.kind`,
  recordId: sql<Id>`notices.record_id`,
  actorName: sql<string>`notices.actor_name`,
}
export type ListedNotice = RowOf<typeof columns>

/** The person's own; row-level security keeps them to the organisation and side worked for. */
export const noticeSource = source({
  catalogue: noticeCatalogue,
  from: sql`notices`,
  id: sql<string>`notices.id`,
  scope: { personal: 'notices' },
  where: sql`notices.in_portal and notices.side = app_side() and notices.org_id = app_org()`,
  columns,
})

const own = (tx: Tx, { userId, orgId, side }: Member) =>
  tx
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .where('side', '=', side)
    .where('in_portal', '=', true)
    .where('read_at', 'is', null)

export async function countUnread(tx: Tx, viewer: Member): Promise<number> {
  const { count } = await own(tx, viewer)
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const SHOWN = 8

export const newestUnread = (tx: Tx, viewer: Member): Promise<ListedNotice[]> =>
  own(tx, viewer)
    .select(['id', 'noun', 'kind', 'category', 'at', 'record_id as recordId', 'actor_name as actorName'])
    .select(sql<boolean>`true`.as('unread'))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute()

/** Locked in the order of their keys: two tabs may mark the same at once. Answers how many there are, read or not. */
async function markUnread(tx: Tx, viewer: Member, where: RawBuilder<SqlBool>): Promise<number> {
  const { userId, orgId, side } = viewer
  const own = sql<boolean>`user_id = ${userId} and org_id = ${orgId} and side = ${side} and ${where}`
  const rows = await lockRows<{ id: Id; read_at: Instant | null }>(tx, 'notices', own)
  const unread = rows.filter(({ read_at }) => read_at === null).map(({ id }) => id)
  if (unread.length === 0) return rows.length
  await tx
    .updateTable('notices')
    .set({ read_at: sql<string>`clock_timestamp()` })
    .where('id', '=', sql<string>`any(${unread}::uuid[])`)
    .execute()
  wake(tx, NOTICES, userId)
  return rows.length
}

export async function markRead(tx: Tx, viewer: Member, ids: readonly Id[]): Promise<void> {
  const count = await markUnread(tx, viewer, sql<boolean>`id = any(${ids}::uuid[])`)
  if (count < new Set(ids).size) throw new Refused('NOT_FOUND')
}

export async function markAllRead(tx: Tx, viewer: Member, until: Instant): Promise<void> {
  await markUnread(tx, viewer, sql<boolean>`read_at is null and at <= ${until}`)
}

export interface NewNotice {
  membership_id: Id
  user_id: Id
  org_id: Id
  side: Side
  noun: string
  kind: string
  category: NoticeCategory
  record_id: Id
  occasion: string
  event_seq: number | null
  actor_name: string
  at: Instant
  in_portal: boolean
  mail: 'NONE' | 'NOW' | 'HOURLY' | 'DAILY'
  sms: boolean
  /** The language of who acted, for who has none. */
  lang: Lang
}

/** Seconds in which what happens to one document gathers: answering its lines one by one is one mail. */
const GATHER_SECONDS = 20
export const DELIVER_NOTICES = 'deliverNotices'
/** Answers when, in so many seconds. */
const inSeconds = (seconds: number): Instant => new Date(Date.now() + seconds * 1000).toISOString()

interface Added {
  id: Id
  membership_id: Id
  user_id: Id
  record_id: Id
  kind: string
  occasion: string
  mail: string
  sms: boolean
}

/** Notices that one statement writes. */
const AT_ONCE = 1000

/**
 * Adds notices, each once however often it is tried, and asks for what leaves the portal. The newest stands for those unread that say the
 * same of its document, in lists and mails.
 */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  const langs = new Map(notices.map(({ occasion, lang }) => [occasion, lang]))
  for (let at = 0; at < notices.length; at += AT_ONCE) {
    const some = notices.slice(at, at + AT_ONCE)
    const column = <Key extends keyof NewNotice>(key: Key) => some.map((one) => one[key])
    // Arrays, which neither side reads as slowly as JSON.
    const { rows } = await tx.executeQuery(fixed<Added>`
      insert into notices (membership_id, user_id, org_id, side, noun, kind, category, record_id, occasion, event_seq, actor_name, at, in_portal, mail, sms)
      select * from unnest(${column('membership_id')}::uuid[], ${column('user_id')}::uuid[], ${column('org_id')}::uuid[], ${column('side')}::text[],
        ${column('noun')}::text[], ${column('kind')}::text[], ${column('category')}::text[], ${column('record_id')}::uuid[], ${column('occasion')}::text[],
        ${column('event_seq')}::bigint[], ${column('actor_name')}::text[], ${column('at')}::timestamptz[], ${column('in_portal')}::boolean[],
        ${column('mail')}::text[], ${column('sms')}::boolean[])
      on conflict (membership_id, occasion) do nothing
      returning id, membership_id, user_id, record_id, kind, occasion, mail, sms`)
    await supersede(tx, rows)
    for (const { user_id } of rows) wake(tx, NOTICES, user_id)
    const runAt = inSeconds(GATHER_SECONDS)
    const leaving = rows.filter(({ mail, sms }) => mail === 'NOW' || sms)
    await enqueueAll(
      tx,
      DELIVER_NOTICES,
      leaving.map(({ membership_id, record_id, occasion }) =>
        delivery(membership_id, record_id, langs.get(occasion) ?? 'zh', runAt),
      ),
    )
  }
}

/** Puts aside what is unread and says the same as the last of those added. */
async function supersede(tx: Tx, added: readonly Added[]): Promise<void> {
  const newest = new Map(added.map((one) => [`${one.membership_id} ${one.record_id} ${one.kind}`, one]))
  if (newest.size === 0) return
  const column = <Key extends keyof Added>(key: Key) => [...newest.values()].map((one) => one[key])
  await sql`
    update notices n set in_portal = false, read_at = clock_timestamp()
    from unnest(${column('id')}::uuid[], ${column('membership_id')}::uuid[], ${column('record_id')}::uuid[], ${column('kind')}::text[])
      as newest(id, membership_id, record_id, kind)
    where n.membership_id = newest.membership_id and n.record_id = newest.record_id and n.kind = newest.kind
      and n.id <> newest.id and n.read_at is null`.execute(tx)
}

const delivery = (membershipId: Id, recordId: Id, lang: Lang, runAt: Instant) => ({
  payload: { membershipId, recordId, lang },
  key: `${membershipId}:${recordId}`,
  runAt,
})

export const askDelivery = (tx: Tx, membershipId: Id, recordId: Id, lang: Lang, runAt: Instant) =>
  enqueueAll(tx, DELIVER_NOTICES, [delivery(membershipId, recordId, lang, runAt)])

export const findPreferences = (tx: Tx, { userId, orgId }: Member) =>
  tx
    .selectFrom('notice_preferences')
    .select(['version', 'categories', 'daily_hour', 'lang'])
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .executeTakeFirst()

interface Written {
  version: number
  categories: Readonly<Record<NoticeCategory, { portal: boolean; mail: MailMode; sms: boolean }>>
  dailyHour: number
  lang: Lang | null
}

/** Keeps what the person has set, against the version they saw; 0: nothing was there yet. */
export async function putPreferences(tx: Tx, viewer: Member, written: Written): Promise<void> {
  const { userId, orgId, userName } = viewer
  const membership = await tx
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', userId)
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow()
  const values = {
    categories: json(written.categories),
    daily_hour: written.dailyHour,
    lang: written.lang,
    saved_at: sql<string>`clock_timestamp()`,
  }
  const added = await tx
    .insertInto('notice_preferences')
    .values({ membership_id: membership.id, user_id: userId, org_id: orgId, ...values })
    .onConflict((conflict) => conflict.column('membership_id').doNothing())
    .returning('version')
    .executeTakeFirst()
  if (added) return
  const known = await tx
    .selectFrom('notice_preferences')
    .select(['version', 'saved_at as updated_at'])
    .where('membership_id', '=', membership.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  checkVersion({ ...known, updated_by: userName }, written.version)
  await tx
    .updateTable('notice_preferences')
    .set({ ...values, version: known.version + 1 })
    .where('membership_id', '=', membership.id)
    .execute()
}

const KEPT_DAYS = 180
export const sweepNotices = (tx: Tx) =>
  sql`delete from notices where at < now() - make_interval(days => ${KEPT_DAYS})`.execute(tx)
