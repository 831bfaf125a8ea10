import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { actionOf, happen } from '../../runtime/handlers.ts'
import { usePage } from '../../runtime/page.ts'
import { flag, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { pressed } from './hotkey.ts'

const kinds: Record<string, 'primary' | 'text' | 'default'> = {
  primary: 'primary',
  success: 'primary',
  text: 'text',
}

/** What it does is in its definition; while that runs it does not start again. */
export function ButtonView({ control, state, detail }: ViewProps & { detail?: unknown }) {
  const { store, surroundings } = usePage()
  const [busy, setBusy] = useState(false)
  const question = words(control, 'confirm', surroundings.lang)
  const off = state.disabled || flag(control, 'disabled')
  const press = async () => {
    if (busy || off || (question !== '' && !(await surroundings.ask(question)))) return
    setBusy(true)
    try {
      await happen({ event: 'click', control, store, detail }, surroundings)
    } finally {
      setBusy(false)
    }
  }
  const hotkey = plain(control, 'hotkey')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!pressed(hotkey, event)) return
    event.preventDefault()
    void press()
  })
  useEffect(() => {
    if (hotkey === '') return undefined
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hotkey])
  const action = actionOf(control)
  if (action !== undefined && surroundings.may?.(action) === false) return null
  const type = plain(control, 'type')
  return (
    <Button
      kind={kinds[type] ?? 'default'}
      danger={type === 'danger'}
      busy={busy}
      disabled={off}
      title={hotkey === '' ? undefined : hotkey}
      onClick={() => void press()}
    >
      {words(control, 'label', surroundings.lang)}
    </Button>
  )
}
