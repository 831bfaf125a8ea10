import { SlotView } from '../../runtime/ControlView.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import './button-group.css'

/** Buttons side by side that belong together. */
export function ButtonGroupView({ control }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  return (
    <div
      role="group"
      aria-label={words(control, 'label', lang) || undefined}
      className="lc-buttons"
      onClick={() => emit('click')}
    >
      <SlotView control={control} slot="children" />
    </div>
  )
}
