import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../contract/errors.ts'
import { linesDropped } from './log.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics` for who knows the token; absent without one. Labels are call paths and statuses, never values. */
export async function serveMetrics(app: FastifyInstance, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const { Counter, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'tandem_call_seconds',
    help: 'Time from request to answer',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Counter({
    name: 'tandem_log_lines_dropped_total',
    help: 'Log lines that standard output did not take in time',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(linesDropped())
    },
  })
  const expected = digest(`Bearer ${token}`)

  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { call: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new Refused('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
