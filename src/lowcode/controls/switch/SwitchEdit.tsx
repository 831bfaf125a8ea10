import Switch from 'antd/es/switch'
import { usePage } from '../../runtime/page.ts'
import { words } from '../attr.ts'
import { isOn, storedAs } from '../checkbox/truth.ts'
import type { EditProps } from '../def.ts'

/** On or off; asks first where the definition says so. */
export default function SwitchEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { services } = usePage()
  const { lang } = services
  const on = isOn(control, state.value)
  const question = words(control, 'confirm', lang)
  const turn = async () => {
    if (question === '' || (await services.ask(question))) change(storedAs(control, !on))
  }
  return (
    <Switch
      id={id}
      checked={on}
      disabled={state.disabled}
      checkedChildren={words(control, 'activeText', lang) || undefined}
      unCheckedChildren={words(control, 'inactiveText', lang) || undefined}
      aria-label={words(control, 'label', lang)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={() => void turn()}
    />
  )
}
