import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, Refused } from '../../contract/errors.ts'
import { refusalOf } from '../db/failures.ts'
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

/** Answers an error. Only the log learns what an unknown one was; it carries the same request id. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusedOf(error)
  if (refused.status >= 500) request.log.error({ err: error }, refused.code)
  return sendRefusal(reply, refused, langOf(request.headers['accept-language']), request.id)
}
