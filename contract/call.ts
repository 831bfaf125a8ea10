import type { z } from 'zod'
import type { AuditAct } from './audit.acts.ts'
import type { ErrorCode } from './errors.ts'
import type { AskNoun } from './lowcode/app.ts'
import type { Side } from './values.ts'

/**
 * Who may make a call. `anyone`: no session. `signedIn`: any session, even one without an organisation.
 * `member`: any session in an organisation. `local`: the administrator of the installation. Else the right
 * named, as a role grants it (`orders.confirm`).
 */
export type May = 'anyone' | 'signedIn' | 'member' | 'local' | Right

/** A right as roles grant it: `<noun>.<verb>`. */
export type Right = `${string}.${string}`

/** What a caller sends: a JSON body, one multipart file with fields, a form of another program that is not read, or nothing. */
export type Input = 'json' | 'multipart' | 'form' | 'none'

/** What comes back: the `{code, msg, data}` envelope, a file, or a stream of events. */
export type Output = 'json' | 'file' | 'events'

type Schema = z.ZodType

/**
 * What a page of another organisation reaches by a call that it makes by itself (decision 0044): records of its own application, the
 * dictionaries that application names, files on its records; or a noun of the portal, once the viewer's organisation has consented.
 */
export type PageReach = 'records' | 'dictionaries' | 'files' | AskNoun

export interface CallSpec<Body extends Schema, Query extends Schema, Answer extends Schema, Who extends May> {
  body?: Body
  query?: Query
  response: Answer
  may: Who
  /** Set when only one side of the document has this call; the server refuses the other with `WRONG_SIDE`. */
  side?: Side
  /** Reads take no lock and write nothing. Default: GET and paths ending in List read, the rest write. */
  reads?: boolean
  /** Resources whose cached lists and records the browser must fetch again. */
  invalidates?: readonly string[]
  /** The refusals of this call beyond those every call has (session, right, input, version, limits). */
  fails?: readonly ErrorCode[]
  input?: Input
  output?: Output
  /** Set when a page of another organisation may make this call with its page token. Never on a call that writes. */
  pages?: PageReach
  /** What it is in the audit log, where that is not what follows from the call (`auditActOf`). */
  audit?: AuditAct | 'none' | undefined
}

export interface Call<
  Body extends Schema = Schema,
  Query extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends May = May,
> extends Omit<CallSpec<Body, Query, Answer, Who>, 'reads' | 'touches' | 'fails' | 'input' | 'output'> {
  method: 'GET' | 'POST'
  path: string
  reads: boolean
  invalidates: readonly string[]
  fails: readonly ErrorCode[]
  input: Input
  output: Output
}

/**
 * A call is one value; path, validation, types, right, side, cache and documentation derive from it.
 * Paths are written as in the specification and match without regard to case; one written there without a
 * prefix (`/Dict/GetDictOptions`) is served with and without `/api`.
 */
export function call<
  Answer extends Schema,
  const Who extends May,
  Body extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
>(
  method: 'GET' | 'POST',
  path: string,
  spec: CallSpec<Body, Query, Answer, Who>,
): Call<Body, Query, Answer, Who> {
  const reads = spec.reads ?? (method === 'GET' || /List$/i.test(path))
  if (spec.pages && !reads) throw new Error(`${path} writes, so no page makes it`)
  return {
    invalidates: [],
    fails: [],
    input: method === 'POST' && spec.body ? 'json' : 'none',
    output: 'json',
    ...spec,
    reads,
    method,
    path,
  }
}

/** What a caller of `C` writes. */
export type BodyIn<C> = C extends Call<infer Body, Schema, Schema> ? z.input<Body> : never
/** What the action of `C` receives. */
export type BodyOf<C> = C extends Call<infer Body, Schema, Schema> ? z.output<Body> : never
export type QueryIn<C> = C extends Call<Schema, infer Query, Schema> ? z.input<Query> : never
export type QueryOf<C> = C extends Call<Schema, infer Query, Schema> ? z.output<Query> : never
/** What the action of `C` returns and the browser gets. */
export type ResponseOf<C> = C extends Call<Schema, Schema, infer Answer> ? z.output<Answer> : never

/** The wrapper of every JSON answer (specification §7). `code` equals the HTTP status. */
export interface Envelope<T> {
  code: number
  msg: string
  data: T
}
