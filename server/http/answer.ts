import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { isRecord } from '../../contract/isRecord.ts'
import type { Call } from '../../contract/call.ts'
import {
  type ErrorCode,
  type Lang,
  type Refusal,
  type Refused,
  errorText,
  errors,
  statusOf,
} from '../../contract/errors.ts'
import { RowValues } from '../../contract/records.ts'
import { isClosed } from '../closed.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends what an action returned in the envelope. */
export function sendAnswer(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.type(JSON_TYPE).send(JSON.stringify({ code: 200, msg: '', data: data ?? null }))
}

/** Sends a refusal in the envelope, its status equal to `code`. */
export function sendRefusal(
  reply: FastifyReply,
  refused: Refused,
  lang: Lang,
  requestId: string,
): FastifyReply {
  const { code: error, faults } = refused
  const code = statusOf(refused)
  const data = error === 'INTERNAL' ? { requestId } : refused.data
  const refusal: Refusal = { error, requestId }
  if (faults.length) refusal.faults = faults.map(({ path, msg }) => ({ path, msg: ruleText(msg, lang) }))
  if (Object.keys(data).length) refusal.data = data
  if (code === 503) reply.header('retry-after', '2')
  if (code === 429) reply.header('retry-after', String('seconds' in data ? data['seconds'] : 60))
  return reply
    .code(code)
    .type(JSON_TYPE)
    .send(JSON.stringify({ code, msg: errorText(error, lang, data), data: refusal }))
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errors, text)

/** The words of a fault's rule, which is a code of the error table where one of our own was broken. */
const ruleText = (rule: string, lang: Lang): string => (isErrorCode(rule) ? errorText(rule, lang) : rule)

/**
 * Throws unless the answer is exactly what the contract says, no field more. Outside production only: there each answer
 * was tried by the tests, and checking 20 rows costs as much as fetching them.
 */
export function checkAnswer(call: Call, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data ?? null, tellsValues(call) ? onlyClosed : undefined))
  const parsed = call.response.safeParse(sent)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(
      `${call.path} answers against its contract at ${issue?.path.join('.')}: ${issue?.message}`,
    )
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), sent))
    throw new Error(
      `${call.path} answers more than its contract names, or in another form: ${difference(parsed.data, sent)}`,
    )
}

const telling = new WeakMap<Call, boolean>()

/** Are there values of rows in the answers of this call? */
function tellsValues(call: Call): boolean {
  const known = telling.get(call)
  if (known !== undefined) return known
  const schema = JSON.stringify(z.toJSONSchema(call.response, { unrepresentable: 'any' }))
  const hasRows = schema.includes(`"title":"${RowValues.meta()?.title}"`)
  telling.set(call, hasRows)
  return hasRows
}

/** Values say by themselves that they are closed: their keys are another entity's in every answer, so no schema knows them. */
function onlyClosed(this: object, key: string, value: unknown): unknown {
  const isValues = key === 'values' && isRecord(value)
  if (isValues && !isClosed(this) && !isClosed(value))
    throw new Error(`values of a row that no catalogue has closed: ${Object.keys(value).join(', ')}`)
  return value
}

/** The first path at which two JSON values differ; names no values, since it is logged. */
function difference(want: unknown, got: unknown, path = ''): string {
  if (typeof want !== 'object' || typeof got !== 'object' || want === null || got === null)
    return path || 'answer'
  const [left, right] = [Object.entries(want), new Map(Object.entries(got))]
  for (const [key, value] of left) {
    const other: unknown = right.get(key)
    right.delete(key)
    if (value !== undefined && !isDeepStrictEqual(value, other))
      return difference(value, other, `${path}.${key}`)
  }
  return `${path}.${[...right.keys()].join('|')}`
}
