import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { usePage } from '../../runtime/page.ts'
import { flag, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { pressed } from './hotkey.ts'
import { lookOf } from './look.ts'
import { isOffered, usePress } from './usePress.ts'

/** What it does is in its definition; while that runs it does not start again. */
export function ButtonView({ control, state, detail }: ViewProps & { detail?: unknown }) {
  const { services } = usePage()
  const { busy, off, press } = usePress(control, state, detail)
  const hotkey = plain(control, 'hotkey')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!pressed(hotkey, event) || !isOffered(control, services)) return
    event.preventDefault()
    void press()
  })
  useEffect(() => {
    if (hotkey === '') return undefined
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hotkey])
  if (!isOffered(control, services)) return null
  const label = words(control, 'label', services.lang)
  const title = [words(control, 'title', services.lang), hotkey].filter(Boolean).join(' ')
  // A circle holds its icon alone; without one the first character stands in.
  const circle = flag(control, 'circle')
  const first = Array.from(label)[0]
  const icon =
    plain(control, 'icon') === '' ? undefined : <ControlIcon control={control} none={circle && first} />
  return (
    <Button
      {...lookOf(control)}
      busy={busy}
      disabled={off}
      icon={icon}
      title={title || (circle ? label : undefined)}
      aria-label={circle ? label : undefined}
      onClick={() => void press()}
    >
      {circle ? !icon && first : label}
    </Button>
  )
}
