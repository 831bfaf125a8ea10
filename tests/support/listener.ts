import { get } from 'node:http'
import { type LiveEvent, liveEvents } from '../../contract/live.ts'
import { menuTypeOf } from '../../contract/values.ts'
import type { Caller } from './persona.ts'

export interface Listener {
  /** Everything heard so far. */
  events: LiveEvent[]
  /** Resolves when the server has ended the stream, or the listener has. */
  ended: Promise<void>
  close(): void
}

/** Opens a stream of live events as a person; rejects with the status when it is refused. */
export function listenTo(
  address: string,
  { token, side = 'buyer' }: Caller,
  lastId?: string,
): Promise<Listener> {
  const headers = {
    'menu-type': String(menuTypeOf[side]),
    ...(token === undefined ? {} : { 's-token': token }),
    ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
  }
  return new Promise((resolve, reject) => {
    const asking = get(new URL(liveEvents.path, address), { headers }, (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume()
        reject(new Error(String(answer.statusCode)))
        return
      }
      const events: LiveEvent[] = []
      let rest = ''
      answer.setEncoding('utf8').on('data', (piece: string) => {
        const blocks = (rest + piece).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1]
          if (data !== undefined) events.push(JSON.parse(data) as LiveEvent) // of our own server
        }
      })
      const ended = new Promise<void>((done) => answer.once('close', () => done()))
      resolve({ events, ended, close: () => asking.destroy() })
    })
    asking.once('error', reject)
  })
}
