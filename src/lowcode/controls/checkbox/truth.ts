import type { Control } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'

/** Whether a value is what the control stores when it is on; `1`, `'1'` and `'true'` mean on where nothing else is said. */
export function isOn(control: Control, value: unknown): boolean {
  const active = attrOf(control, 'active')
  if (JSON.stringify(active) === JSON.stringify(value)) return true
  return active === true && (value === 1 || value === '1' || value === 'true')
}

/** What the control stores when it is on or off. */
export const storedAs = (control: Control, on: boolean): unknown =>
  attrOf(control, on ? 'active' : 'inactive')
