import { axiosInstance } from '@refinedev/simple-rest'
import type { AnswerOf, BodyIn, Call, QueryIn } from '../../contract/call.ts'
import { menuTypeOf } from '../../contract/values.ts'
import { HttpError, openEnvelope } from './httpError.ts'
import { session, setSession } from './session.ts'
import { expire } from './signOut.ts'
import { toast } from './toast.ts'

export const TIMEOUT_MS = 30_000

type Part<Name extends string, T> = undefined extends T ? { [K in Name]?: T } : { [K in Name]: T }

/** What a call needs, and how to make it. */
export type Given<C> = Part<'body', BodyIn<C>> & Part<'query', QueryIn<C>> & Manner

interface Manner {
  signal?: AbortSignal | undefined
  /** A retry with the same key has one effect. */
  idempotencyKey?: string
  /** Answers once per key until something is written or `forgetAnswers` is called. */
  cacheKey?: string
  /** The caller shows the error itself. */
  quiet?: boolean
}

interface Loose extends Manner {
  body?: unknown
  query?: unknown
}

export const http = axiosInstance
http.defaults.timeout = TIMEOUT_MS

const answers = new Map<string, Promise<unknown>>()
export const forgetAnswers = (): void => answers.clear()

/** Makes a call. Resolves to the checked answer; rejects with an `HttpError` that was already shown unless `quiet`. */
export function send<C extends Call>(call: C, given: Given<C>): Promise<AnswerOf<C>> {
  const { cacheKey } = given
  if (cacheKey === undefined) return ask(call, given) as Promise<AnswerOf<C>> // the server's answer is typed by the same contract
  const key = `${session().side} ${cacheKey}`
  const known = answers.get(key) ?? ask(call, given)
  answers.set(key, known)
  known.catch(() => answers.delete(key))
  return known as Promise<AnswerOf<C>> // as above
}

async function ask(call: Call, given: Loose): Promise<unknown> {
  const response = await exchange(call, given)
  return answered(call, given, () =>
    openEnvelope(response.data, response.status, requestIdOf(response.headers)),
  )
}

interface Upload extends Manner {
  fields?: Record<string, string>
  onProgress?: (percent: number) => void
}

/** Sends one file as the form field `file`. */
export async function sendFile<C extends Call>(
  call: C,
  file: File,
  given: Upload = {},
): Promise<AnswerOf<C>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(given.fields ?? {})) form.append(name, value)
  form.append('file', file)
  const response = await exchange(call, { ...given, body: form, timeout: 0 })
  return answered(
    call,
    given,
    () => openEnvelope(response.data, response.status, requestIdOf(response.headers)) as AnswerOf<C>,
  ) // as in send
}

export interface Downloaded {
  name: string
  blob: Blob
}

/** Fetches a file with the token; its name comes from `content-disposition`. `save` (src/ui) hands it to the person. */
export async function download<C extends Call>(
  call: C,
  given: Given<C> & { onProgress?: (bytes: number) => void },
): Promise<Downloaded> {
  const response = await exchange(call, { ...given, responseType: 'blob', timeout: 0 })
  const blob = response.data
  if (!(blob instanceof Blob)) throw new HttpError('UNAVAILABLE')
  if (response.status !== 200) {
    const text: unknown = await blob.text().then(JSON.parse, () => undefined)
    return answered(
      call,
      given,
      () => openEnvelope(text, response.status, requestIdOf(response.headers)) as never,
    ) // throws: the status says so
  }
  return { name: fileNameOf(String(response.headers['content-disposition'] ?? '')), blob }
}

/** The file name of a `content-disposition` header; the UTF-8 form wins. */
export function fileNameOf(disposition: string): string {
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (wide) return decodeURIComponent(wide)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'
}

/** Headers every call carries. */
export function headersOf(given: Manner = {}): Record<string, string> {
  const { token, side, lang } = session()
  return {
    'Menu-Type': String(menuTypeOf[side]),
    'Accept-Language': lang,
    ...(token ? { 'S-token': token } : {}),
    ...(given.idempotencyKey ? { 'Idempotency-Key': given.idempotencyKey } : {}),
  }
}

type Exchange = Loose & {
  timeout?: number
  responseType?: 'blob'
  onProgress?: (amount: number) => void
}

/** A task of its own: making a request takes a slow processor longer than a frame, and several start when a page is drawn. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

async function exchange(call: Call, given: Exchange) {
  if (call.reads) await nextTask()
  try {
    return await http.request<unknown>({
      method: call.method,
      url: call.path,
      headers: headersOf(given),
      params: given.query,
      data: call.method === 'POST' ? (given.body ?? {}) : undefined,
      timeout: given.timeout ?? TIMEOUT_MS,
      validateStatus: () => true,
      ...(given.signal ? { signal: given.signal } : {}),
      ...(given.responseType ? { responseType: given.responseType } : {}),
      ...(given.onProgress ? progressOf(given, given.onProgress) : {}),
    })
  } catch (failure) {
    if (given.signal?.aborted) throw failure
    const timedOut =
      typeof failure === 'object' && failure !== null && 'code' in failure && failure.code === 'ECONNABORTED'
    throw tell(new HttpError(timedOut ? 'TIMED_OUT' : 'UNAVAILABLE'), given)
  }
}

const progressOf = (given: Exchange, report: (amount: number) => void) =>
  given.responseType === 'blob'
    ? { onDownloadProgress: ({ loaded }: { loaded: number }) => report(loaded) }
    : {
        onUploadProgress: ({ loaded, total }: { loaded: number; total?: number }) =>
          report(total ? Math.round((loaded / total) * 100) : 0),
      }

const requestIdOf = ({ 'x-request-id': id }: { [name: string]: unknown }): string =>
  typeof id === 'string' ? id : ''

function answered<T>(call: Call, given: Manner, open: () => T): T {
  try {
    const answer = open()
    if (!call.reads) forgetAnswers()
    return answer
  } catch (error) {
    throw error instanceof HttpError ? tell(error, given) : error
  }
}

/** Acts on what concerns the whole page (no session, locked) and shows the rest. */
function tell(error: HttpError, given: Manner): HttpError {
  const ended = error.statusCode === 401
  if (ended) expire()
  if (error.code === 'SESSION_LOCKED') setSession({ locked: true })
  else if (!given.quiet || ended) toast('error', error.message)
  return error
}
