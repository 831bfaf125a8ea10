import { useState } from 'react'
import type { Control } from '../../../../contract/lowcode/control.ts'
import { isGesture } from '../../runtime/gesture.ts'
import { actionOf, emit } from '../../runtime/handlers.ts'
import { type PageContext, usePage } from '../../runtime/page.ts'
import type { ControlState } from '../../runtime/store.ts'
import type { PageServices } from '../../runtime/services.ts'
import { flag, plain, words } from '../attr.ts'

/** Whether the viewer may do what a control stands for; what a person may not do is not offered. */
export const isOffered = (control: Control, { may }: PageServices): boolean =>
  [actionOf(control), plain(control, 'right')].every((name) => !name || may?.(name) !== false)

/** What pressing a control does; it asks first where it is to. */
export async function press(
  control: Control,
  { store, services, row }: Pick<PageContext, 'store' | 'services' | 'row'>,
  given?: unknown,
  begins?: () => void,
): Promise<void> {
  const gesture = isGesture()
  const question = words(control, 'confirm', services.lang)
  if (question !== '' && !(await services.ask(question))) return
  begins?.()
  const detail = given ?? (row && { row: row() })
  await emit({ event: 'click', control, store, detail, gesture }, services)
}

/** Pressing a control by its own button, which does not start again while it runs. */
export function usePress(control: Control, state: ControlState, given?: unknown) {
  const page = usePage()
  const [busy, setBusy] = useState(false)
  const off = state.disabled || flag(control, 'disabled')
  return {
    busy,
    off,
    press: async () => {
      if (busy || off) return
      try {
        await press(control, page, given, () => setBusy(true))
      } finally {
        setBusy(false)
      }
    },
  }
}
