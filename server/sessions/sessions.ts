import { check, lockSession, logout, unlockSession } from '../../contract/auth.ts'
import type { Call } from '../../contract/call.ts'
import { type Lang, Refused } from '../../contract/errors.ts'
import { beginTwoFactor, confirmTwoFactor, twoFactor } from '../../contract/twoFactor.ts'
import { switchOrg } from '../../contract/users.ts'
import { type Id, type Side, sideOf } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { proves, readPageToken } from './page-token.ts'
import {
  type SessionKey,
  type SessionRow,
  findPersonalToken,
  findSession,
  lockSessionRow,
  touchSession,
} from './sessions.store.ts'
import { touchPersonalToken } from './tokens.store.ts'
import { personalTokenHash, tokenHash } from './token.ts'
import { takesToken } from './token-border.ts'
import type { Viewer } from '../viewer.ts'
import { endSeeAs } from '../../contract/memberships.ts'
import { rightsOf } from '../../contract/permissions.ts'
import { type Grants, grantsOf, limitsFor } from './grants.ts'

/** Channel on which a changed or ended session of a user (payload: user id) is announced to every process. */
export const SESSIONS_CHANGED = 'sessions'

// A revoked token must die within a second even where the announcement is lost.
const KEPT_MS = 1000
const KEPT_AT_MOST = 10_000

/** A session as looked up, with what its roles allow per side, worked out when first asked. */
export interface SessionInfo {
  row: SessionRow
  grants: Map<Side, Grants>
}

/** The session of a token. With a page token it is narrowed to the application named. */
export interface Entered extends SessionInfo {
  pageOf?: Id | undefined
}

interface CachedSession {
  until: number
  known: Promise<SessionInfo | undefined>
  /** Unknown while the look-up runs. */
  userId?: string
}

export interface Sessions {
  /** The living session of a token; `active` says that a person did something, which keeps it from locking itself. */
  find(token: unknown, active: boolean): Promise<Entered | undefined>
  close(): void
}

/** Looks sessions up and keeps each for at most a second, so that a burst of calls costs one look. */
export function createSessions(db: Db, config: Pick<Config, 'idleMinutes' | 'secret'>): Sessions {
  const kept = new Map<string, CachedSession>()
  const stop = db.listen(SESSIONS_CHANGED, (userId) => {
    for (const [key, entry] of kept) if (!userId || !entry.userId || entry.userId === userId) kept.delete(key)
  })

  const look = (by: SessionKey, active: boolean): Promise<SessionInfo | undefined> =>
    db.system(async (tx) => {
      if ('personal' in by) {
        const row = await findPersonalToken(tx, by.personal)
        if (row?.stale) await touchPersonalToken(tx, row.id)
        return row && { row: { ...row, stale: false }, grants: new Map() }
      }
      const row = await findSession(tx, by, config.idleMinutes)
      if (!row) return undefined
      if (row.idle && !row.locked) {
        await lockSessionRow(tx, row.id)
        row.locked = true
      } else if (active && row.stale && !row.locked) {
        await touchSession(tx, row.id)
        row.stale = false
      }
      return { row, grants: new Map() }
    })

  const found = async (key: string, by: SessionKey, active: boolean): Promise<SessionInfo | undefined> => {
    const before = kept.get(key)
    if (before && before.until > performance.now()) {
      const known = await before.known
      if (!known || !active || !known.row.stale || known.row.locked) return known
    }
    if (kept.size >= KEPT_AT_MOST) kept.clear()
    const entry: CachedSession = { until: performance.now() + KEPT_MS, known: look(by, active) }
    kept.set(key, entry)
    try {
      const known = await entry.known
      // A made-up token must not fill the memory.
      if (known) entry.userId = known.row.user_id
      else if (kept.get(key) === entry) kept.delete(key)
      return known
    } catch (error) {
      if (kept.get(key) === entry) kept.delete(key)
      throw error
    }
  }

  return {
    async find(token, active) {
      const page = readPageToken(token)
      if (page) {
        // What a page asks by itself keeps no session from locking: its scripts need nobody at the screen.
        const known = await found(page.sessionId, { id: page.sessionId }, false)
        return known && proves(config.secret, page, known.row) ? { ...known, pageOf: page.appId } : undefined
      }
      const personal = personalTokenHash(token)
      if (personal) return found(`personal ${personal.toString('base64')}`, { personal }, active)
      const hash = tokenHash(token)
      return hash && found(hash.toString('base64'), { hash }, active)
    },
    close: stop,
  }
}

