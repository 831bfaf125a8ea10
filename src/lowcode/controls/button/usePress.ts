import { useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { isGesture } from '../../runtime/gesture.ts'
import { actionOf, emit } from '../../runtime/handlers.ts'
import { usePage } from '../../runtime/page.ts'
import type { ControlState } from '../../runtime/store.ts'
import type { PageServices } from '../../runtime/services.ts'
import { flag, plain, words } from '../attr.ts'

/** Whether the viewer may do what a control stands for; what a person may not do is not offered. */
export const isOffered = (control: Control, { may }: PageServices): boolean =>
  [actionOf(control), plain(control, 'right')].every((name) => !name || may?.(name) !== false)

/** What pressing a control does: it asks first where it is to, and does not start again while it runs. */
export function usePress(control: Control, state: ControlState, given?: unknown) {
  const { store, services, row } = usePage()
  const [busy, setBusy] = useState(false)
  const off = state.disabled || flag(control, 'disabled')
  const press = async () => {
    const gesture = isGesture()
    const question = words(control, 'confirm', services.lang)
    if (busy || off || (question !== '' && !(await services.ask(question)))) return
    setBusy(true)
    try {
      const detail = given ?? (row && { row: row() })
      await emit({ event: 'click', control, store, detail, gesture }, services)
    } finally {
      setBusy(false)
    }
  }
  return { busy, off, press }
}
