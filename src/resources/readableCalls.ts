import { isRecord } from '../../contract/isRecord.ts'
import { userInfo } from '../../contract/users.ts'
import { calls } from '../../contract/registry.ts'
import { t } from '../i18n/i18n.ts'
import { HttpError } from '../providers/httpError.ts'
import type { FetchCall } from '../providers/useFetchCall.ts'

// Every reading call of the contract that answers JSON; the server checks the viewer's rights.
const open = Object.values(calls)
  .flatMap((members) => Object.values(members))
  .filter(({ reads, output, may }) => reads && output === 'json' && may !== 'anyone' && may !== 'local')

/** The paths that pages and scripts may ask. */
export const readable = open.flatMap(({ path }) => [path, path.replace(/^\/api/, '')])

/** Page wall: the token that user info carries stays with the portal. */
function withoutToken(answer: unknown): unknown {
  const { token: _, ...rest } = fields(answer)
  return rest
}

/** A reading call by its path, as a page names it. */
function callAt(path: string): (typeof open)[number] {
  const asked = path.toLowerCase()
  const call = open.find(
    (one) => one.path.toLowerCase() === asked || one.path.toLowerCase() === `/api${asked}`,
  )
  if (!call) throw new Error(t('lowcode.notAllowed', { api: path }))
  return call
}

/** Asks a reading call by its path, for a page or a script; with a page token only what a page of another organisation may reach. */
export async function read(
  fetchCall: FetchCall,
  path: string,
  given: Readonly<Record<string, unknown>> = {},
  token?: string,
): Promise<unknown> {
  const call = callAt(path)
  // The server refuses it too; what is asked for stays here then.
  if (token !== undefined && !call.pages)
    throw new HttpError('PAGE_BORDER', undefined, { data: { what: call.path } })
  const sent = call.method === 'GET' ? { query: given } : { body: given }
  const answer: unknown = await fetchCall(call, sent as Parameters<typeof fetchCall<typeof call>>[1], {
    silent: true,
    token,
  }) // which of the two it takes the method says
  return call === userInfo ? withoutToken(answer) : answer
}

/** Whether a call is searched and paged as lists are. The browser has no schemas, so its name says so (tests/registry.test.ts). */
export function isPaged(path: string): boolean {
  const call = callAt(path)
  return call.method === 'POST' && /list$/i.test(call.path)
}

/** What a script passes along, as named members. */
export const fields = (value: unknown): Record<string, unknown> => (isRecord(value) ? { ...value } : {})
