import {
  type BaseRecord,
  type DataProvider,
  type OpenNotificationParams,
  useDataProvider,
  useNotification,
} from '@refinedev/core'
import { useMemo } from 'react'
import type { ResponseOf, Call } from '../../contract/call.ts'
import { CallMeta } from './data.ts'
import type { CallInput } from './http.ts'
import { errorNotification } from './notification.ts'
import { callConfig, callKey, type RawInput, methodOf } from './queryKeys.ts'
import { queryClient } from './refresh.ts'
import { session } from './session.ts'

interface Options {
  signal?: AbortSignal | undefined
  /** Kept by the query cache under this key until something touches `noun` (specification §7: cached per key when a cache key is given). */
  cacheKey?: string
  noun?: string
  /** The caller deals with a refusal itself. */
  silent?: boolean
  /** Goes in place of the session's: a page of another organisation asks with its page token. */
  token?: string | undefined
}

export type FetchCall = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: Options,
) => Promise<ResponseOf<C>>

/** Reads calls of the contract over a data provider; a refusal is handed to `open` unless it is silent. */
export const fetchCallOf =
  (
    { custom }: Pick<DataProvider, 'custom'>,
    open: ((notification: OpenNotificationParams) => void) | undefined,
  ): FetchCall =>
  async (call, input, { signal, cacheKey, noun = '', silent = false, token } = {}) => {
    const given: RawInput = input
    const ask = (by: AbortSignal | undefined) => {
      if (!custom) throw new Error('the data provider has no custom')
      return custom<BaseRecord>({
        url: call.path,
        method: methodOf(call),
        ...callConfig(given),
        meta: { call: new CallMeta({ token }), ...(by && { signal: by }) },
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
      return data as ResponseOf<typeof call> // the server's answer is typed by the same contract
    } catch (error) {
      const shown = !silent && errorNotification(error)
      if (shown) open?.(shown)
      throw error
    }
  }

/** Reads a call of the contract when something happens rather than when something is drawn: a look-up while typing, a page's source. */
export function useFetchCall(): FetchCall {
  const provider = useDataProvider()()
  const { open } = useNotification()
  return useMemo(() => fetchCallOf(provider, open), [provider, open])
}
