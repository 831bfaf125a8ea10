import type { FastifyReply } from 'fastify'
import type { LiveEvent } from '../../../contract/live.ts'

/** What may wait for a client that does not read; beyond it the stream ends and the client asks again for what it missed. */
const unread = 256 * 1024

/** One client's end of a stream of events. */
export interface Outlet {
  /** Adds something to be told, in this order. */
  send(frames: Promise<Buffer>): void
  beat(): void
  end(): void
}

/** Events as a stream carries them; encoded once for however many clients. */
export const framesOf = (events: readonly LiveEvent[]): Buffer =>
  Buffer.from(events.map((event) => `id: ${event.seq}\ndata: ${JSON.stringify(event)}\n\n`).join(''))

/** That the notices of whoever listens have changed. Without an id: it is no event of the log, and nothing continues after it. */
export const noticeFrame: Promise<Buffer> = Promise.resolve(
  Buffer.from(
    `data: ${JSON.stringify({ seq: '', noun: 'notices', recordId: '', kind: 'change', at: '' })}\n\n`,
  ),
)

const heartbeat = Buffer.from(':\n\n')

/** Takes the answer over from the framework and begins it. A client that loses it comes back after a while of its own. */
export function openOutlet(reply: FastifyReply): Outlet {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  // A stream ends with its connection; without chunks what is told leaves as it is, by one call for each client.
  raw.removeHeader('transfer-encoding')
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: ${Math.round(1000 + Math.random() * 4000)}\n\n`)

  const write = (bytes: Buffer) => {
    if (bytes.length === 0 || raw.writableEnded || raw.destroyed) return
    raw.write(bytes)
    if (raw.writableLength > unread) raw.destroy()
  }
  let written: Promise<void> = Promise.resolve()
  return {
    send(frames) {
      written = written.then(() => frames).then(write, () => void raw.end()) // what could not be read is asked for again by the client
    },
    beat: () => write(heartbeat),
    end: () => void raw.end(),
  }
}
