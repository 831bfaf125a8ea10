import { useEffect, useEffectEvent, useState } from 'react'
import { isRecord } from '../../../contract/isRecord.ts'
import type { Control } from '../../../contract/lowcode/control.ts'
import { byProgram } from './gesture.ts'
import { handlerOf, emit } from './handlers.ts'
import { usePage } from './page.ts'

/**
 * Runs the script of a table or a dialog when it is first drawn, which is nobody's gesture: named values it answers go into the page. Answers why
 * it failed.
 */
export function useOpeningScript(control: Control, event: 'tablejs' | 'dialogjs'): string | undefined {
  const { store, services, wrap } = usePage()
  const [fault, setFault] = useState<string>()
  const opened = useEffectEvent(async () => {
    const script = handlerOf(control, event)
    if (typeof script !== 'string') {
      await emit({ event, control, store, detail: undefined, gesture: false }, services)
      return
    }
    const answer = await services.script(script, { values: store.values(), event: 'open' })
    if (answer.fault !== undefined) setFault(answer.fault)
    else if (isRecord(answer.value)) {
      const { value } = answer
      byProgram(() => store.change(value))
    }
  })
  // Nothing runs on the designer's canvas.
  useEffect(() => {
    if (!wrap) void opened()
  }, [wrap])
  return fault
}
