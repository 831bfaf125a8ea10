import { SlotView } from '../../runtime/ControlView.tsx'
import { number } from '../attr.ts'
import type { ViewProps } from '../def.ts'

/** Its columns side by side, on a grid of 24 of its own. */
export function RowView({ control }: ViewProps) {
  return (
    <div className="lc-grid" style={{ columnGap: number(control, 'gutter') }}>
      <SlotView control={control} slot="children" />
    </div>
  )
}
