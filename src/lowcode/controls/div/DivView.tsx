import { SlotView } from '../../runtime/ControlView.tsx'
import { useEmit } from '../../runtime/page.ts'
import { columnSpan, plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import './div.css'

const tags = { header: 'header', footer: 'footer' } as const

/** A plain container: on the grid, in a row or in a column. The portal's own `main` stays the only one. */
export function DivView({ control }: ViewProps) {
  const emit = useEmit(control)
  const tag = plain(control, 'tag')
  const Tag = tag === 'header' || tag === 'footer' ? tags[tag] : 'div'
  const direction = plain(control, 'direction')
  return (
    <Tag
      className={direction === 'grid' ? 'lc-grid' : 'lc-line'}
      data-direction={direction}
      style={columnSpan(control)}
      onClick={() => emit('click')}
    >
      <SlotView control={control} slot="children" />
    </Tag>
  )
}
