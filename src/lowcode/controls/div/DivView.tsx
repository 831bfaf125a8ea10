import { SlotView } from '../../runtime/ControlView.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { columnSpan, groupName, plain } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import './div.css'

const tags = { div: 'div', header: 'header', main: 'section', footer: 'footer' } as const

/** A plain container: on the grid, in a row or in a column. The portal's own `main` stays the only one. */
export function DivView({ control }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const Tag = tags[plain(control, 'tag') as keyof typeof tags] ?? 'div' // what is none of them is a container
  const direction = plain(control, 'direction')
  return (
    <Tag
      {...groupName(control, lang)}
      className={direction === 'grid' ? 'lc-grid' : 'lc-line'}
      data-direction={direction}
      style={columnSpan(control)}
      onClick={() => emit('click')}
    >
      <SlotView control={control} slot="children" />
    </Tag>
  )
}
