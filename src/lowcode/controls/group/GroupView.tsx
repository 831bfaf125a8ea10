import { useId, useState } from 'react'
import { slotOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { useFieldsWithin, useReveal } from '../../runtime/reveal.ts'
import { columnSpan, flag, length, plain, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import './group.css'

/** Fields under a heading; collapsible where the definition says so. A fault inside opens it. */
export function GroupView({ control, state }: ViewProps) {
  const { lang } = usePage().services
  const emit = useEmit(control)
  const [open, setOpen] = useState(true)
  const t = useT()
  const id = useId()
  const label = words(control, 'label', lang)
  const collapse = flag(control, 'collapse')
  useReveal(useFieldsWithin(control), () => setOpen(true))
  const fold = () => {
    setOpen(!open)
    emit('change', !open)
  }
  return (
    <section
      className="lc-group"
      aria-labelledby={label === '' ? undefined : id}
      onClick={() => emit('click')}
      data-lined={(state.mode === 0 && !flag(control, 'hideCellBorder')) || undefined}
      data-split={flag(control, 'splitBorder') || undefined}
      style={{ ['--label' as string]: length(control, 'label-width') }}
    >
      {(label !== '' || collapse || slotOf(control, 'tool').length > 0) && (
        <header className="lc-group-head">
          <h3 id={id}>
            {collapse ? (
              <button
                type="button"
                aria-expanded={open}
                aria-label={label === '' ? t('lowcode.expand') : undefined}
                onClick={fold}
              >
                <ControlIcon
                  control={control}
                  name={plain(control, 'collapseIcon')}
                  none={<Icon name={open ? 'down' : 'chevron'} />}
                />
                {label}
              </button>
            ) : (
              label
            )}
          </h3>
          <SlotView control={control} slot="tool" />
        </header>
      )}
      <div className="lc-grid" style={columnSpan(control)} hidden={!open}>
        <SlotView control={control} slot="children" />
      </div>
    </section>
  )
}
