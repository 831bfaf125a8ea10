import type { Call, QueryIn, ResponseOf } from '../../contract/call.ts'
import { PART_BYTES, type Uploaded, uploadEnd, uploadPart, uploadState } from '../../contract/documents.ts'
import { request, sendFile, showError } from './http.ts'
import { HttpError } from './httpError.ts'
import { forget, storeItem, storedValue } from './storage.ts'
import type { UploadOptions } from './uploadFile.ts'

/** Seconds between attempts: a connection that does not come back within a minute or so is given up, and the file goes on when it is chosen again. */
const WAITS = [1, 2, 4, 8, 16, 32]
/** How long a part may be on its way. */
const PART_MS = 120_000
/** Refusals that say nothing of the file: the server was not reached, or is busy. */
const PASSING: ReadonlySet<string> = new Set([
  'UNAVAILABLE',
  'TIMED_OUT',
  'WRITE_TIMED_OUT',
  'NO_DATA',
  'TOO_MANY',
])
const passes = (error: unknown): boolean => error instanceof HttpError && PASSING.has(error.code)

const isId = (value: unknown): value is string => typeof value === 'string'

/**
 * Sends a file part by part. A part that fails for want of a connection is sent again; a file that was given up, or whose page was left, goes on
 * where it was when the same content is sent again in this browser.
 */
export async function sendParts(file: File, given: UploadOptions): Promise<Uploaded> {
  try {
    return await sent(file, given)
  } catch (error) {
    if (error instanceof HttpError && given.silent !== true) showError(error)
    throw error
  }
}

async function sent(file: File, { signal, onProgress }: UploadOptions): Promise<Uploaded> {
  const sha256 = await digestOf(file)
  const { size, name } = file
  const key = `upload-${sha256}`
  let { uploadId, received } = await begun(key, signal)
  storeItem(key, uploadId)
  while (received < size) {
    const from = received
    const part = file.slice(from, from + PART_BYTES)
    const query: QueryIn<typeof uploadPart> = { uploadId, name, from, size }
    const answer = await persistently(signal, () =>
      sendFile(uploadPart, new File([part], name), {
        query,
        signal,
        silent: true,
        timeout: PART_MS,
        onProgress: (percent) => onProgress?.(Math.floor((100 * from + percent * part.size) / size)),
      }),
    )
    received = answer.received
  }
  try {
    const body = { uploadId, sha256 }
    const answer = await persistently(signal, () => asks(uploadEnd, { body, signal }))
    forget(key)
    return answer
  } catch (error) {
    // What is refused now is not gone on with.
    if (error instanceof HttpError && !passes(error)) forget(key)
    throw error
  }
}

/** The upload that this content has gone on with so far, or a new one. */
async function begun(key: string, signal: AbortSignal | undefined) {
  const kept = storedValue(key, isId)
  if (kept !== undefined)
    try {
      const query = { uploadId: kept }
      const { received } = await persistently(signal, () => asks(uploadState, { query, signal }))
      return { uploadId: kept, received }
    } catch (error) {
      if (!(error instanceof HttpError) || passes(error)) throw error
    }
  return { uploadId: crypto.randomUUID(), received: 0 }
}

const asks = async <C extends Call>(call: C, input: Parameters<typeof request>[1]) =>
  (await request(call, input)) as ResponseOf<C> // our own server's answer

async function digestOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function persistently<T>(signal: AbortSignal | undefined, attempt: () => Promise<T>): Promise<T> {
  for (const seconds of WAITS)
    try {
      return await attempt()
    } catch (error) {
      if (signal?.aborted || !passes(error)) throw error
      await pause(seconds * 1000, signal)
    }
  return attempt()
}

/** Ends earlier when the browser is connected again, or nobody wants the file any more. */
const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    globalThis.addEventListener('online', end, { signal: over.signal })
    signal?.addEventListener('abort', end, { signal: over.signal })
  })
