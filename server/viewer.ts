import type { Lang } from '../contract/errors.ts'
import type { Condition } from '../contract/filter.ts'
import type { Id, Side } from '../contract/values.ts'

/** What a page of another organisation reaches for its viewer: its own application, and of rows that two parties share none but those named. */
export interface PageBorder {
  appId: Id
  /** The organisation whose documents with the viewer's may be read. */
  sharedWith?: Id
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
  lang: Lang
  /** Set while an administrator looks at the portal as somebody else: their name. Only reads then. */
  seeingAs?: string | undefined
  /** Set when a page asks by itself, with its page token (decision 0044). */
  page?: PageBorder | undefined
}

/** A viewer known to work for an organisation. */
export type Member = Viewer & { orgId: Id }

export const has = (viewer: Viewer, right: string): boolean => viewer.isAdmin || viewer.rights.has(right)
