import { SlotView } from '../../runtime/ControlView.tsx'
import type { ViewProps } from '../def.ts'

/** What stands in a column; within it the 24 columns begin anew. */
export function ColView({ control }: ViewProps) {
  return (
    <div className="lc-grid">
      <SlotView control={control} slot="children" />
    </div>
  )
}
