import { useT } from '../../../i18n/i18n.ts'
import { usePage } from '../../runtime/page.ts'
import { words } from '../attr.ts'
import { isOn } from '../checkbox/truth.ts'
import type { ViewProps } from '../def.ts'

export function SwitchView({ control, state }: ViewProps) {
  const { lang } = usePage().services
  const t = useT()
  const on = isOn(control, state.value)
  const said = words(control, on ? 'activeText' : 'inactiveText', lang)
  return <span className="lc-text">{said === '' ? t(on ? 'lowcode.on' : 'lowcode.off') : said}</span>
}
