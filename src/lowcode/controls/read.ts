import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isRecord } from '../../../contract/isRecord.ts'
import { compile } from '../../../contract/expression/expression.ts'
import type { Control } from '../../../contract/lowcode/control.ts'
import { usePage } from '../runtime/page.ts'
import { textOf } from '../values.ts'
import { filled, words } from './attr.ts'

/** An attribute that is a text with expressions over the page, in the language of the reader; drawn again when what it says is another. */
export function useFilled(control: Control, key: string): string {
  const { store, services } = usePage()
  const text = words(control, key, services.lang)
  const read = () => filled(text, store.value, services.clock())
  return useSyncExternalStore(store.subscribeAll, read, read)
}

/** What an expression over the page comes to, as text; empty for one that cannot be read. */
export function useComputed(expression: string): string {
  const { store, services } = usePage()
  const read = () => {
    if (expression === '') return ''
    try {
      return textOf(compile(expression).run(store.value, { clock: services.clock() }))
    } catch {
      return ''
    }
  }
  return useSyncExternalStore(store.subscribeAll, read, read)
}

/** Whether an expression over the page holds; one that cannot be read does not. */
export function useHolds(expression: string): boolean {
  const { store, services } = usePage()
  const read = () => {
    if (expression === '') return false
    try {
      return compile(expression).holds(store.value, { clock: services.clock() })
    } catch {
      return false
    }
  }
  return useSyncExternalStore(store.subscribeAll, read, read)
}

type RequestState = { state: 'none' | 'loading' | 'failed' } | { state: 'here'; value: unknown }

/** The answer of a call, asked for when the control is first drawn and by `again`. */
export function useRequest(api: string): RequestState & { refetch: () => void } {
  const { services } = usePage()
  const [answered, setAnswered] = useState<RequestState>({ state: api === '' ? 'none' : 'loading' })
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (api === '') return undefined
    let gone = false
    services.request(api).then(
      (value) => !gone && setAnswered({ state: 'here', value }),
      () => !gone && setAnswered({ state: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [services, api, times])
  const refetch = useCallback(() => setTimes((count) => count + 1), [])
  return { ...answered, refetch }
}

/** The records of an answer: a list, or the first list among its members. */
export function recordsIn(answer: unknown): readonly Readonly<Record<string, unknown>>[] {
  const list = Array.isArray(answer)
    ? answer
    : isRecord(answer)
      ? Object.values(answer).find((member) => Array.isArray(member))
      : undefined
  return Array.isArray(list) ? list.filter(isRecord) : []
}
