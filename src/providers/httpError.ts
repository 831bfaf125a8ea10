import { isRecord } from '../../contract/isRecord.ts'
import { type ErrorCode, type ErrorData, type Fault, errorText, errors } from '../../contract/errors.ts'
import { session } from './session.ts'

/** A call that was refused or never arrived. `message` is in the person's language; `statusCode` is what Refine looks at. */
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
    super(message || errorText(code, session().lang, { requestId: more.requestId ?? '', ...more.data }))
    this.name = 'HttpError'
    this.code = code
    this.statusCode = more.statusCode ?? errors[code][0]
    this.data = more.data ?? {}
    this.faults = more.faults ?? []
    this.requestId = more.requestId ?? ''
  }
  get status(): number {
    return this.statusCode
  }
  /** The server's faults by field, as Refine's form hooks read them. */
  get errors(): Record<string, string[]> {
    return Object.fromEntries(this.faults.map(({ path, msg }) => [path, [sayFault(msg)]]))
  }
}

/** The words of a fault's rule, which is an error code where the contract names one. */
export const sayFault = (msg: string): string =>
  Object.hasOwn(errors, msg) ? errorText(msg as ErrorCode, session().lang) : msg // hasOwn proves it

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
  const code = typeof named === 'string' && Object.hasOwn(errors, named) ? (named as ErrorCode) : 'NO_DATA' // hasOwn proves it
  return new HttpError(code, typeof answer['msg'] === 'string' ? answer['msg'] : undefined, {
    statusCode: status,
    data: isRecord(refusal['data']) ? (refusal['data'] as ErrorData) : {}, // our own server's answer
    faults: Array.isArray(refusal['faults']) ? (refusal['faults'] as Fault[]) : [], // our own server's answer
    requestId: typeof refusal['requestId'] === 'string' ? refusal['requestId'] : requestId,
  })
}
