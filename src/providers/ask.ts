import type { ResponseOf, BodyIn, Call } from '../../contract/call.ts'
import { menuTypeOf } from '../../contract/values.ts'
import { HttpError, openEnvelope } from './httpError.ts'
import { session } from './session.ts'

/** A call made before the shell is loaded: `fetch` alone, so that the sign-in entry carries neither axios nor Refine. */
export async function ask<C extends Call>(
  call: C,
  given: { body?: BodyIn<C>; headers?: Record<string, string> } = {},
): Promise<ResponseOf<C>> {
  const { token, side, lang } = session()
  let answer: Response
  try {
    answer = await fetch(call.path, {
      method: call.method,
      headers: {
        'Accept-Language': lang,
        'Menu-Type': String(menuTypeOf[side]),
        ...(token ? { 'S-token': token } : {}),
        ...(call.method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...given.headers,
      },
      signal: AbortSignal.timeout(30_000),
      ...(call.method === 'POST' ? { body: JSON.stringify(given.body ?? {}) } : {}),
    })
  } catch {
    throw new HttpError('UNAVAILABLE')
  }
  const data: unknown = await answer.json().catch(() => undefined)
  return openEnvelope(data, answer.status, answer.headers.get('x-request-id') ?? '') as ResponseOf<C> // typed by the contract both sides share
}
