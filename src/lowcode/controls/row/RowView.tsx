import { type Control, slotOf } from '../../../../contract/lowcode/control.ts'
import { attrOf } from '../../../../contract/lowcode/kinds.ts'
import { SlotView } from '../../runtime/ControlView.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { groupName, number } from '../attr.ts'
import type { ViewProps } from '../def.ts'

/** Its columns side by side, on a grid of 24 of its own. */
export function RowView({ control }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  return (
    <div
      {...groupName(control, lang)}
      onClick={() => emit('click')}
      className="lc-grid"
      style={{
        columnGap: number(control, 'gutter'),
        ['--fill' as string]: restOf(slotOf(control, 'children')),
      }}
    >
      <SlotView control={control} slot="children" />
    </div>
  )
}

/** What columns of fixed width leave of 24, for each of those that fill the rest. */
function restOf(columns: readonly Control[]): number {
  const filling = columns.filter((column) => attrOf(column, 'fill') === true).length
  const taken = columns.reduce(
    (sum, column) => sum + (attrOf(column, 'fill') === true ? 0 : Number(attrOf(column, 'span')) || 0),
    0,
  )
  const rest = Math.floor((24 - taken) / Math.max(1, filling))
  return rest >= 1 ? rest : 24
}
