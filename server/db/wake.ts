import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DbLog, Tx } from './db.ts'
import { codeOf } from './failures.ts'

type Heard = (payload: string) => void

interface Word {
  channel: string
  payload: string
}

// What a transaction announces once it has committed.
const announced = new WeakMap<Tx, Word[]>()

/** Announces on a channel, in every process, that there is something to read; heard only after the commit. */
export function wake(tx: Tx, channel: string, payload = ''): void {
  const words = announced.get(tx)
  if (!words) announced.set(tx, [{ channel, payload }])
  else if (!words.some((word) => word.channel === channel && word.payload === payload))
    words.push({ channel, payload })
}

/** What the transaction announced, for `announce` after its commit. */
export const wordsOf = (tx: Tx): readonly Word[] => announced.get(tx) ?? []

/** Carries words to the listeners of this process, and through `send` to all others. */
export interface Bus {
  announce(words: readonly Word[]): void
  listen(channel: string, listener: Heard): () => void
  close(): Promise<void>
}

const CHANNEL = 'tandem'
/** After one statement of words the next ones gather for so long: a busy process sends fifty a second, not one for each commit. */
const GATHER_MS = 20

/**
 * Words are sent after the commit and many of them in one statement: NOTIFY inside the transactions would queue all
 * commits behind one lock. What a crash swallows between the two is found by the readers' own slow poll.
 */
export function createBus(pool: pg.Pool, beside: pg.ClientConfig | undefined, log: DbLog): Bus {
  const listeners = new Map<string, Set<Heard>>()
  const hear = ({ channel, payload }: Word) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }
  const remote =
    beside &&
    connect(pool, beside, log, hear, () => {
      for (const channel of listeners.keys()) hear({ channel, payload: '' })
    })
  return {
    announce(words) {
      for (const word of words) hear(word)
      remote?.send(words)
    },
    listen(channel, listener) {
      const set = listeners.get(channel) ?? new Set()
      listeners.set(channel, set.add(listener))
      return () => void set.delete(listener)
    },
    close: async () => remote?.close(),
  }
}

function connect(
  pool: pg.Pool,
  config: pg.ClientConfig,
  log: DbLog,
  hear: (word: Word) => void,
  again: () => void,
) {
  const me = crypto.randomUUID()
  const stop = new AbortController()
  const stopped = new Promise<void>((resolve) => stop.signal.addEventListener('abort', () => resolve()))
  let waiting = new Map<string, Word>()
  let sending = false

  async function flush(): Promise<void> {
    sending = true
    while (waiting.size > 0) {
      const words = JSON.stringify(
        [...waiting.values()].map(({ channel, payload }) => `${me} ${channel} ${payload}`),
      )
      waiting = new Map()
      try {
        await pool.query({
          name: 'wake',
          text: 'select pg_notify($1, word) from jsonb_array_elements_text($2::jsonb) word',
          values: [CHANNEL, words],
        })
      } catch (error) {
        log.warn({ code: codeOf(error) }, 'a wake-up was not sent; readers will poll')
      }
      await pause(GATHER_MS, undefined, { ref: false })
    }
    sending = false
  }

  /** One connection that listens until it breaks. */
  async function session(first: boolean): Promise<void> {
    const client = new pg.Client({ ...config, query_timeout: 0 })
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
    client.on('error', (error) => log.warn({ code: codeOf(error) }, 'the listening connection was lost'))
    client.on('notification', ({ payload = '' }) => {
      const [from, channel = '', ...rest] = payload.split(' ')
      if (from !== me) hear({ channel, payload: rest.join(' ') })
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      if (!first) again()
      if (!stop.signal.aborted) await Promise.race([ended, stopped])
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'cannot listen to the database')
    }
    await client.end().catch(() => undefined) // gone already
  }

  const running = (async () => {
    for (let first = true; !stop.signal.aborted; first = false) {
      await session(first)
      // Not a fixed pause: all processes lose the database at the same moment.
      await pause(200 + Math.random() * 800, undefined, { signal: stop.signal }).catch(() => undefined)
    }
  })()

  return {
    send(words: readonly Word[]) {
      for (const word of words) waiting.set(`${word.channel} ${word.payload}`, word)
      if (!sending && waiting.size > 0) void flush()
    },
    async close() {
      stop.abort()
      await running
    },
  }
}
