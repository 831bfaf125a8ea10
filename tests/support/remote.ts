import type { ResponseOf, BodyIn, Call, Envelope, QueryIn } from '../../contract/call.ts'
import { menuTypeOf } from '../../contract/values.ts'
import type { Caller } from './persona.ts'

/** What a call over the network is made with. */
export interface RemoteAsks<C> {
  body?: BodyIn<C>
  query?: QueryIn<C>
  /** Sent as it is, in place of a body. */
  payload?: Buffer
  headers?: Record<string, string>
}

/** What a call rejects with that was answered otherwise than with 200. */
export class CallRefused extends Error {}

/** Makes a call of a server in another process and answers its data; rejects when it is refused or the connection breaks. */
export async function remote<C extends Call>(
  address: string,
  who: Caller,
  call: C,
  asks: RemoteAsks<C> = {},
): Promise<ResponseOf<C>> {
  const reply = await ask(address, who, call, asks)
  const { code, msg, data } = (await reply.json()) as Envelope<unknown> // of our own server
  if (reply.status !== 200 || code !== 200) throw new CallRefused(`${call.path}: ${reply.status} ${msg}`)
  return data as ResponseOf<C> // of our own server
}

/** The same for a call that answers a file. */
export async function remoteFile<C extends Call>(
  address: string,
  who: Caller,
  call: C,
  asks: RemoteAsks<C> = {},
): Promise<Buffer> {
  const reply = await ask(address, who, call, asks)
  if (reply.status !== 200) throw new CallRefused(`${call.path}: ${reply.status}`)
  return Buffer.from(await reply.arrayBuffer())
}

function ask<C extends Call>(
  address: string,
  { token = '', side = 'buyer' }: Caller,
  call: C,
  { body, query, payload, headers }: RemoteAsks<C>,
): Promise<Response> {
  const url = new URL(call.path, address)
  for (const [key, value] of Object.entries(query ?? {})) url.searchParams.set(key, String(value))
  return fetch(url, {
    method: call.method,
    headers: {
      's-token': token,
      'menu-type': String(menuTypeOf[side]),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(payload === undefined ? {} : { body: new Uint8Array(payload) }),
  })
}
