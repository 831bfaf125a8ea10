import type { MouseEvent } from 'react'
import { dashed } from '../../../../contract/lowcode/format.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { linkTo } from '../addresses.ts'
import { plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { useFilled } from '../read.ts'

/** A text that leads somewhere; an address that is not followed is only read. */
export function LinkView({ control, state }: ViewProps) {
  const { services } = usePage()
  const emit = useEmit(control)
  const value = textOf(state.value)
  const src = useFilled(control, 'src')
  const said = useFilled(control, 'text') || value || src
  const leads = linkTo(src || value)
  const constant = src !== '' && src === words(control, 'src', services.lang)
  const to = leads && services.link ? services.link(leads, constant) : leads
  const text = (
    <>
      <ControlIcon control={control} />
      {dashed(said)}
    </>
  )
  if (!to) return <span className="lc-text">{text}</span>
  const target = plain(control, 'target')
  const apart = target === 'blank' || (target === 'tab' && 'url' in to)
  const click = (event: MouseEvent) => {
    emit('click')
    if (!('path' in to) || apart || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    services.go(to.path)
  }
  return (
    <a
      className="lc-text"
      href={'path' in to ? to.path : to.url}
      {...(apart && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={click}
    >
      {text}
    </a>
  )
}
