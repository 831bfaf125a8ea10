import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { Refused } from '../../contract/errors.ts'
import { searches } from '../../contract/filter.ts'
import type { Tx } from '../db/db.ts'
import { idempotent } from '../db/idempotency.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../viewer.ts'
import type { ActionContext, Bound } from './action.ts'
import { checkAnswer, sendAnswer } from './answer.ts'
import { bodyLimitOf } from './content.ts'
import type { Gate } from './gate.ts'
import { parseInput, parseQuery } from './input.ts'
import { langOf } from './lang.ts'
import { zoneOf } from './zone.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A path of the specification without a prefix answers with and without `/api`. */
export const pathsOf = ({ path }: Call): string[] =>
  /^\/(api|sbp)\//i.test(path) ? [path] : [path, `/api${path}`]

/** Admission: who may pass at all, and as whom a call reads inside its transaction. */
export interface Admission {
  gate: Gate
  readerOf: (db: Tx, viewer: Viewer, call: Call) => Promise<Viewer>
}

/** Serves every bound call: gate, input, one transaction, answer. */
export function serveCalls(
  app: FastifyInstance,
  bounds: readonly Bound[],
  deps: Deps,
  admission: Admission,
): void {
  app.decorateRequest('viewer', undefined)
  for (const bound of bounds) {
    const { call } = bound
    const streams = call.input === 'multipart' || call.output !== 'json'
    if (streams && !bound.raw) throw new Error(`${call.path} streams and must be bound by bindRaw`)
    for (const url of pathsOf(call))
      app.route({
        method: call.method,
        url,
        bodyLimit: bodyLimitOf(call),
        onRequest: async (request) => {
          request.viewer = await admission.gate.pass(call, request)
        },
        handler: async (request, reply) => {
          const data = await perform(bound, request, reply, deps, admission)
          if (reply.sent || call.output !== 'json') return reply
          if (!deps.config.production) checkAnswer(call, data)
          return sendAnswer(reply, data)
        },
      })
  }
}

async function perform(
  bound: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { gate, readerOf }: Admission,
): Promise<unknown> {
  const { call } = bound
  const { viewer } = request
  const lang = langOf(request.headers['accept-language'])
  const asked = {
    body: call.body ? parseInput(call.body, request.body, lang) : undefined,
    query: call.query ? parseQuery(call.query, request.query, lang) : undefined,
    viewer,
    deps,
    log: request.log,
    lang,
    zone: zoneOf(request.headers['time-zone']),
    ip: request.ip,
    agent: one(request.headers['user-agent']) ?? '',
    validCode: one(request.headers['valid-code']),
    token: one(request.headers['s-token']),
    enter: (token?: string) => gate.enter(call, request, token ?? request.headers['s-token']),
    reply,
  } as ActionContext<Call> // body and query are what the schemas of this very call made, the viewer what its `may` admits
  if (bound.raw) return bound.action(asked)
  if (!viewer) return deps.db.system((db) => bound.action({ ...asked, db }))
  if (call.reads) {
    const read = searches(asked.body) || searches(asked.query) ? deps.db.search : deps.db.read
    return read(
      viewer,
      async (db) =>
        bound.action({
          ...asked,
          viewer: (await readerOf(db, viewer, call)) as ActionContext<Call>['viewer'],
          db,
        }), // the same person
    )
  }
  const key = idempotencyKey(request)
  const act = (db: Tx) => bound.action({ ...asked, db })
  return key === undefined
    ? deps.db.write(viewer, act)
    : idempotent(deps.db, viewer, { key, path: call.path, body: [asked.body, asked.query] }, act)
}

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !UUID.test(key)) throw new Refused('INPUT_INVALID')
  return key.toLowerCase()
}
