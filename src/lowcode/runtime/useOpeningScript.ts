import { useEffect, useEffectEvent, useState } from 'react'
import { isRecord } from '../../../contract/isRecord.ts'
import type { Control } from '../../../contract/lowcode/control.ts'
import { byProgram } from './gesture.ts'
import { emit, scriptCall } from './handlers.ts'
import { usePage } from './page.ts'

/**
 * Runs the script of a table or a dialog when it is first drawn, which is nobody's gesture: named values it answers go into the page. Answers why
 * it failed.
 */
export function useOpeningScript(control: Control, event: 'tablejs' | 'dialogjs'): string | undefined {
  const { store, services, wrap } = usePage()
  const [fault, setFault] = useState<string>()
  const opened = useEffectEvent(async () => {
    const script = control.event?.[event]
    const controlEvent = { event, control, store, detail: 'open', gesture: false }
    if (typeof script !== 'string') {
      await emit(controlEvent, services)
      return
    }
    const given = { values: store.values(), event: 'open' }
    const answer = await services.script(script, given, scriptCall(controlEvent, services), services.say)
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
