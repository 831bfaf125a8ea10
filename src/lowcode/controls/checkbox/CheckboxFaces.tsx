import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { words } from '../attr.ts'
import type { EditProps, ViewProps } from '../def.ts'
import '../pick/boxes.css'
import { isOn, storedAs } from './truth.ts'

export function CheckboxView({ control, state }: ViewProps) {
  const t = useT()
  return <span className="lc-text">{t(isOn(control, state.value) ? 'lowcode.yes' : 'lowcode.no')}</span>
}

export function CheckboxEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  return (
    <label className="lc-box">
      <input
        id={id}
        type="checkbox"
        checked={isOn(control, state.value)}
        disabled={state.disabled}
        required={state.required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-label={words(control, 'text', lang) || words(control, 'label', lang)}
        onChange={({ target }) => change(storedAs(control, target.checked))}
      />
      {words(control, 'text', lang)}
    </label>
  )
}
