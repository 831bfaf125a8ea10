import { keys } from '@refinedev/core'
import type { QueryKey } from '@tanstack/react-query'
import type { Call } from '../../contract/call.ts'
import type { Side } from '../../contract/values.ts'

/** What is sent of a call: its body and its query. */
export interface RawInput {
  body?: unknown
  query?: unknown
}

/** `meta` of a reading call: what tells two caches apart besides what is asked. */
export const callMeta = (noun: string, side: Side, cacheKey?: string) => ({
  noun,
  side,
  ...(cacheKey === undefined ? {} : { cacheKey }),
})

/** `config` of a reading call, as Refine's `useCustom` takes it. */
export const callConfig = ({ body, query }: RawInput) => ({
  ...(query === undefined ? {} : { query }),
  ...(body === undefined ? {} : { payload: body }),
})

/**
 * Query key of a reading call: the very key that Refine's `useCustom` makes of the same call, so that a prefetch and the screen that
 * comes after it share one query (refine.md, trap 3).
 */
export const callKey = (noun: string, call: Call, input: RawInput, side: Side, cacheKey?: string): QueryKey =>
  keys()
    .data('default')
    .mutation('custom')
    .params({
      method: methodOf(call),
      url: call.path,
      ...callConfig(input),
      ...callMeta(noun, side, cacheKey),
    })
    .get()

export const methodOf = ({ method }: Call): 'get' | 'post' => (method === 'GET' ? 'get' : 'post')

/** True when the query holds something of one of the nouns: a list or record of a resource, or a call that was made for a noun. */
export function isOfNoun(queryKey: QueryKey, nouns: readonly string[]): boolean {
  if (queryKey[0] !== 'data') return false
  if (nouns.includes('*')) return true
  // Refine: ['data', provider, resource, …] and ['data', provider, 'custom', { …, noun }].
  const [, , resource, params] = queryKey
  if (typeof resource === 'string' && nouns.includes(resource)) return true
  return (
    typeof params === 'object' &&
    params !== null &&
    'noun' in params &&
    typeof params.noun === 'string' &&
    nouns.includes(params.noun)
  )
}
