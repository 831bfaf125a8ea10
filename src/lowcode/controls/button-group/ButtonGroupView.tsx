import { SlotView } from '../../runtime/ControlView.tsx'
import { useHappen, usePage } from '../../runtime/page.ts'
import { words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import './button-group.css'

/** Buttons side by side that belong together. */
export function ButtonGroupView({ control }: ViewProps) {
  const { lang } = usePage().surroundings
  const happen = useHappen(control)
  return (
    <div
      role="group"
      aria-label={words(control, 'label', lang) || undefined}
      className="lc-buttons"
      onClick={() => happen('click')}
    >
      <SlotView control={control} slot="children" />
    </div>
  )
}
