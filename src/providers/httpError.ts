import { isRecord } from '../../contract/isRecord.ts'
import type { ErrorCode, ErrorData, Fault } from '../../contract/errors.ts'
import { isLocalError, localErrorText, localErrors } from '../../contract/errors.local.ts'
import { session } from './session.ts'

/** A call that was refused, in the server's words, or never arrived, in ours. `statusCode` is what Refine looks at. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly data: ErrorData
  readonly faults: Fault[]
  readonly requestId: string
  constructor(
    code: ErrorCode,
    message?: string,
    more: { statusCode?: number; data?: ErrorData; faults?: Fault[]; requestId?: string } = {},
  ) {
    const local = isLocalError(code) ? code : 'NO_DATA'
    super(message || localErrorText(local, session().lang, more.data))
    this.name = 'HttpError'
    this.code = code
    this.statusCode = more.statusCode ?? localErrors[local][0]
    this.data = more.data ?? {}
    this.faults = more.faults ?? []
    this.requestId = more.requestId ?? ''
  }
  get status(): number {
    return this.statusCode
  }
  /** The server's faults by field, as Refine's form hooks read them. */
  get errors(): Record<string, string[]> {
    return Object.fromEntries(this.faults.map(({ path, msg }) => [path, [msg]]))
  }
}

/**
 * Reads an answer as specified (§7): good when `code` is 200 or `data.success` is true, else an `HttpError` in the server's words, or
 * in those of §8 where it has none, as a proxy's answer.
 */
export function openEnvelope(answer: unknown, status: number, requestId: string): unknown {
  if (isRecord(answer)) {
    const { code, data } = answer
    if (code === 200 || (isRecord(data) && data['success'] === true)) return data
    throw refusalOf(answer, status, requestId)
  }
  throw new HttpError('NO_DATA', undefined, { statusCode: status, requestId })
}

function refusalOf(answer: Record<string, unknown>, status: number, requestId: string): HttpError {
  const refusal = isRecord(answer['data']) ? answer['data'] : {}
  const named = refusal['error']
  // Our own server's answer; one that is newer than this page may name a code that is not known here.
  const code = typeof named === 'string' ? (named as ErrorCode) : 'NO_DATA'
  return new HttpError(code, typeof answer['msg'] === 'string' ? answer['msg'] : undefined, {
    statusCode: status,
    data: isRecord(refusal['data']) ? (refusal['data'] as ErrorData) : {}, // our own server's answer
    faults: Array.isArray(refusal['faults']) ? (refusal['faults'] as Fault[]) : [], // our own server's answer
    requestId: typeof refusal['requestId'] === 'string' ? refusal['requestId'] : requestId,
  })
}