/** The side worked on: the one asked for where the organisation is that, else the one it is. */
function sideIn({ is_buyer, is_supplier }: SessionRow, menuType: unknown): Side {
  const asked = sideOf(menuType)
  if (asked === 'buyer') return is_buyer || !is_supplier ? 'buyer' : 'supplier'
  return is_supplier || !is_buyer ? 'supplier' : 'buyer'
}

/** Who asks, for one call on the side of its `Menu-Type`. */
export function viewerOf(known: Entered, call: Call, menuType: unknown, lang: Lang): Viewer {
  const { row, pageOf } = known
  const { scope } = row
  // A personal token works on its own side, whatever the header says.
  const side = scope?.side ?? sideIn(row, menuType)
  let grants = known.grants.get(side)
  if (!grants) {
    grants = row.is_admin
      ? { rights: rightsOf[side], limits: new Map(), hidden: new Set() }
      : grantsOf(row.roles, side)
    if (scope) grants = { ...grants, rights: within(grants.rights, scope.rights) }
    known.grants.set(side, grants)
  }
  return {
    sessionId: row.id,
    userId: row.user_id,
    userName: row.user_name,
    orgId: row.org_id,
    side,
    isAdmin: row.is_admin && !scope,
    isLocal: row.is_local,
    rights: grants.rights,
    limits: limitsFor(grants, call),
    conditions: grants.limits,
    hidden: grants.hidden,
    ...(grants.records && { records: grants.records }),
    lang,
    ...standsIn(row, side),
    ...(row.needs_two_factor ? { needsTwoFactor: true } : {}),
    ...(row.seeing_as === '' ? {} : { seeingAs: row.seeing_as }),
    ...(scope ? { token: { readOnly: scope.readOnly } } : {}),
    ...(pageOf === undefined ? {} : { page: { appId: pageOf } }),
  }
}

/** Of the rights a person has those a token is for. */
function within(rights: ReadonlySet<string>, wanted: unknown): ReadonlySet<string> {
  const named = new Set(Array.isArray(wanted) ? wanted : [])
  return new Set([...rights].filter((right) => named.has(right)))
}

/** Whom a viewer stands in for; an administrator has every right by themself. */
function standsIn({ roles, is_admin }: SessionRow, side: Side): Pick<Viewer, 'standsIn'> {
  const absent = new Set(roles.flatMap(({ of }) => (of ? [of] : [])))
  if (is_admin || absent.size === 0) return {}
  const own = roles.filter(({ of }) => !of)
  return { standsIn: { for: absent, ownRights: grantsOf(own, side).rights } }
}

/** What a session that looks through somebody's eyes may still do for itself. */
const WHILE_SEEING: ReadonlySet<Call> = new Set([logout, lockSession, unlockSession, endSeeAs])

/** What is open to who has yet to set up the two-factor authentication that the organisation demands. */
const WHILE_UNPROVEN: ReadonlySet<Call> = new Set<Call>([
  check,
  logout,
  lockSession,
  unlockSession,
  endSeeAs,
  switchOrg,
  twoFactor,
  beginTwoFactor,
  confirmTwoFactor,
])

/** Throws unless the call's `may` and `side` admit the viewer, and a page's viewer only where the call says so. */
export function admit(call: Call, viewer: Viewer): void {
  if (viewer.needsTwoFactor && !WHILE_UNPROVEN.has(call)) throw new Refused('TWO_FACTOR_NEEDED')
  if (viewer.page && !call.pages) throw new Refused('PAGE_BORDER', { what: call.path })
  if (viewer.seeingAs !== undefined && !call.reads && !WHILE_SEEING.has(call))
    throw new Refused('SEEING_AS', { name: viewer.seeingAs })
  if (viewer.token && !takesToken(call)) throw new Refused('TOKEN_BORDER')
  if (viewer.token?.readOnly && !call.reads) throw new Refused('TOKEN_READ_ONLY')
  const { may, side } = call
  if (may === 'anyone' || may === 'signedIn') return
  if (may === 'local') {
    if (!viewer.isLocal) throw new Refused('NO_RIGHT')
    return
  }
  if (viewer.orgId === null) throw new Refused('NO_ORG')
  if (side && side !== viewer.side) throw new Refused('WRONG_SIDE')
  if (may !== 'member' && !viewer.rights.has(may)) throw new Refused('NO_RIGHT')
}
