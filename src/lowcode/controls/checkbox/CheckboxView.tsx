import { useT } from '../../../i18n/i18n.ts'
import type { ViewProps } from '../def.ts'
import { isOn } from './truth.ts'

/** Yes or no. */
export function CheckboxView({ control, state }: ViewProps) {
  const t = useT()
  return <span className="lc-text">{t(isOn(control, state.value) ? 'lowcode.yes' : 'lowcode.no')}</span>
}
