import { SlotView } from '../../runtime/ControlView.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { groupName } from '../attr.ts'
import type { ViewProps } from '../def.ts'

/** What stands in a column; within it the 24 columns begin anew. */
export function ColView({ control }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  return (
    <div {...groupName(control, lang)} className="lc-grid" onClick={() => emit('click')}>
      <SlotView control={control} slot="children" />
    </div>
  )
}
