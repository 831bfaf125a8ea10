import { slotOf } from '../../../../contract/lowcode/control.ts'
import { SlotView } from '../../runtime/ControlView.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { groupName, length } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import './layout.css'

/** Head and foot stand, what is between them scrolls when a height is given. */
export function LayoutView({ control }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  return (
    <div
      {...groupName(control, lang)}
      className="lc-layout"
      style={{ height: length(control, 'height') }}
      onClick={() => emit('click')}
    >
      {slotOf(control, 'header').length > 0 && (
        <header className="lc-grid">
          <SlotView control={control} slot="header" />
        </header>
      )}
      <div className="lc-layout-body">
        <div className="lc-grid">
          <SlotView control={control} slot="children" />
          <SlotView control={control} slot="body" />
        </div>
      </div>
      {slotOf(control, 'footer').length > 0 && (
        <footer className="lc-grid">
          <SlotView control={control} slot="footer" />
        </footer>
      )}
    </div>
  )
}
