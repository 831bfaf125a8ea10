import { useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { happen } from '../../runtime/handlers.ts'
import { usePage } from '../../runtime/page.ts'
import type { ControlState } from '../../runtime/store.ts'
import { flag, words } from '../attr.ts'

/** What pressing a control does: it asks first where it is to, and does not start again while it runs. */
export function usePress(control: Control, state: ControlState, detail?: unknown) {
  const { store, surroundings } = usePage()
  const [busy, setBusy] = useState(false)
  const off = state.disabled || flag(control, 'disabled')
  const press = async () => {
    const question = words(control, 'confirm', surroundings.lang)
    if (busy || off || (question !== '' && !(await surroundings.ask(question)))) return
    setBusy(true)
    try {
      await happen({ event: 'click', control, store, detail }, surroundings)
    } finally {
      setBusy(false)
    }
  }
  return { busy, off, press }
}
