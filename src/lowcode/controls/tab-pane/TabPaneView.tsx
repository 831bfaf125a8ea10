import { SlotView } from '../../runtime/ControlView.tsx'
import { columnSpan } from '../attr.ts'
import type { ViewProps } from '../def.ts'

/** What a tab shows. */
export function TabPaneView({ control }: ViewProps) {
  return (
    <div className="lc-grid" style={columnSpan(control)}>
      <SlotView control={control} slot="children" />
    </div>
  )
}
