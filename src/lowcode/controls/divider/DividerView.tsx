import { usePage } from '../../runtime/page.ts'
import { flag, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import './divider.css'

/** A line, with a heading in it where there is one. */
export function DividerView({ control }: ViewProps) {
  const { lang } = usePage().services
  const label = words(control, 'label', lang)
  return (
    <div
      role="separator"
      aria-orientation={plain(control, 'direction') === 'vertical' ? 'vertical' : 'horizontal'}
      className="lc-divider"
      data-dashed={flag(control, 'dashed') || undefined}
    >
      {label !== '' && <span>{label}</span>}
    </div>
  )
}
