import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { actionOf } from '../../runtime/handlers.ts'
import { usePage } from '../../runtime/page.ts'
import { plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { pressed } from './hotkey.ts'
import { usePress } from './usePress.ts'

const kinds: Record<string, 'primary' | 'text' | 'default'> = {
  primary: 'primary',
  success: 'primary',
  text: 'text',
}

/** What it does is in its definition; while that runs it does not start again. */
export function ButtonView({ control, state, detail }: ViewProps & { detail?: unknown }) {
  const { surroundings } = usePage()
  const { busy, off, press } = usePress(control, state, detail)
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
      icon={<ControlIcon control={control} />}
      title={hotkey === '' ? undefined : hotkey}
      onClick={() => void press()}
    >
      {words(control, 'label', surroundings.lang)}
    </Button>
  )
}
