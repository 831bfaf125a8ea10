import { type BaseRecord, useCustom } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { ResponseOf, Call } from '../../contract/call.ts'
import { type CallInput, request } from './http.ts'
import type { HttpError } from './httpError.ts'
import { errorNotification } from './notification.ts'
import { callConfig, callKey, callMeta, type RawInput, methodOf } from './queryKeys.ts'
import { queryClient } from './refresh.ts'
import { session, useSession } from './session.ts'

interface Options {
  enabled?: boolean
  /** Keep showing the last answer while the next one is fetched (paging, typing). */
  keepPreviousData?: boolean
  refetchInterval?: number
  /** The screen shows the error itself. */
  silent?: boolean
}

export interface CallQuery<T> {
  data: T | undefined
  error: HttpError | undefined
  /** Nothing to show yet. */
  loading: boolean
  /** Fetching, perhaps behind something that is shown. */
  fetching: boolean
  refetch: () => Promise<unknown>
}

/** Asks before the screen that shows the answer is there; what fails is asked again by the screen, which says so. */
export const prefetchCall = <C extends Call>(noun: string, call: C, given: CallInput<C>): void => {
  const input: RawInput = given
  void queryClient.prefetchQuery({
    queryKey: callKey(noun, call, input, session().side),
    // As `useCustom` keeps it.
    queryFn: async ({ signal }) => ({ data: await request(call, { ...input, signal }) }),
  })
}

/** Reads a call of the contract by Refine's `useCustom`; the response is fetched again when something touches `noun`. */
export function useCallQuery<C extends Call>(
  noun: string,
  call: C,
  given: CallInput<C>,
  { enabled = true, keepPreviousData: keepPrevious = false, refetchInterval, silent = false }: Options = {},
): CallQuery<ResponseOf<C>> {
  const side = useSession((now) => now.side)
  const { query } = useCustom<BaseRecord, HttpError>({
    url: call.path,
    method: methodOf(call),
    config: callConfig(given),
    meta: callMeta(noun, side),
    errorNotification: silent ? false : errorNotification,
    successNotification: false,
    queryOptions: {
      enabled,
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
      // A hidden tab counts too: its title shows the badge (specification §4, home info every 120 s).
      ...(refetchInterval ? { refetchInterval: refetchInterval, refetchIntervalInBackground: true } : {}),
    },
  })
  return {
    data: query.data?.data as ResponseOf<C> | undefined, // the server's answer is typed by the same contract
    error: query.error ?? undefined,
    loading: query.isPending,
    fetching: query.isFetching,
    refetch: () => query.refetch(),
  }
}
