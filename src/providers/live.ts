import type { LiveProvider } from '@refinedev/core'
import { createListeners } from '../ui/listeners.ts'
import { type LiveEvent, changesWith, liveEvents } from '../../contract/live.ts'
import { headersOf } from './http.ts'
import { refresh } from './refresh.ts'
import { setSession } from './session.ts'
import { expire } from './signOut.ts'
import { backOff, eventReader } from './sse.ts'

/** Changes that arrive together are one refresh. */
const BATCH_MS = 150

const { subscribe, announce } = createListeners<[events: readonly LiveEvent[]]>()
let lastId: string | undefined
/** Nothing that is shown was read before: when the page was opened, or its side or organisation. */
let since = 0

/** Hears every change this side may see, in batches. */
export const onLive = subscribe

/** Follows the server's changes until `signal` ends it; misses nothing since what is shown was read, and comes back by itself after every break. */
export async function follow(signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    try {
      const answer = await fetch(liveEvents.path, {
        headers: {
          ...headersOf(),
          Accept: 'text/event-stream',
          'Last-Event-ID': lastId ?? `age=${Math.round(performance.now() - since)}`,
        },
        signal,
        cache: 'no-store',
      })
      if (answer.status === 401) return expire()
      if (answer.status === 423) return setSession({ locked: true })
      if (answer.status === 403) return
      if (answer.ok && answer.body) {
        attempt = 0
        await read(answer.body)
      }
    } catch {
      // broken off; the loop comes back
    }
    await pause(backOff(attempt), signal)
  }
}

/** A new side or organisation starts at now. */
export const startAnew = (): void => {
  lastId = undefined
  since = performance.now()
}

async function read(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  const take = eventReader(({ id, data }) => {
    if (id) lastId = id
    const event: unknown = JSON.parse(data)
    if (isLiveEvent(event)) gather(event)
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let step = await reader.read(); !step.done; step = await reader.read()) take(step.value)
}

let batch: LiveEvent[] = []

function gather(event: LiveEvent): void {
  if (batch.push(event) > 1) return
  setTimeout(() => {
    const events = batch
    batch = []
    // Notices are the person's own: what is shown of documents does not change with them.
    if (events.every(({ noun }) => noun === 'notices')) void refresh(['notices'])
    else
      void refresh([
        ...new Set(events.flatMap(({ noun }) => [noun, ...(changes[noun] ?? [])])),
        'home',
        'history',
        'annexes',
      ])
    announce(events)
  }, BATCH_MS)
}

/** By any noun: an event may be of one that takes nothing with it. */
const changes: Readonly<Record<string, readonly string[]>> = changesWith

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' &&
  value !== null &&
  'noun' in value &&
  'recordId' in value &&
  typeof value.noun === 'string'

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
    // Back on the network: no need to wait out the pause.
    window.addEventListener('online', () => resolve(), { once: true, signal })
  })

/** Refine's live provider on the same stream; screens that want more than a refresh use `useSubscription`. */
export const liveProvider: LiveProvider = {
  subscribe: ({ channel, callback }) =>
    onLive((events) => {
      const name = channel.replace(/^resources\//, '')
      const ids = events
        .filter(({ noun }) => noun === name || channel === '*')
        .map(({ recordId }) => recordId)
      if (ids.length > 0) callback({ channel, type: 'updated', payload: { ids }, date: new Date() })
    }),
  unsubscribe: (stop: unknown) => {
    if (typeof stop === 'function') stop()
  },
}
