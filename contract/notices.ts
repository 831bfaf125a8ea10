import { z } from 'zod'
import { call } from './call.ts'
import { ListBody, listResponse } from './filter.ts'
import { noticeCategories } from './notices.kinds.ts'
import { Id, Instant, line, Version } from './values.ts'

/** How soon a mail about a category comes; `hourly` and `daily` gather what is still unread then. */
export const mailModes = ['off', 'now', 'hourly', 'daily'] as const
export type MailMode = (typeof mailModes)[number]

/** What happened to a document, as one person of one organisation and side was told. */
export const Notice = z.object({
  id: Id,
  noun: z.string(),
  /** A kind of the event log (`send`), or what is late (`ANSWER`), `_ESCALATED` when administrators are told too. */
  kind: z.string(),
  category: z.enum(noticeCategories),
  at: Instant,
  unread: z.boolean(),
  recordId: Id,
  /** Empty, as are the two that follow, when the person may no longer see the document. */
  recordNo: z.string(),
  partner: z.string(),
  actorName: z.string(),
})
export type Notice = z.output<typeof Notice>

/** The person's notices for the organisation and side worked for, of the last 180 days, unread first. */
export const noticeList = call('POST', '/api/Notice/List', {
  body: ListBody,
  response: listResponse(Notice),
  may: 'member',
})

/** What the bell shows: how many are unread, and the newest of them. */
export const noticesUnread = call('GET', '/api/Notice/Unread', {
  response: z.object({ count: z.number().int(), notices: z.array(Notice) }),
  may: 'member',
})

const write = { audit: 'none', response: z.null(), may: 'member', invalidates: ['notices'] } as const

/** Marks notices as read. */
export const noticeRead = call('POST', '/api/Notice/Read', {
  ...write,
  body: z.object({ ids: z.array(Id).min(1).max(200) }),
  fails: ['NOT_FOUND'],
})
/** Marks all of this side as read, up to the newest one the person has seen. */
export const noticeReadAll = call('POST', '/api/Notice/ReadAll', {
  ...write,
  body: z.object({ until: Instant }),
})

const Channels = z.object({ portal: z.boolean(), mail: z.enum(mailModes), sms: z.boolean() })
export type Channels = z.output<typeof Channels>
const Categories = z.object({ task: Channels, progress: Channels, comment: Channels, overdue: Channels })
const preferences = {
  /** By category: shown in the portal, sent by mail at once or gathered, sent by SMS. */
  categories: Categories,
  /** Hour of the organisations' day (contract/calendar.ts) at which the daily mail comes. */
  dailyHour: z.number().int().min(0).max(23),
  /** Language of messages; `auto`: that of the last sign-in. */
  lang: z.enum(['zh', 'en', 'auto']),
}

/** How one is told of what, for the organisation worked for. `mobile` is where an SMS would go; empty: nowhere. */
export const NoticePreferences = z.object({ version: z.number().int(), ...preferences, mobile: z.string() })
export type NoticePreferences = z.output<typeof NoticePreferences>
export const noticePreferences = call('GET', '/api/Notice/Preferences', {
  response: NoticePreferences,
  may: 'member',
})
/** `version` 0 is that of who has never set anything. */
export const noticePreferencesSave = call('POST', '/api/Notice/SavePreferences', {
  audit: 'none',
  response: z.null(),
  may: 'member',
  invalidates: ['noticePreferences'],
  body: z.object({ version: z.union([Version, z.literal(0)]), ...preferences }),
  fails: ['VERSION_STALE'],
})

const token = z.object({ token: line(300) })

/** What a link at the end of a mail would turn off; reading it changes nothing. `account` is shortened: links are passed on. */
export const unsubscribeInfo = call('GET', '/api/Notice/UnsubscribeInfo', {
  query: token,
  response: z.object({
    categories: z.array(z.enum(noticeCategories)),
    account: z.string(),
    orgName: z.string(),
    done: z.boolean(),
  }),
  may: 'anyone',
  fails: ['NOTICE_LINK_INVALID', 'NOTICE_LINK_STALE'],
})
/**
 * Turns mails of the token's categories off, without a session. Mail programs post here by themselves (RFC 8058), to the address that a
 * person opens to be asked; once more is no fault. A token ends with the next change of the preferences.
 */
export const unsubscribe = call('POST', '/unsubscribe', {
  input: 'form',
  query: token,
  response: z.null(),
  may: 'anyone',
  fails: ['NOTICE_LINK_INVALID', 'NOTICE_LINK_STALE'],
})
