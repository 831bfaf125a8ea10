import { sql } from 'kysely'
import type { Lang } from '../../../contract/errors.ts'
import { type NoticeKind, type NoticeNoun, noticeNouns } from '../../../contract/notices.kinds.ts'
import { type Id, type Instant, type Side, sides } from '../../../contract/values.ts'
import type { Db, Tx } from '../../db/db.ts'
import { concernOf } from './notices.concern.ts'
import { becameLate } from './notices.late.ts'
import { type Recipient, recipientsOf } from './notices.people.ts'
import { preferencesOf } from './notices.preferences.ts'
import { insertNotices, type NewNotice } from './notices.store.ts'
import { type SubjectLooker, subjectLooker } from './notices.subjects.ts'

interface EventRow {
  seq: number
  noun: NoticeNoun
  kind: NoticeKind
  record_id: Id
  buyer_org_id: Id | null
  supplier_org_id: Id | null
  actor_user_id: Id | null
  actor_name: string
  at: Instant
  to: string | null
  /** The side that acted. */
  by: Side | null
  /** The language of who acted. */
  lang: Lang
}

/** Something that people are to be told of, with the organisation of each side. */
interface Occasion extends Omit<EventRow, 'seq'> {
  occasion: string
  event_seq: number | null
}

/** A transaction, and the language of who acted in it. */
interface Acted {
  xact: string
  lang: Lang
}

const eventsOf = async (tx: Tx, acted: readonly Acted[]): Promise<Occasion[]> => {
  const { rows } = await sql<EventRow>`
    select seq, noun, kind, record_id, actor_user_id, actor_name, at, data ->> 'to' as to, side as by, acted.lang,
      case when shared or side = 'buyer' then buyer_org_id end as buyer_org_id,
      case when shared or side = 'supplier' then supplier_org_id end as supplier_org_id
    from unnest(${acted.map(({ xact }) => xact)}::xid8[], ${acted.map(({ lang }) => lang)}::text[]) as acted(of, lang)
      join events on xact = acted.of and noun = any(${[...noticeNouns]}::text[]) order by seq`.execute(tx)
  return rows.map(({ seq, ...row }) => ({ ...row, occasion: `event:${seq}`, event_seq: seq }))
}

/** Tells of the events of some transactions. What it returns runs with the end of their jobs: exactly once, in whichever process. */
export async function spreadEvents(db: Db, acted: readonly Acted[]): Promise<(tx: Tx) => Promise<void>> {
  const notices = await noticesOf(db, await db.system((tx) => eventsOf(tx, acted)))
  return (tx) => insertNotices(tx, notices)
}

/** Tells of what waits for too long, each once and, still so after the further time, to administrators once more. */
export async function spreadLate(db: Db, at?: Date): Promise<(tx: Tx) => Promise<void>> {
  const late = await db.system((tx) => becameLate(tx, at))
  const now = (at ?? new Date()).toISOString()
  const occasions = late.map(({ noun, kind, recordId, side, orgId, since }): Occasion => ({
    noun,
    kind,
    record_id: recordId,
    buyer_org_id: side === 'buyer' ? orgId : null,
    supplier_org_id: side === 'supplier' ? orgId : null,
    actor_user_id: null,
    actor_name: '',
    at: now,
    to: null,
    by: null,
    occasion: `late:${kind}:${recordId}:${since}`,
    event_seq: null,
    lang: 'zh',
  }))
  const notices = await noticesOf(db, occasions)
  return (tx) => insertNotices(tx, notices)
}

interface Member {
  who: Recipient
  wants: ReturnType<typeof preferencesOf>
}

/** Who is told of what: right, role, membership, side and document are asked now, not when it happened. */
async function noticesOf(db: Db, occasions: readonly Occasion[]): Promise<NewNotice[]> {
  const look = subjectLooker(db)
  const members = new Map<Id, Promise<Member[]>>()
  const wanting = (who: Recipient): Member => ({ who, wants: preferencesOf(who.categories) })
  const membersOf = (orgId: Id): Promise<Member[]> => {
    const known = members.get(orgId) ?? db.system(async (tx) => (await recipientsOf(tx, orgId)).map(wanting))
    members.set(orgId, known)
    return known
  }
  // Side by side, so that documents are read together: for hundreds of occasions a few reads each.
  const told = await Promise.all(
    occasions.flatMap((occasion) => sides.map((side) => noticesOn(look, membersOf, side, occasion))),
  )
  return told.flat()
}

async function noticesOn(
  look: SubjectLooker,
  membersOf: (orgId: Id) => Promise<Member[]>,
  side: Side,
  occasion: Occasion,
): Promise<NewNotice[]> {
  const orgId = occasion[`${side}_org_id`]
  if (orgId === null) return []
  const notices: NewNotice[] = []
  for (const member of await membersOf(orgId)) {
    const notice = await noticeFor(look, member, side, occasion)
    if (notice) notices.push(notice)
  }
  return notices
}

const MAIL = { off: 'NONE', now: 'NOW', hourly: 'HOURLY', daily: 'DAILY' } as const

async function noticeFor(
  look: SubjectLooker,
  { who, wants }: Member,
  side: Side,
  { noun, kind, record_id, to, by, occasion, event_seq, actor_user_id, actor_name, at, lang }: Occasion,
): Promise<NewNotice | undefined> {
  if (who.userId === actor_user_id) return undefined
  const about = { noun, kind, recordId: record_id, to: to ?? undefined, by: by ?? undefined }
  const concern = await concernOf(look, who, side, about)
  if (!concern) return undefined
  const { portal, mail, sms } = wants[concern.category]
  const goes = { in_portal: portal, mail: MAIL[mail], sms: sms && who.mobile !== '' }
  if (!portal && goes.mail === 'NONE' && !goes.sms) return undefined
  return {
    membership_id: who.membershipId,
    user_id: who.userId,
    org_id: who.orgId,
    side,
    noun,
    kind,
    category: concern.category,
    record_id,
    occasion,
    event_seq,
    actor_name,
    at,
    lang,
    ...goes,
  }
}
