import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf, Call } from '../../contract/call.ts'
import type { Side } from '../../contract/values.ts'
import { type Given, send } from './http.ts'
import type { HttpError } from './httpError.ts'
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

interface Asked {
  body?: unknown
  query?: unknown
}

/** How an answer is kept and fetched. */
const queryOf = <C extends Call>(noun: string, call: C, given: Given<C>, side: Side, quiet: boolean) => {
  const { body, query } = given as Asked // Given<C> of an open C has no known members
  return {
    queryKey: ['answer', noun, call.path, side, body ?? null, query ?? null],
    queryFn: ({ signal }: { signal: AbortSignal }) => send(call, { ...given, signal, quiet }),
  }
}

/** Asks before the screen that shows the answer is there; what fails is asked again by the screen, which says so. */
export const askAhead = <C extends Call>(noun: string, call: C, given: Given<C>): void =>
  void queryClient.prefetchQuery<AnswerOf<C>>(queryOf(noun, call, given, session().side, true))

/** Reads a call and keeps the answer of `noun` until something touches that noun. */
export function useAnswer<C extends Call>(
  noun: string,
  call: C,
  given: Given<C>,
  options: Options = {},
): Answer<AnswerOf<C>> {
  const side = useSession((now) => now.side)
  const asked = useQuery<AnswerOf<C>, HttpError>({
    ...queryOf(noun, call, given, side, options.quiet ?? false),
    enabled: options.enabled ?? true,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.everyMs ? { refetchInterval: options.everyMs } : {}),
  })
  return {
    data: asked.data,
    error: asked.error ?? undefined,
    loading: asked.isPending,
    fetching: asked.isFetching,
    again: () => asked.refetch(),
  }
}
