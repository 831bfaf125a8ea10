import type { Lang } from '../contract/errors.ts'
import type { Condition } from '../contract/filter.ts'
import type { FieldGroup } from '../contract/hideable.ts'
import { nounOfRight } from '../contract/permissions.ts'
import { type RecordAction, recordRight, rightBehind } from '../contract/recordRights.ts'
import type { Id, Side } from '../contract/values.ts'

/** What a page of another organisation reaches for its viewer: its own application, and of rows that two parties share none but those named. */
export interface PageBorder {
  appId: Id
  /** The organisation whose documents with the viewer's may be read. */
  sharedWith?: Id
}

/** Rights on the records of single entities. */
export interface RecordGrants {
  /** Which of the rights on the records of every application are held besides. */
  all: ReadonlySet<string>
  /** `app:<entity>.read`, … */
  rights: ReadonlySet<string>
  /** What each role says of it by itself: one whose condition can no longer be read grants nothing on the entity. */
  roles: readonly RoleRecords[]
}

/** The rights of one role, and the conditions under which it lets records be read, by the noun of their entity. */
interface RoleRecords {
  rights: ReadonlySet<string>
  limits: ReadonlyMap<string, Condition>
}

/** Who asks. Every store function takes one; nothing that two parties share is read without it. */
export interface Viewer {
  sessionId: Id
  userId: Id
  userName: string
  /** The organisation the session works for; `null` before the person has joined one. */
  orgId: Id | null
  side: Side
  /** Administrator of the organisation: has every right of its side. */
  isAdmin: boolean
  /** Administrator of the installation. */
  isLocal: boolean
  rights: ReadonlySet<string>
  /** Data conditions of the roles, per noun; they only ever narrow. Absent noun: no condition. */
  limits: ReadonlyMap<string, Condition>
  /** The same by right: for a command that does more than its call's own right says (`under`). */
  conditions: ReadonlyMap<string, Condition>
  /** Set where roles grant rights on single entities: records of others are not there, unless `all`. */
  records?: RecordGrants | undefined
  /** Groups of fields that the roles hide: null in answers, unknown in filters, kept when written. */
  hidden: ReadonlySet<FieldGroup>
  /** Whom they stand in for, and what they may do by roles of their own. */
  standsIn?: { for: ReadonlySet<Id>; ownRights: ReadonlySet<string> } | undefined
  lang: Lang
  /** Set while an administrator looks at the portal as somebody else: their name. Only reads then. */
  seeingAs?: string | undefined
  /** Set while the organisation demands two-factor authentication of a person who has none: only its set-up is open. */
  needsTwoFactor?: boolean | undefined
  /** Set when a program asks with a personal token; `sessionId` is the token's id then. */
  token?: { readOnly: boolean } | undefined
  /** Set when a page asks by itself, with its page token (decision 0044). */
  page?: PageBorder | undefined
}

/** A viewer known to work for an organisation. */
export type Member = Viewer & { orgId: Id }

/**
 * Whether the viewer may do that with records of an entity; with rows of a sub-table what they may with the records these belong to. Roles
 * whose condition on them cannot be read do not count.
 */
export function mayRecord(
  viewer: Pick<Viewer, 'isAdmin' | 'rights' | 'records'>,
  entityId: Id,
  action: RecordAction,
  isReadable: (limit: Condition) => boolean = () => true,
): boolean {
  const behind = rightBehind(action)
  if (!has(viewer, behind)) return false
  if (!viewer.records) return true
  const right = recordRight(entityId, action)
  return viewer.records.roles.some(({ rights, limits }) => {
    const limit = limits.get(nounOfRight(right))
    return (rights.has(behind) || rights.has(right)) && (limit === undefined || isReadable(limit))
  })
}

export const has = (viewer: Pick<Viewer, 'isAdmin' | 'rights'>, right: string): boolean =>
  viewer.isAdmin || viewer.rights.has(right)
