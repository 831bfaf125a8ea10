import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'

const KEPT_MS = 1000
const PATIENCE_MS = 2000

/** For load balancers: is the process alive, may it get requests. Says nothing else and asks the database once a second. */
export function serveHealth(app: FastifyInstance, db: Db, stopping: AbortSignal): void {
  let until = 0
  let kept: Promise<boolean> = Promise.resolve(false)

  const ready = (): Promise<boolean> => {
    if (performance.now() < until) return kept
    until = performance.now() + KEPT_MS
    kept = Promise.race([db.ready(), pause(PATIENCE_MS, false, { ref: false })])
    return kept
  }

  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const well = !stopping.aborted && (await ready())
    return reply.code(well ? 200 : 503).send({ status: well ? 'ok' : 'unavailable' })
  })
}
