import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { uploadLimits } from '../contract/documents.ts'
import { Refused } from '../contract/errors.ts'
import { conditionFault } from '../contract/lowcode/conditionValue.ts'
import { addKindRule } from '../contract/lowcode/valueRules.ts'
import type { Deps } from './deps.ts'
import { createAuditQueue } from './audit/queue.ts'
import { createHub } from './events/live.ts'
import { readJsonBodies } from './http/content.ts'
import { createDrain } from './http/drain.ts'
import { answerFailure } from './http/failure.ts'
import { createGate } from './http/gate.ts'
import { securityHeaders } from './http/headers.ts'
import { serveHealth } from './http/health.ts'
import { serveMetrics } from './http/metrics.ts'
import { answerUnreadable, serverOptions } from './http/options.ts'
import { serveCalls } from './http/routes.ts'
import { serveApp } from './http/static.ts'
import { createProvider } from './modules/auth/provider.ts'
import { readerOf } from './modules/consents/consents.read.ts'
import { modules } from './modules/index.ts'
import { createStreams } from './modules/live/streams.ts'
import { createOutgoing } from './outgoing/outgoing.ts'
import { createSessions } from './sessions/sessions.ts'

/** Where the browser app is served from once it has been built. */
const WEB = new URL('../dist/web', import.meta.url).pathname

/** Parts of the time a stop may take: looking for new connections, leaving idle ones open, until answers are cut, until connections are. */
const SPENT = { listening: 0.3, idle: 0.1, cut: 0.8, broken: 0.9 } as const

/** Builds the application on an open database. It does not listen; `close` ends what it began, not the database. */
export async function buildApp(
  deps: Pick<Deps, 'config' | 'db'>,
  log: FastifyBaseLogger,
  web = WEB,
): Promise<FastifyInstance> {
  // What browsers fetch with the control itself is known here from the beginning.
  addKindRule('condition', conditionFault)
  const { config, db } = deps
  const [stop, cut] = [new AbortController(), new AbortController()]
  const headers = securityHeaders(config)
  const sessions = createSessions(db, config)
  const hub = await createHub(db, log)
  const streams = createStreams(db, hub, config)
  const audit = createAuditQueue(db, log)
  const outgoing = createOutgoing(config.outgoing)
  const provider = createProvider(config, outgoing)

  const app = fastify({
    ...serverOptions,
    loggerInstance: log,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (error, request, reply) =>
      void answerFailure(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
  })
  const drain = createDrain(app.server)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    await drain.closing
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, ip, routeOptions, viewer } = request
    const about = {
      method,
      path: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
    }
    // Whose page asked, where it did so by itself; and which personal token.
    const by = {
      ...(viewer?.page && { page: viewer.page.appId }),
      ...(viewer?.token && { personalToken: viewer.sessionId }),
    }
    request.log.info(viewer ? { ...about, user: viewer.userId, org: viewer.orgId, ...by } : about, 'answered')
  })
  // Before `close` every answer to come says so by itself; one that was begun earlier does not.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stop.signal.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    stop.abort()
    const ms = config.stopSeconds * 1000
    const timers = [
      setTimeout(() => cut.abort(), ms * SPENT.cut),
      setTimeout(() => app.server.closeAllConnections(), ms * SPENT.broken),
    ]
    app.server.once('close', () => timers.forEach(clearTimeout))
    await drain.stopListening(ms * SPENT.listening)
    streams.close()
    await drain.closeIdle(ms * SPENT.idle)
  })
  app.addHook('onClose', async () => {
    await audit.close()
    sessions.close()
    await hub.close()
  })
  app.setErrorHandler((error, request, reply) => answerFailure(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerFailure(new Refused('NOT_FOUND'), request, reply))

  readJsonBodies(app)
  await app.register(multipart, {
    limits: {
      fileSize: uploadLimits.megabytes << 20,
      files: uploadLimits.files,
      fields: 10,
      parts: 16,
      fieldSize: 4096,
      headerPairs: 40,
    },
  })
  // A page of rows is sent faster than it is packed; lists of thousands and the app itself are not.
  await app.register(compress, {
    threshold: 32 << 10,
    globalDecompression: false, // a packed body is refused before it is read
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  serveHealth(app, db, stop.signal)
  await serveMetrics(app, config.metricsToken)
  serveCalls(
    app,
    modules,
    { ...deps, ending: cut.signal, outgoing, provider, streams },
    { gate: createGate(db, sessions, config.callsAMinute), readerOf, audit },
  )
  await serveApp(app, web)
  return app
}
