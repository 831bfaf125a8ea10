import { type BaseRecord, useCustom } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { AnswerOf, Call } from '../../contract/call.ts'
import { type Given, request } from './http.ts'
import type { HttpError } from './httpError.ts'
import { errorNotification } from './notification.ts'
import { callConfig, callKey, callMeta, type CallInput, methodOf } from './queryKeys.ts'
import { queryClient } from './refresh.ts'
import { session, useSession } from './session.ts'

interface Options {
  enabled?: boolean
  /** Keep showing the last answer while the next one is fetched (paging, typing). */
  keep?: boolean
  everyMs?: number
  /** The screen shows the error itself. */
  quiet?: boolean
}

export interface Answer<T> {
  data: T | undefined
  error: HttpError | undefined
  /** Nothing to show yet. */
  loading: boolean
  /** Fetching, perhaps behind something that is shown. */
  fetching: boolean
  again: () => Promise<unknown>
}

/** Asks before the screen that shows the answer is there; what fails is asked again by the screen, which says so. */
export const askAhead = <C extends Call>(noun: string, call: C, given: Given<C>): void => {
  const input: CallInput = given
  void queryClient.prefetchQuery({
    queryKey: callKey(noun, call, input, session().side),
    // As `useCustom` keeps it.
    queryFn: async ({ signal }) => ({ data: await request(call, { ...input, signal }) }),
  })
}

/** Reads a call of the contract by Refine's `useCustom`; the response is fetched again when something touches `noun`. */
export function useAnswer<C extends Call>(
  noun: string,
  call: C,
  given: Given<C>,
  { enabled = true, keep: keepPrevious = false, everyMs, quiet = false }: Options = {},
): Answer<AnswerOf<C>> {
  const side = useSession((now) => now.side)
  const { query } = useCustom<BaseRecord, HttpError>({
    url: call.path,
    method: methodOf(call),
    config: callConfig(given),
    meta: callMeta(noun, side),
    errorNotification: quiet ? false : errorNotification,
    successNotification: false,
    queryOptions: {
      enabled,
      ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
      // A hidden tab counts too: its title shows the badge (specification §4, home info every 120 s).
      ...(everyMs ? { refetchInterval: everyMs, refetchIntervalInBackground: true } : {}),
    },
  })
  return {
    data: query.data?.data as AnswerOf<C> | undefined, // the server's answer is typed by the same contract
    error: query.error ?? undefined,
    loading: query.isPending,
    fetching: query.isFetching,
    again: () => query.refetch(),
  }
}
