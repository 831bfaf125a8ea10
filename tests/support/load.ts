import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { BodyIn, Call } from '../../contract/call.ts'
import { menuTypeOf } from '../../contract/values.ts'
import type { Caller } from './persona.ts'

/** How requests find a process: by turns over these ports, on a connection each or on kept ones. */
export interface Route {
  ports: readonly number[]
  keepAlive: boolean
}

/** What one request came to: its status, or how its connection broke. */
export interface Outcome {
  what: string
  came: string
  /** Its connection was reset before the first byte of an answer, and it was repeated. */
  repeated: boolean
}

interface Request<C extends Call> {
  what: string
  who: Caller
  call: C
  body: BodyIn<C>
}

/**
 * A client as a plain balancer is one: goes on to the next process where nobody listens, and where a connection made for the request is reset before
 * the first byte of an answer, which is what remains of a stop (decision 0049). It repeats nothing else.
 */
export function createClient({ ports, keepAlive }: Route) {
  const agent = keepAlive ? new Agent({ keepAlive: true, maxSockets: 64 }) : undefined
  let turn = 0

  const once = <C extends Call>(port: number, { who, call, body }: Request<C>, key: string) =>
    new Promise<string>((done) => {
      const asking = request(
        {
          host: '127.0.0.1',
          port,
          path: call.path,
          method: call.method,
          agent: agent ?? false,
          headers: {
            's-token': who.token ?? '',
            'menu-type': String(menuTypeOf[who.side ?? 'buyer']),
            'content-type': 'application/json',
            'idempotency-key': key,
          },
        },
        (answer: IncomingMessage) => {
          answer.resume()
          answer.once('close', () => done(answer.complete ? String(answer.statusCode) : 'cut off'))
          answer.once('error', () => undefined) // its `close` follows
        },
      )
      asking.once('error', (error) => done('code' in error ? String(error.code) : error.message))
      asking.end(JSON.stringify(body))
    })

  return {
    async asks<C extends Call>(asked: Request<C>): Promise<Outcome> {
      const first = turn++
      const key = randomUUID()
      let repeated = false
      for (let tries = 0; ; tries++) {
        const came = await once(ports[(first + tries) % ports.length] ?? 0, asked, key)
        const goesOn = came === 'ECONNREFUSED' || (came === 'ECONNRESET' && !keepAlive)
        if (!goesOn || tries + 1 === ports.length) return { what: asked.what, came, repeated }
        repeated ||= came === 'ECONNRESET'
      }
    },
    close: () => agent?.destroy(),
  }
}

/** Open requests of a client, beyond which it waits: a machine that is too slow for its rate is not buried under it. */
const OPEN_AT_MOST = 60

/** Sends so many a second until it is told to stop; then answers what each came to. */
export function sendsSteadily(
  aSecond: number,
  send: (n: number) => Promise<Outcome>,
): () => Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = []
  let open = 0
  let last = performance.now()
  let due = 0
  const timer = setInterval(() => {
    const now = performance.now()
    due = Math.min(due + ((now - last) / 1000) * aSecond, aSecond / 10)
    last = now
    for (; due >= 1 && open < OPEN_AT_MOST; due--) {
      open++
      sent.push(send(sent.length).finally(() => open--))
    }
  }, 2)
  return () => {
    clearInterval(timer)
    return Promise.all(sent)
  }
}
