import type { BaseKey, BaseRecord, DataProvider } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import type { Call } from '../../contract/call.ts'
import type { ListAnswer } from '../../contract/filter.ts'
import { http, send } from './http.ts'
import { listBody } from './listBody.ts'
import type { Resource } from './resource.ts'

type Role = 'list' | 'one' | 'save' | 'remove'

interface Loose {
  body?: unknown
  query?: unknown
  quiet?: boolean
}

/**
 * Refine's data hooks over the calls that each resource names. simple-rest gives its axios instance and the rest of the
 * interface; what it would send (its own query language, PATCH, x-total-count) is not our wire and is replaced.
 */
export function dataProvider(resources: readonly Resource[]): DataProvider {
  const byName = new Map(resources.map((one) => [one.name, one]))
  const ask = async (name: string, role: Role, given: Loose): Promise<unknown> => {
    const call = byName.get(name)?.calls?.[role]
    if (!call) throw new Error(`${name} has no call to ${role}`)
    return send<Call>(call, given)
  }
  const one = async <T>(name: string, id: BaseKey): Promise<{ data: T }> => ({
    data: (await ask(name, 'one', { query: { id } })) as T,
  }) // typed by whoever names the resource
  const save = async <T>(name: string, body: object): Promise<{ data: T }> => ({
    data: (await ask(name, 'save', { body })) as T,
  }) // as above

  return {
    ...simpleRest('', http),
    getApiUrl: () => '',
    getList: async <T extends BaseRecord>({ resource, ...asked }: Parameters<DataProvider['getList']>[0]) => {
      const answer = (await ask(resource, 'list', { body: listBody(asked) })) as ListAnswer<T> // every list answers so
      return { data: answer.rows, total: answer.total, capped: answer.capped, sums: answer.sums }
    },
    getOne: ({ resource, id }) => one(resource, id),
    getMany: async <T extends BaseRecord>({ resource, ids }: { resource: string; ids: BaseKey[] }) => ({
      data: (await Promise.all(ids.map((id) => one<T>(resource, id)))).map(({ data }) => data),
    }),
    create: ({ resource, variables }) => save(resource, { ...Object(variables) }),
    update: ({ resource, id, variables }) => save(resource, { ...Object(variables), id }),
    deleteOne: async <T>({ resource, id }: { resource: string; id: BaseKey }) => {
      await ask(resource, 'remove', { query: { id } })
      return { data: { id } as T } // Refine wants the record; the call answers nothing
    },
    custom: () => Promise.reject(new Error('calls of our own go through send')),
  }
}
