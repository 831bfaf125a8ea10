import type { ResponseOf, BodyIn, Call, Envelope, QueryIn } from '../../contract/call.ts'
import type { ErrorCode, Lang, Refusal } from '../../contract/errors.ts'
import { menuTypeOf, type Id, type Side } from '../../contract/values.ts'
import type { TestApp } from './app.ts'

/** What a refused call rejects with. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number
  readonly code: ErrorCode
  readonly refusal: Refusal
  constructor(path: string, status: number, msg: string, refusal: Refusal) {
    super(
      `${path}: ${status} ${refusal.error} ${msg} ${JSON.stringify(refusal.faults ?? refusal.data ?? '')}`,
    )
    this.status = status
    this.code = refusal.error
    this.refusal = refusal
  }
}

export interface Asks<C> {
  body?: BodyIn<C>
  query?: QueryIn<C>
  side?: Side
  lang?: Lang
  idempotencyKey?: string
  headers?: Record<string, string>
  /** Address the call comes from. */
  ip?: string
  /** Sent as it is, in place of a body. */
  payload?: string | Buffer
}

export interface Reply {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  bytes: Buffer
  /** The envelope; throws when the answer is none. */
  json(): Envelope<unknown>
}

/** Who calls: with a token or without, on a side. */
export interface Caller {
  token?: string
  side?: Side
}

/** Makes a call and answers whatever comes back. */
export async function tries<C extends Call>(
  { app }: TestApp,
  caller: Caller,
  call: C,
  asks: Asks<C> = {},
): Promise<Reply> {
  const side = asks.side ?? caller.side
  const { statusCode, headers, body, rawPayload } = await app.inject({
    method: call.method,
    url: call.path,
    query: queryOf(asks.query),
    ...(asks.ip === undefined ? {} : { remoteAddress: asks.ip }),
    headers: {
      ...(caller.token === undefined ? {} : { 's-token': caller.token }),
      ...(side === undefined ? {} : { 'menu-type': String(menuTypeOf[side]) }),
      ...(asks.lang === undefined ? {} : { 'accept-language': asks.lang }),
      ...(asks.idempotencyKey === undefined ? {} : { 'idempotency-key': asks.idempotencyKey }),
      ...asks.headers,
    },
    ...(asks.payload === undefined ? {} : { payload: asks.payload }),
    ...(asks.body === undefined ? {} : { payload: asks.body as object }), // every body schema is of an object
  })
  return {
    status: statusCode,
    headers,
    text: body,
    bytes: rawPayload,
    json: () => JSON.parse(body) as Envelope<unknown>, // of our own server
  }
}

/** Makes a call and answers its data; rejects with `CallFailed` when it is refused. */
export async function does<C extends Call>(
  app: TestApp,
  caller: Caller,
  call: C,
  asks: Asks<C> = {},
): Promise<ResponseOf<C>> {
  const reply = await tries(app, caller, call, asks)
  const { code, msg, data } = reply.json()
  if (code !== reply.status) throw new Error(`${call.path}: status ${reply.status}, code ${code}`)
  if (code !== 200) throw new CallFailed(call.path, code, msg, data as Refusal) // every refusal carries one
  return data as ResponseOf<C> // the server checks each answer against the contract outside production
}

const queryOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).map(([key, value]) => [key, String(value)]),
  ) // an object by its schema

/** A person at work for an organisation. */
export interface Persona {
  name: string
  account: string
  userId: Id
  orgId: Id
  token: string
  side: Side
  does<C extends Call>(call: C, asks?: Asks<C>): Promise<ResponseOf<C>>
  tries<C extends Call>(call: C, asks?: Asks<C>): Promise<Reply>
}

export const persona = (app: TestApp, who: Omit<Persona, 'does' | 'tries'>): Persona => ({
  ...who,
  does: (call, asks) => does(app, who, call, asks),
  tries: (call, asks) => tries(app, who, call, asks),
})
