import type { FastifyRequest } from 'fastify'
import { check, logout, unlockSession } from '../../contract/auth.ts'
import type { Call } from '../../contract/call.ts'
import { Refused } from '../../contract/errors.ts'
import { buyerHomeInfo, homeInfo, tips } from '../../contract/home.ts'
import { liveEvents } from '../../contract/live.ts'
import type { Db } from '../db/db.ts'
import type { Viewer } from '../viewer.ts'
import { checkHeaders } from './content.ts'
import { langOf } from './lang.ts'
import { type Entered, type Sessions, admit, viewerOf } from '../sessions/sessions.ts'
import { createThrottle } from './throttle.ts'

/** Calls a browser makes by itself: they keep no session from locking. */
const BY_ITSELF: ReadonlySet<Call> = new Set([check, homeInfo, buyerHomeInfo, tips, liveEvents])
/** What a locked session may still do. */
const WHILE_LOCKED: ReadonlySet<Call> = new Set([check, unlockSession, logout])

const STRANGE_TOKENS_A_MINUTE = 120

export interface Gate {
  /** Decides before the body is read who asks and whether they may; answers the viewer, or nothing for a call of anyone. */
  pass(call: Call, request: FastifyRequest): Promise<Viewer | undefined>
  /** The viewer that a token makes of this request. */
  enter(call: Call, request: FastifyRequest, token: unknown): Promise<Viewer>
}

export function createGate(db: Db, sessions: Sessions, callsAMinute: number): Gate {
  const addresses = createThrottle(db, 'address', callsAMinute)
  const strangers = createThrottle(db, 'stranger', STRANGE_TOKENS_A_MINUTE)
  const persons = createThrottle(db, 'person', callsAMinute)

  const view = (known: Entered, call: Call, request: FastifyRequest) =>
    viewerOf(known, call, menuTypeOf(request), langOf(request.headers['accept-language']))

  return {
    async pass(call, request) {
      checkHeaders(request, call)
      if (call.may === 'anyone') {
        if (!(await addresses.take(request.ip))) throw new Refused('TOO_MANY')
        return undefined
      }
      if (strangers.spent(request.ip)) throw new Refused('TOO_MANY')
      const known = await sessions.find(request.headers['s-token'], !BY_ITSELF.has(call))
      if (!known) {
        await strangers.take(request.ip)
        throw new Refused('NO_SESSION')
      }
      if (!(await persons.take(known.row.user_id))) throw new Refused('TOO_MANY')
      if (known.row.locked && !WHILE_LOCKED.has(call)) throw new Refused('SESSION_LOCKED')
      const viewer = view(known, call, request)
      admit(call, viewer)
      return viewer
    },
    async enter(call, request, token) {
      const known = await sessions.find(token, true)
      if (!known) throw new Refused('NO_SESSION')
      return view(known, call, request)
    },
  }
}

/** The side wished for: as the specification's menu call names it in the query, else the header of every call. */
function menuTypeOf({ query, headers }: FastifyRequest): unknown {
  const named =
    typeof query === 'object' && query !== null && 'menuType' in query ? query.menuType : undefined
  return named ?? headers['menu-type']
}
