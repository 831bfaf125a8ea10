import { usePage } from '../../runtime/page.ts'
import { words } from '../attr.ts'
import { isOn, storedAs } from '../checkbox/truth.ts'
import type { EditProps } from '../def.ts'
import './switch.css'

/** On or off; asks first where the definition says so. */
export function SwitchEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { surroundings } = usePage()
  const on = isOn(control, state.value)
  const question = words(control, 'confirm', surroundings.lang)
  const turn = async () => {
    if (question === '' || (await surroundings.ask(question))) change(storedAs(control, !on))
  }
  return (
    <button
      id={id}
      type="button"
      role="switch"
      className="lc-switch"
      aria-checked={on}
      aria-label={words(control, 'label', surroundings.lang)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      disabled={state.disabled}
      onClick={() => void turn()}
    >
      <span className="lc-switch-text">
        {words(control, on ? 'activeText' : 'inactiveText', surroundings.lang)}
      </span>
    </button>
  )
}
