import { dashed } from '../../../../contract/lowcode/format.ts'
import { handlerOf } from '../../runtime/handlers.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { textOf } from '../../values.ts'
import { colour, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from './ControlIcon.tsx'
import './icon.css'

/** The icon of its definition, else the one its field names. What can be clicked is a button. */
export function IconView({ control, state }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const name = plain(control, 'icon') || textOf(state.value)
  if (name === '') return <span className="lc-text">{dashed('')}</span>
  const said = words(control, 'alt', lang) || words(control, 'label', lang) || name
  const color = colour(control, 'color')
  const style = color === undefined ? undefined : { color }
  const drawn = <ControlIcon control={control} name={name} none={name} />
  if (handlerOf(control, 'click') === undefined)
    return (
      <span role="img" aria-label={said} className="lc-icon" style={style}>
        {drawn}
      </span>
    )
  return (
    <button type="button" aria-label={said} className="lc-icon" style={style} onClick={() => emit('click')}>
      {drawn}
    </button>
  )
}
