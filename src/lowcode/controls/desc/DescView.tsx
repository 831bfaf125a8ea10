import { useId, useRef, useState } from 'react'
import { type Control, slotOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { useControl, useEmit, usePage } from '../../runtime/page.ts'
import { flag, length, number, words } from '../attr.ts'
import { CopyButton } from '../CopyButton.tsx'
import type { ViewProps } from '../def.ts'
import './desc.css'

/** Values for reading, side by side, whatever the page's mode. */
export function DescView({ control }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(true)
  const label = words(control, 'label', lang)
  const columns = number(control, 'column') ?? 3
  return (
    <section
      className="lc-desc"
      aria-labelledby={label === '' ? undefined : id}
      onClick={() => emit('click')}
    >
      {(label !== '' || flag(control, 'collapse') || slotOf(control, 'tool').length > 0) && (
        <header>
          <h3 id={id}>
            {flag(control, 'collapse') ? (
              <button
                type="button"
                aria-expanded={open}
                aria-label={label === '' ? t('lowcode.expand') : undefined}
                onClick={() => setOpen(!open)}
              >
                <Icon name={open ? 'down' : 'chevron'} size={14} />
                {label}
              </button>
            ) : (
              label
            )}
          </h3>
          <SlotView control={control} slot="tool" />
        </header>
      )}
      <dl
        hidden={!open}
        data-border={flag(control, 'border') || undefined}
        style={{ ['--columns' as string]: columns, ['--label' as string]: length(control, 'label-width') }}
      >
        {slotOf(control, 'children').map((each) => (
          <Item key={each.id} control={each} columns={columns} copyable={flag(control, 'copyable')} />
        ))}
      </dl>
    </section>
  )
}

function Item({ control, columns, copyable }: { control: Control; columns: number; copyable: boolean }) {
  const { defOf, services, wrap } = usePage()
  const state = useControl(control)
  const value = useRef<HTMLSpanElement>(null)
  const def = defOf(control.type)
  if (!state.shown || !def) return null
  const wide = Math.min(
    columns,
    Math.max(1, Math.round((Number(control.attr['span']) || 1) / (24 / columns))),
  )
  const label = words(control, 'label', services.lang)
  const drawn = (
    <div className="lc-desc-item" style={{ gridColumn: `span ${wide}` }}>
      <dt>{label || control.field}</dt>
      <dd>
        <span ref={value}>
          <def.View control={control} state={{ ...state, mode: 0 }} />
        </span>
        {copyable && (
          <CopyButton name={label || control.field} text={() => value.current?.textContent.trim() ?? ''} />
        )}
      </dd>
    </div>
  )
  return wrap ? wrap(control, drawn) : drawn
}
