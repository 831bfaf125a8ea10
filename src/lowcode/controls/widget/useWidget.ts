import { useEffect, useEffectEvent, useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { scriptCall } from '../../runtime/handlers.ts'
import { usePage } from '../../runtime/page.ts'
import { number, plain } from '../attr.ts'

export type Made =
  | { state: 'loading' }
  /** The call has nothing. */
  | { state: 'missing' }
  /** The reason as the script or the call gave it. */
  | { state: 'failed'; reason: string }
  | { state: 'made'; data: unknown; content: unknown }

/**
 * What a widget shows: the answer of its call, made into content by its script, which calls what other scripts of the page call. It runs by itself
 * and for nobody's gesture, so nothing that writes or carries data out begins in it. Asked for again every so many seconds while the page is in sight.
 */
export function useWidget(control: Control): Made {
  const { store, services } = usePage()
  const [made, setMade] = useState<Made>({ state: 'loading' })
  const [api, script, seconds] = [plain(control, 'api'), plain(control, 'script'), number(control, 'refresh')]
  const make = useEffectEvent(async (): Promise<Made> => {
    let data: unknown
    if (api !== '')
      try {
        data = await services.request(api)
      } catch (error) {
        return { state: 'failed', reason: error instanceof Error ? error.message : String(error) }
      }
    if (api !== '' && isNothing(data)) return { state: 'missing' }
    if (script.trim() === '') return { state: 'made', data, content: data }
    const controlEvent = { event: 'script', control, store, detail: data, gesture: false }
    const given = { values: store.values(), data }
    const answer = await services.script(script, given, scriptCall(controlEvent, services), services.say)
    return answer.fault === undefined
      ? { state: 'made', data, content: answer.value }
      : { state: 'failed', reason: answer.fault }
  })
  useEffect(() => {
    let gone = false
    const again = () => void make().then((next) => !gone && setMade(next))
    again()
    const timer =
      seconds === undefined
        ? undefined
        : setInterval(() => document.visibilityState === 'visible' && again(), Math.max(5, seconds) * 1000)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [api, script, seconds])
  return made
}

export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
