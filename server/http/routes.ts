import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call.ts'
import { Refused } from '../../contract/errors.ts'
import { searches } from '../../contract/filter.ts'
import type { AuditQueue } from '../audit/queue.ts'
import type { Tx } from '../db/db.ts'
import { type Mark, writeOnce } from '../db/idempotency.ts'
import { allowed, triedIn } from '../db/limits.ts'
import type { Deps } from '../deps.ts'
import { hideIn } from '../hiding.ts'
import type { Viewer } from '../viewer.ts'
import type { ActionContext, Bound } from './action.ts'
import { checkAnswer, sendAnswer } from './answer.ts'
import { bodyLimitOf } from './content.ts'
import type { Gate } from './gate.ts'
import { parseInput, parseQuery } from './input.ts'
import { langOf } from './lang.ts'
import { ipOf } from './network.ts'
import { type Trail, createTrail } from './trail.ts'
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

/** Admission: who may pass at all, as whom a call reads inside its transaction, and where it is audited. */
export interface Admission {
  gate: Gate
  audit: AuditQueue
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
          const answer = await perform(bound, request, reply, deps, admission)
          if (reply.sent || call.output !== 'json') return reply
          const data = request.viewer ? hideIn(call, answer, request.viewer) : answer
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
  admission: Admission,
): Promise<unknown> {
  const { call } = bound
  const { viewer } = request
  const lang = langOf(request.headers['accept-language'])
  const input = {
    body: call.body ? parseInput(call.body, request.body, lang) : undefined,
    query: call.query ? parseQuery(call.query, request.query, lang) : undefined,
  }
  const trail = createTrail(admission.audit, call, request, viewer, input)
  if (trail.act) await admission.audit.room()
  const asked = {
    ...input,
    viewer,
    deps,
    log: request.log,
    lang,
    zone: zoneOf(request.headers['time-zone']),
    ip: ipOf(request),
    agent: one(request.headers['user-agent']) ?? '',
    validCode: one(request.headers['valid-code']),
    token: one(request.headers['s-token']),
    mark: viewer && !call.reads ? markOf(call, request) : undefined,
    enter: (token?: string) => admission.gate.enter(call, request, token ?? request.headers['s-token']),
    audit: trail.note,
    reply,
  } as ActionContext<Call> // body and query are what the schemas of this very call made, the viewer what its `may` admits
  const keeps = bound.raw || call.reads
  try {
    const response = await act(bound, asked, trail, admission)
    if (keeps) await trail.finish(deps.db, response)
    return response
  } catch (error) {
    trail.fail(reply.raw.headersSent)
    throw error
  }
}

/** Runs the action in the transaction of its call; what a raw one needs it opens itself. */
async function act(
  bound: Bound,
  asked: ActionContext<Call>,
  trail: Trail,
  { readerOf }: Admission,
): Promise<unknown> {
  const { call } = bound
  const { viewer, deps } = asked as { viewer: Viewer | undefined; deps: Deps }
  if (bound.raw) return bound.action(asked)
  let tried: ReturnType<typeof triedIn>
  const write = async (db: Tx) => {
    try {
      const response = await bound.action({ ...asked, db })
      trail.within(db, response)
      return response
    } catch (error) {
      tried = triedIn(db)
      throw error
    }
  }
  if (!viewer) return deps.db.system(call.reads ? (db) => bound.action({ ...asked, db }) : write)
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
  try {
    return await writeOnce(deps.db, viewer, asked.mark, [asked.body, asked.query], write)
  } catch (error) {
    if (tried && error instanceof Refused) {
      const { key, seconds } = tried
      await deps.db.system((tx) => allowed(tx, key, 1, seconds))
    }
    throw error
  }
}

const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

function markOf({ path }: Call, request: FastifyRequest): Mark | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !UUID.test(key)) throw new Refused('INPUT_INVALID')
  return { key: key.toLowerCase(), path }
}
