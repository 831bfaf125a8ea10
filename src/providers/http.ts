import { axiosInstance } from '@refinedev/simple-rest'
import type { ResponseOf, BodyIn, Call, QueryIn } from '../../contract/call.ts'
import { menuTypeOf } from '../../contract/values.ts'
import { HttpError, openEnvelope } from './httpError.ts'
import { session, setSession } from './session.ts'
import { expire } from './signOut.ts'
import { toast } from './toast.ts'

/** Time-out of a call (specification §9). Uploads and downloads have progress and a way to cancel them instead. */
export const TIMEOUT_MS = 30_000

type Part<Name extends string, T> = undefined extends T ? { [K in Name]?: T } : { [K in Name]: T }

/** What a call needs, and how to make it. */
export type CallInput<C> = Part<'body', BodyIn<C>> & Part<'query', QueryIn<C>> & RequestOptions

interface RequestOptions {
  signal?: AbortSignal | undefined
  /** A retry with the same key has one effect. */
  idempotencyKey?: string
  /** The caller shows the error itself. */
  silent?: boolean
  /** Goes in place of the session's: a page of another organisation asks with its page token. */
  token?: string | undefined
}

/** What of a call the wire needs. */
export type Endpoint = Pick<Call, 'method' | 'path' | 'reads'>

interface Input extends RequestOptions {
  body?: unknown
  query?: unknown
}

/** simple-rest's axios instance: the one transport of JSON calls, uploads and downloads. */
export const http = axiosInstance
http.defaults.timeout = TIMEOUT_MS

/** One JSON request, as the data provider makes it for Refine's hooks: an `HttpError` is theirs to show. */
export async function request(call: Endpoint, input: Input): Promise<unknown> {
  const response = await exchange(call, input)
  return opened(input, () => openEnvelope(response.data, response.status, requestIdOf(response.headers)))
}

interface Upload extends RequestOptions {
  fields?: Record<string, string>
  query?: unknown
  onProgress?: (percent: number) => void
  /** Milliseconds after which it is given up; never where nothing is said. */
  timeout?: number
}

/** Sends one file as the form field `file`. */
export async function sendFile<C extends Call>(
  call: C,
  file: File,
  given: Upload = {},
): Promise<ResponseOf<C>> {
  return shown(
    given,
    exchange(call, { timeout: 0, ...given, body: formOf(file, given.fields) }).then((response) =>
      opened(
        given,
        () => openEnvelope(response.data, response.status, requestIdOf(response.headers)) as ResponseOf<C>, // as in send
      ),
    ),
  )
}

/** Sends one file and fetches what is made of it. */
export async function sendForFile(
  call: Endpoint,
  file: File,
  { query, fields }: Pick<Upload, 'query' | 'fields'> = {},
): Promise<Downloaded> {
  return shown({}, downloaded(call, { body: formOf(file, fields), query }))
}

function formOf(file: File, fields: Upload['fields'] = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}

export interface Downloaded {
  name: string
  blob: Blob
}

/** Fetches a file with the token; its name comes from `content-disposition`. `save` (src/ui) hands it to the person. */
export async function download<C extends Call>(
  call: C,
  given: CallInput<C> & { onProgress?: (bytes: number) => void },
): Promise<Downloaded> {
  return shown(given, downloaded(call, given))
}

async function downloaded(call: Endpoint, given: Exchange): Promise<Downloaded> {
  const response = await exchange(call, { ...given, responseType: 'blob', timeout: 0 })
  const blob = response.data
  if (!(blob instanceof Blob)) throw new HttpError('UNAVAILABLE')
  if (response.status !== 200) {
    const text: unknown = await blob.text().then(JSON.parse, () => undefined)
    return opened(given, () => openEnvelope(text, response.status, requestIdOf(response.headers)) as never) // throws: the status says so
  }
  return { name: fileNameOf(String(response.headers['content-disposition'] ?? '')), blob }
}

/** The file name of a `content-disposition` header; the UTF-8 form wins. */
export function fileNameOf(disposition: string): string {
  const wide = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (wide) return decodeURIComponent(wide)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download'
}

/** Where the person's clock is: times in a file are theirs. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

/** Headers every call carries. */
export function headersOf(given: RequestOptions = {}): Record<string, string> {
  const { token: own, side, lang } = session()
  const token = given.token ?? own
  return {
    'Menu-Type': String(menuTypeOf[side]),
    'Accept-Language': lang,
    'Time-Zone': timeZone,
    ...(token ? { 'S-token': token } : {}),
    ...(given.idempotencyKey ? { 'Idempotency-Key': given.idempotencyKey } : {}),
  }
}

type Exchange = Input & {
  timeout?: number
  responseType?: 'blob'
  onProgress?: (amount: number) => void
}

/** A task of its own: making a request takes a slow processor longer than a frame, and several start when a page is drawn. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

async function exchange(call: Endpoint, given: Exchange) {
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
    throw new HttpError(timedOut ? (call.reads ? 'TIMED_OUT' : 'WRITE_TIMED_OUT') : 'UNAVAILABLE')
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

/** Acts on what concerns the whole page: a session that is gone or locked. */
function opened<T>({ token }: RequestOptions, open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (error instanceof HttpError) {
      // A page token may end alone; whether the session has is for the session's own calls to say.
      if (error.statusCode === 401 && token === undefined) {
        expire()
        toast('error', error.message)
      }
      if (error.code === 'SESSION_LOCKED') setSession({ locked: true })
      const { user } = session()
      if (error.code === 'TWO_FACTOR_NEEDED' && user) setSession({ user: { ...user, needsTwoFactor: true } })
    }
    throw error
  }
}

/** Shows what was refused, unless the caller does or the lock page says it. */
async function shown<T>({ silent }: RequestOptions, response: Promise<T>): Promise<T> {
  try {
    return await response
  } catch (error) {
    if (error instanceof HttpError && !silent) showError(error)
    throw error
  }
}

/** The message of a refused call; a locked session has its page, and so has a second factor that is missing. */
export function showError(error: HttpError): void {
  if (error.code !== 'SESSION_LOCKED' && error.code !== 'TWO_FACTOR_NEEDED') toast('error', error.message)
}
