import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, Refused, statusOf } from '../../contract/errors.ts'
import { codeOf, refusalOf } from '../db/failures.ts'
import { sendRefusal } from './answer.ts'
import { langOf } from './lang.ts'

const byStatus: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'MEDIA_UNSUPPORTED',
  503: 'UNAVAILABLE',
}

/** Any error as a refusal: ours as it is, the framework's by its status, everything else `INTERNAL`. */
export function refusedOf(error: unknown): Refused {
  const known = refusalOf(error)
  if (known instanceof Refused) return known
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500
  return new Refused(byStatus[status] ?? (status >= 400 && status < 500 ? 'INPUT_INVALID' : 'INTERNAL'))
}

/** "Client closed request", as nginx numbers it: nobody is sent this status, log and metrics name it. */
const CLIENT_LEFT = 499

/** True when this is only how reading or writing breaks off once the client is gone. A fault of ours stays one, whoever is still there. */
function isOfClientLeft(error: unknown, { raw }: FastifyRequest): boolean {
  if (!raw.socket.destroyed || !(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    error.name === 'AbortError' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    (code === 'ECONNRESET' && error.message === 'aborted')
  )
}

/** Answers an error. Only the log learns what an unknown one was; it carries the same request id. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isOfClientLeft(error, request)) {
    request.log.info({ path: request.routeOptions.url, status: CLIENT_LEFT }, 'the client has left')
    return reply.code(CLIENT_LEFT).send()
  }
  const refused = refusedOf(error)
  if (statusOf(refused) >= 500) request.log.error({ err: error }, refused.code)
  return sendRefusal(reply, refused, langOf(request.headers['accept-language']), request.id)
}
