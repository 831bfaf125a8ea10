import { type BaseRecord, useCustomMutation } from '@refinedev/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ResponseOf, Call } from '../../contract/call.ts'
import { CallMeta } from './data.ts'
import type { CallInput } from './http.ts'
import { HttpError } from './httpError.ts'
import { errorNotification, successNotification } from './notification.ts'
import type { RawInput } from './queryKeys.ts'
import { refreshed } from './refresh.ts'

interface Options<C> {
  /** Shown when it is done; absent: nothing is said. */
  done?: string
  onDone?: (answer: ResponseOf<C>) => void
  /** Told of a refusal at once; `error` has it a render later. */
  onRefused?: (error: HttpError) => void
  /** The screen shows refusals itself (faults beside their fields). */
  silent?: boolean
  /** What becomes stale, where it is not what the call touches. */
  invalidates?: readonly string[]
}

/** A write on its way: `run` is what a button does, `busy` what it shows, `error` the last refusal. */
export interface Command<C> {
  mutate: (given: CallInput<C>) => Promise<ResponseOf<C> | undefined>
  /** The same for who deals with a refusal itself: it rejects with the `HttpError`. */
  mutateAsync: (given: CallInput<C>) => Promise<ResponseOf<C>>
  busy: boolean
  error: HttpError | undefined
  clear: () => void
}

/**
 * A mutation by a call of the contract, on Refine's `useCustomMutation`: made once however often it is clicked, reported once. The data
 * provider carries the idempotency key and fetches again what the call touches. Resolves to undefined when refused.
 */
export function useCommand<C extends Call>(call: C, options: Options<C> = {}): Command<C> {
  const mutation = useCustomMutation<BaseRecord, HttpError, unknown>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<HttpError>()
  // `mutation.isPending` is true a render late, and a double click is faster.
  const running = useRef(false)
  const latest = useRef({ options, mutation })
  useEffect(() => {
    latest.current = { options, mutation }
  })

  const mutateAsync = useCallback(
    async (given: CallInput<C>) => {
      const { body, query }: RawInput = given
      const { done, silent, invalidates = call.invalidates } = latest.current.options
      try {
        const { data } = await latest.current.mutation.mutateAsync({
          url: call.path,
          method: 'post', // no call of the contract writes by GET
          values: body,
          meta: { call: new CallMeta({ query, invalidates }) },
          successNotification: done === undefined ? false : () => successNotification(done),
          errorNotification: silent ? false : errorNotification,
        })
        await refreshed()
        return data as ResponseOf<C> // the server's answer is typed by the same contract
      } catch (failure) {
        if (failure instanceof HttpError && failure.statusCode === 409) await refreshed()
        throw failure
      }
    },
    [call],
  )
  const mutate = useCallback(
    async (given: CallInput<C>) => {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      setError(undefined)
      try {
        const answer = await mutateAsync(given)
        latest.current.options.onDone?.(answer)
        return answer
      } catch (failure) {
        if (!(failure instanceof HttpError)) throw failure
        setError(failure)
        latest.current.options.onRefused?.(failure)
        return undefined
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [mutateAsync],
  )
  return { mutate, mutateAsync, busy, error, clear: useCallback(() => setError(undefined), []) }
}
