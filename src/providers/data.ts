import type { BaseKey, BaseRecord, DataProvider, MetaQuery } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import type { Call } from '../../contract/call.ts'
import type { ListResponse } from '../../contract/filter.ts'
import { attempting } from './attempts.ts'
import { fetchCode } from './fetchCode.ts'
import { type Endpoint, http, request } from './http.ts'
import { HttpError } from './httpError.ts'
import { listBody } from './listBody.ts'
import { refresh } from './refresh.ts'
import type { Resource } from './resource.ts'

type Role = 'list' | 'one' | 'save' | 'remove'

interface Input {
  body?: unknown
  query?: unknown
}

/**
 * What a hook hands the data provider in `meta.call`. A class, because Refine merges the parameters of the address into `meta`: what
 * stands there is plain text or a plain object and never this.
 */
export class CallMeta {
  readonly body: Readonly<Record<string, unknown>> | undefined
  readonly query: unknown
  /** Nouns a write makes stale; undefined for a read. */
  readonly invalidates: readonly string[] | undefined
  /** A page token in place of the session's, on a page of another organisation. */
  readonly token: string | undefined
  constructor(given: {
    body?: Readonly<Record<string, unknown>> | undefined
    query?: unknown
    invalidates?: readonly string[]
    token?: string | undefined
  }) {
    this.body = given.body
    this.query = given.query
    this.invalidates = given.invalidates
    this.token = given.token
  }
}

const callMetaOf = (meta: MetaQuery | undefined): CallMeta | undefined => {
  const call: unknown = meta?.['call']
  return call instanceof CallMeta ? call : undefined
}
const signalOf = (meta: MetaQuery | undefined): { signal?: AbortSignal } => {
  const signal: unknown = meta?.['signal']
  return signal instanceof AbortSignal ? { signal } : {}
}

/** A write: idempotency key, refreshing of what it makes stale, and of the same after a conflict, so that the screen shows what another did. `refreshed` waits for it. */
async function write(call: Endpoint, input: Input, invalidates: readonly string[]): Promise<unknown> {
  try {
    const answer = await attempting([call.path, input.body, input.query], (idempotencyKey) =>
      request(call, { ...input, idempotencyKey }),
    )
    void refresh(invalidates)
    return answer
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 409) void refresh(invalidates)
    throw error
  }
}

/**
 * The only way of Refine's hooks to the wire. simple-rest gives its axios instance and the rest of the interface; what it would send
 * (its own query language, PATCH, x-total-count) is not our wire and is replaced. `custom` serves every call of the contract
 * (`useCallQuery`, `useCommand`), the others the calls a resource names.
 */
export function dataProvider(resources: readonly Resource[]): DataProvider {
  const byName = new Map(resources.map((one) => [one.name, one]))
  const callsOf = async (name: string) => {
    const calls = byName.get(name)?.calls
    return calls && fetchCode(calls)
  }
  const callOf = async (name: string, role: Role): Promise<Call> => {
    const call = (await callsOf(name))?.[role]
    if (!call) throw new Error(`${name} has no call to ${role}`)
    return call
  }
  // The casts below: the types of records are named by whoever names the resource; the contract types both sides.
  const one = async <T>(name: string, id: BaseKey, meta: MetaQuery | undefined): Promise<{ data: T }> => {
    const call = await callOf(name, 'one')
    const input = call.method === 'GET' ? { query: { id } } : { body: { ...callMetaOf(meta)?.body, id } }
    return { data: (await request(call, { ...input, ...signalOf(meta) })) as T }
  }
  const save = async <T>(name: string, body: object): Promise<{ data: T }> => {
    const call = await callOf(name, 'save')
    return { data: (await write(call, { body }, call.invalidates)) as T }
  }

  return {
    ...simpleRest('', http),
    getApiUrl: () => '',
    getList: async <T extends BaseRecord>({
      resource,
      meta,
      ...asked
    }: Parameters<DataProvider['getList']>[0]) => {
      const whole = (await callsOf(resource))?.whole
      if (whole) {
        const data = whole.rowsOf(await request(whole.call, signalOf(meta))) as T[]
        return { data, total: data.length }
      }
      const call = await callOf(resource, 'list')
      const { body: more, token } = callMetaOf(meta) ?? {}
      const body = { ...more, ...listBody(asked) }
      const answer = (await request(call, { body, token, ...signalOf(meta) })) as ListResponse<T>
      return { data: answer.rows, total: answer.total, capped: answer.capped, sums: answer.sums }
    },
    getOne: ({ resource, id, meta }) => one(resource, id, meta),
    getMany: async <T extends BaseRecord>({
      resource,
      ids,
      meta,
    }: Parameters<NonNullable<DataProvider['getMany']>>[0]) => ({
      data: (await Promise.all(ids.map((id) => one<T>(resource, id, meta)))).map(({ data }) => data),
    }),
    create: ({ resource, variables }) => save(resource, { ...Object(variables) }),
    update: ({ resource, id, variables }) => save(resource, { ...Object(variables), id }),
    deleteOne: async <T>({ resource, id, variables }: Parameters<DataProvider['deleteOne']>[0]) => {
      const call = await callOf(resource, 'remove')
      const named = { ...(await callsOf(resource))?.removeWith, ...Object(variables), id }
      const input = call.body ? { body: named } : { query: named }
      await write(call, input, call.invalidates)
      return { data: { id } as T } // Refine wants the record; the call answers nothing
    },
    custom: async <T>({
      url,
      method,
      payload,
      query,
      meta,
    }: Parameters<NonNullable<DataProvider['custom']>>[0]) => {
      const { invalidates, query: sent, token } = callMetaOf(meta) ?? {}
      const call = {
        method: method === 'get' ? 'GET' : 'POST',
        path: url,
        reads: invalidates === undefined,
      } as const
      const data = invalidates
        ? await write(call, { body: payload, query: sent }, invalidates)
        : await request(call, { body: payload, query, token, ...signalOf(meta) })
      return { data: data as T }
    },
  }
}
