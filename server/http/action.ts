import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { ResponseOf, BodyOf, Call, QueryOf } from '../../contract/call.ts'
import type { Lang } from '../../contract/errors.ts'
import type { AuditNote } from '../audit/notes.ts'
import type { Tx } from '../db/db.ts'
import type { Mark } from '../db/idempotency.ts'
import type { Deps } from '../deps.ts'
import type { Member, Viewer } from '../viewer.ts'

/** What every action gets. */
export interface ActionContext<C> {
  body: BodyOf<C>
  query: QueryOf<C>
  viewer: ViewerOf<C>
  deps: Deps
  log: FastifyBaseLogger
  /** Language of texts that leave by another way than the answer. */
  lang: Lang
  /** Time zone of the person, for the same: a sheet has none of its own. */
  zone: string
  /** Request facts an action may need; nothing else of HTTP reaches it. */
  ip: string
  agent: string
  validCode: string | undefined
  /** The token the request came with. */
  token: string | undefined
  /** The idempotency key of a write; a raw action that has one effect hands it to `writeOnce` with what makes two requests the same. */
  mark: Mark | undefined
  /** The viewer of a token just given out, or of the request's own after its session has changed. */
  enter: (token?: string) => Promise<Viewer>
  /** What the audit log is to say of this call; with a transaction it is written there, else once the action has come to its end. */
  audit: (note: AuditNote, tx?: Tx) => void
  /** For input 'multipart' (`reply.request`) and output 'file' and 'events', which write the answer themselves. */
  reply: FastifyReply
}

/** `anyone` calls get no viewer, `signedIn` and `local` a viewer, all others a member. */
export type ViewerOf<C> = C extends { may: infer M }
  ? M extends 'anyone'
    ? undefined
    : M extends 'signedIn' | 'local'
      ? Viewer
      : Member
  : never

/** The usual action. `db` is the one transaction of the call: read-only for reads, committed when the action returns. */
export type Action<C extends Call> = (asked: ActionContext<C> & { db: Tx }) => Promise<ResponseOf<C>>

/**
 * An action that may not sit in a transaction: it streams to or from a slow client, hashes a password, or counts a
 * failure it then throws. It opens its own through `deps.db`, each for a moment.
 */
export type RawAction<C extends Call> = (asked: ActionContext<C>) => Promise<ResponseOf<C>>

/** A call with what it does; `app.ts` turns the list of them into routes. */
export type Bound =
  | { call: Call; raw: false; action: (asked: ActionContext<Call> & { db: Tx }) => Promise<unknown> }
  | { call: Call; raw: true; action: (asked: ActionContext<Call>) => Promise<unknown> }

// Both casts: the route validates body and query and builds the viewer as the call says.

/** Joins a call and its action. Type-checks the answer, the viewer that `may` grants, body and query. */
export const bind = <C extends Call>(call: C, action: Action<C>): Bound => ({
  call,
  raw: false,
  action: action as unknown as (asked: ActionContext<Call> & { db: Tx }) => Promise<unknown>,
})

/** Joins a call and an action that opens its own transactions; needed for multipart, files and events. */
export const bindRaw = <C extends Call>(call: C, action: RawAction<C>): Bound => ({
  call,
  raw: true,
  action: action as unknown as (asked: ActionContext<Call>) => Promise<unknown>,
})
