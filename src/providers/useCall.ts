import { useCallback, useRef, useState } from 'react'
import type { AnswerOf, Call } from '../../contract/call.ts'
import { type Given, send } from './http.ts'
import { HttpError } from './httpError.ts'
import { refresh } from './refresh.ts'
import { toast } from './toast.ts'

interface Options<C> {
  /** Shown when it is done; absent: nothing is said. */
  done?: string
  onDone?: (answer: AnswerOf<C>) => void
  /** The screen shows refusals itself (faults beside their fields). */
  quiet?: boolean
}

/** A write on its way: `run` is what a button does, `busy` what it shows, `error` the last refusal. */
export interface Running<C> {
  run: (given: Given<C>) => Promise<AnswerOf<C> | undefined>
  busy: boolean
  error: HttpError | undefined
  clear: () => void
}

/**
 * Makes a write once however often it is clicked or retried, reports it, and fetches again what the call touches. A conflict
 * (409) fetches again too, so that the screen shows what the other person did. Resolves to undefined when refused.
 */
export function useCall<C extends Call>(call: C, options: Options<C> = {}): Running<C> {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<HttpError>()
  const attempt = useRef<{ input: string; key: string } | undefined>(undefined)
  const running = useRef(false)
  const latest = useRef(options)
  latest.current = options

  const run = useCallback(
    async (given: Given<C>) => {
      if (running.current) return undefined
      running.current = true
      setBusy(true)
      setError(undefined)
      const { body, query } = given as { body?: unknown; query?: unknown } // Given<C> of an open C has no known members
      const input = JSON.stringify([body, query])
      // The same input after a lost answer is the same attempt; a new input is a new one.
      if (attempt.current?.input !== input) attempt.current = { input, key: crypto.randomUUID() }
      try {
        const answer = await send(call, {
          ...given,
          idempotencyKey: attempt.current.key,
          quiet: latest.current.quiet ?? false,
        })
        attempt.current = undefined
        if (latest.current.done) toast('success', latest.current.done)
        await refresh(call.touches)
        latest.current.onDone?.(answer)
        return answer
      } catch (failure) {
        if (!(failure instanceof HttpError)) throw failure
        if (failure.statusCode < 500) attempt.current = undefined
        if (failure.statusCode === 409) await refresh(call.touches)
        setError(failure)
        return undefined
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [call],
  )
  return { run, busy, error, clear: useCallback(() => setError(undefined), []) }
}
