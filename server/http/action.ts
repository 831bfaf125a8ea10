import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { AnswerOf, BodyOf, Call, QueryOf } from '../../contract/call.ts'
import type { Deps } from '../deps.ts'
import type { Tx } from '../db/db.ts'
import type { Member, Viewer } from '../viewer.ts'

/** What an action gets. `db` is the one transaction of the call: read-only for reads, committed when the action returns. */
export interface Asked<C> {
  body: BodyOf<C>
  query: QueryOf<C>
  db: Tx
  deps: Deps
  log: FastifyBaseLogger
  /** Request facts an action may need; nothing else of HTTP reaches it. */
  ip: string
  agent: string
  validCode: string | undefined
  /** Only for output 'file' and 'events', which write the answer themselves. */
  reply: FastifyReply
}

/** `anyone` calls get no viewer, `signedIn` and `local` a viewer, all others a member. */
export type ViewerOf<C> = C extends { may: infer M } ? (M extends 'anyone' ? undefined : M extends 'signedIn' | 'local' ? Viewer : Member) : never

export type Action<C extends Call> = (asked: Asked<C> & { viewer: ViewerOf<C> }) => Promise<AnswerOf<C>>

/** A call with what it does; `app.ts` turns the list of them into routes. */
export interface Bound {
  call: Call
  action: (asked: Asked<Call> & { viewer: Viewer | undefined }) => Promise<unknown>
}

/** Joins a call and its action. Type-checks the answer, the viewer that `may` grants, body and query. */
export const bind = <C extends Call>(call: C, action: Action<C>): Bound => ({
  call,
  action: action as unknown as Bound['action'], // the route validates body and query and builds the viewer as the call says
})
