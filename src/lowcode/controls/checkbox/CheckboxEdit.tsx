import Checkbox from 'antd/es/checkbox/Checkbox'
import { usePage } from '../../runtime/page.ts'
import { words } from '../attr.ts'
import type { EditProps } from '../def.ts'
import styles from '../pick/Boxes.module.css'
import { isOn, storedAs } from './truth.ts'

/** antd's box with its text. */
export default function CheckboxEdit({ control, state, id, invalid, describedBy, change }: EditProps) {
  const { lang } = usePage().services
  const attributes = {
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-label': words(control, 'text', lang) || words(control, 'label', lang),
  }
  return (
    <Checkbox
      {...attributes}
      id={id}
      className={styles['alone'] ?? ''}
      checked={isOn(control, state.value)}
      disabled={state.disabled}
      required={state.required}
      onChange={({ target }) => change(storedAs(control, target.checked))}
    >
      {words(control, 'text', lang)}
    </Checkbox>
  )
}
