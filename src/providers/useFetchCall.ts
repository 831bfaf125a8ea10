import { type BaseRecord, useDataProvider, useNotification } from '@refinedev/core'
import { useCallback } from 'react'
import type { AnswerOf, Call } from '../../contract/call.ts'
import { CallMeta } from './data.ts'
import type { Given } from './http.ts'
import { errorNotification } from './notification.ts'
import { callConfig, callKey, type CallInput, methodOf } from './queryKeys.ts'
import { queryClient } from './refresh.ts'
import { session } from './session.ts'

interface Options {
  signal?: AbortSignal
  /** Kept by the query cache under this key until something touches `noun` (specification §7: cached per key when a cache key is given). */
  cacheKey?: string
  noun?: string
  /** The caller deals with a refusal itself. */
  silent?: boolean
}

export type FetchCall = <C extends Call>(call: C, input: Given<C>, options?: Options) => Promise<AnswerOf<C>>

/** Reads a call of the contract when something happens rather than when something is drawn: a look-up while typing, a page's source. */
export function useFetchCall(): FetchCall {
  const { custom } = useDataProvider()()
  const { open } = useNotification()
  return useCallback<FetchCall>(
    async (call, input, { signal, cacheKey, noun = '', silent = false } = {}) => {
      const given: CallInput = input
      const ask = (by: AbortSignal | undefined) => {
        if (!custom) throw new Error('the data provider has no custom')
        return custom<BaseRecord>({
          url: call.path,
          method: methodOf(call),
          ...callConfig(given),
          meta: { call: new CallMeta({}), ...(by && { signal: by }) },
        })
      }
      try {
        const { data } =
          cacheKey === undefined
            ? await ask(signal)
            : await queryClient.fetchQuery({
                queryKey: callKey(noun, call, given, session().side, cacheKey),
                queryFn: (context) => ask(context.signal),
                staleTime: Infinity,
              })
        return data as AnswerOf<typeof call> // the server's answer is typed by the same contract
      } catch (error) {
        const shown = !silent && errorNotification(error)
        if (shown) open?.(shown)
        throw error
      }
    },
    [custom, open],
  )
}
