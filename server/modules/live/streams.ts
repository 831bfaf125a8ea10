import type { FastifyReply } from 'fastify'
import { Refused } from '../../../contract/errors.ts'
import type { LiveEvent } from '../../../contract/live.ts'
import type { Id } from '../../../contract/values.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import type { Hub } from '../../events/live.ts'
import { SESSIONS_CHANGED } from '../../sessions/sessions.ts'
import type { Member } from '../../viewer.ts'
import { seen } from '../documents/documents.read.ts'
import { createAudiences } from './audiences.ts'
import { NOTICES } from '../notices/notices.read.ts'
import { framesOf, noticeFrame, openOutlet, type Outlet } from './outlet.ts'
import { hearing } from './sessions.store.ts'

/** Tabs of one session that may listen at a time. */
const perSession = 12
/** Every stream beats once in so many seconds, not all in the same one. */
const beatSeconds = 15
/** How often sessions are looked at for ends that nobody announced: a stream outlives its rights by less than 5 seconds. */
const checkMs = 2_000
/** A stream whose session could not be looked at for so long ends. */
const sureMs = 5_000
/** Streams of one look. */
const atOnce = 1_000

interface Stream {
  sessionId: Id
  userId: Id
  /** Of the session's organisation and rights when the stream began. */
  mark: string
  /** When its session was last found in order; the look began then. */
  sureAt: number
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
  let closed = false
  const audiences = createAudiences(db, hub)
  const open = new Map<Id, number>()
  const count = (id: Id, by: 1 | -1) => {
    const next = (open.get(id) ?? 0) + by
    if (next > 0) open.set(id, next)
    else open.delete(id)
  }
  const look = (ids: readonly Id[]) => db.system((tx) => hearing(tx, ids, config.idleMinutes))

  /** Ends those of these streams whose sessions may not hear any more. A look that fails is made again with the next check. */
  async function check(some: readonly Stream[]): Promise<void> {
    for (let from = 0; from < some.length; from += atOnce) {
      const part = some.slice(from, from + atOnce)
      const since = performance.now()
      const marks = await look([...new Set(part.map(({ sessionId }) => sessionId))]).catch(() => undefined)
      if (!marks) return
      for (const stream of part)
        if (marks.get(stream.sessionId) === stream.mark) stream.sureAt = since
        else stream.outlet.end()
    }
  }

  let checking = false
  async function checkAll(): Promise<void> {
    if (checking) return
    checking = true
    await check([...streams])
    checking = false
  }

  let second = 0
  const timers = [
    setInterval(() => {
      second = (second + 1) % beatSeconds
      const latest = performance.now() - sureMs
      for (const { outlet, turn, sureAt } of streams)
        if (sureAt < latest) outlet.end()
        else if (turn === second) outlet.beat()
    }, 1000).unref(),
    setInterval(() => void checkAll(), checkMs).unref(),
  ]
  // Of a person's notices only their own streams are told, and nothing but that there is something to read.
  const stopNotices = db.listen(NOTICES, (userId) => {
    for (const { userId: of, outlet } of streams) if (userId === '' || of === userId) outlet.send(noticeFrame)
  })
  const stopListening = db.listen(SESSIONS_CHANGED, (userId) => {
    if (userId === '') void checkAll()
    else void check([...streams].filter((stream) => stream.userId === userId))
  })

  return {
    async open(viewer, reply) {
      const { sessionId, userId } = viewer
      if ((open.get(sessionId) ?? 0) >= perSession) throw new Refused('TOO_MANY')
      count(sessionId, 1)
      reply.raw.once('close', () => count(sessionId, -1))
      const sureAt = performance.now()
      const mark = (await look([sessionId])).get(sessionId)
      if (mark === undefined) throw new Refused('NO_SESSION')

      const outlet = openOutlet(reply)
      // Of a process that stops: the client comes back, to another one.
      if (closed) return outlet.end()
      const stream = { sessionId, userId, mark, sureAt, outlet, turn: streams.size % beatSeconds }
      streams.add(stream)
      const leave = audiences.join(viewer, outlet)
      reply.raw.once('close', () => {
        leave()
        streams.delete(stream)
      })
      const last = reply.request.headers['last-event-id']
      if (typeof last === 'string' && last !== '')
        outlet.send(
          hub
            .since(last, viewer)
            .then((missed) => (missed ? seen(db, viewer, missed) : [everything(viewer)]))
            .then(framesOf),
        )
    },
    close() {
      closed = true
      for (const timer of timers) clearInterval(timer)
      stopListening()
      stopNotices()
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
