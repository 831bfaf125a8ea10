import type { FastifyReply } from 'fastify'
import { Refused } from '../../../contract/errors.ts'
import type { LiveEvent } from '../../../contract/live.ts'
import type { Id } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { Hub } from '../../events/live.ts'
import { SESSIONS_CHANGED } from '../../http/sessions.ts'
import type { Member } from '../../viewer.ts'
import { seen } from '../documents/documents.read.ts'
import { openOutlet, type Outlet } from './outlet.ts'
import { hearing } from './sessions.store.ts'

/** Tabs of one session that may listen at a time. */
const perSession = 12
/** Every stream beats once in so many seconds, not all in the same one. */
const beatSeconds = 15
/** How often sessions are looked at for ends that nobody announced: a stream outlives its rights by less than 5 seconds. */
const checkMs = 3_000

interface Stream {
  sessionId: Id
  userId: Id
  /** Of the session's organisation and rights when the stream began. */
  mark: string
  outlet: Outlet
  /** The second in which it beats. */
  turn: number
}

/** The open streams of this process. */
export interface Streams {
  open(viewer: Member, reply: FastifyReply): Promise<void>
  close(): void
}

export function createStreams(db: Db, hub: Hub, config: Pick<Config, 'idleMinutes'>): Streams {
  const streams = new Set<Stream>()
  const open = new Map<Id, number>()
  const count = (id: Id, by: 1 | -1) => {
    const next = (open.get(id) ?? 0) + by
    if (next > 0) open.set(id, next)
    else open.delete(id)
  }
  const look = (ids: readonly Id[]) => db.system((tx) => hearing(tx, ids, config.idleMinutes))

  /** Ends the streams whose sessions may not hear any more; all of them when that cannot be told. */
  async function check(): Promise<void> {
    const marks = await look([...open.keys()]).catch(() => new Map<Id, string>())
    for (const { sessionId, mark, outlet } of streams) if (marks.get(sessionId) !== mark) outlet.end()
  }

  let second = 0
  const timers = [
    setInterval(() => {
      second = (second + 1) % beatSeconds
      for (const { outlet, turn } of streams) if (turn === second) outlet.beat()
    }, 1000).unref(),
    setInterval(() => {
      if (streams.size > 0) void check()
    }, checkMs).unref(),
  ]
  const stopListening = db.listen(SESSIONS_CHANGED, (userId) => {
    for (const stream of streams) if (userId === '' || userId === stream.userId) return void check()
  })

  return {
    async open(viewer, reply) {
      const { sessionId, userId } = viewer
      if ((open.get(sessionId) ?? 0) >= perSession) throw new Refused('TOO_MANY')
      count(sessionId, 1)
      reply.raw.once('close', () => count(sessionId, -1))
      const mark = (await look([sessionId])).get(sessionId)
      if (mark === undefined) throw new Refused('NO_SESSION')

      const outlet = openOutlet(reply)
      const stream = { sessionId, userId, mark, outlet, turn: streams.size % beatSeconds }
      streams.add(stream)
      const stop = hub.subscribe(viewer, (event) => outlet.tell(seen(db, viewer, [event])))
      reply.raw.once('close', () => {
        stop()
        streams.delete(stream)
      })
      const last = reply.request.headers['last-event-id']
      if (typeof last === 'string' && last !== '')
        outlet.tell(
          hub
            .since(last, viewer)
            .then((missed) => (missed ? seen(db, viewer, missed) : [everything(viewer)])),
        )
    },
    close() {
      for (const timer of timers) clearInterval(timer)
      stopListening()
      for (const { outlet } of streams) outlet.end()
    },
  }
}

/** Tells a client that what it missed cannot be told one by one. */
const everything = ({ orgId }: Member): LiveEvent => ({
  seq: '',
  noun: '*',
  recordId: orgId,
  kind: 'missed',
  at: new Date().toISOString(),
})
