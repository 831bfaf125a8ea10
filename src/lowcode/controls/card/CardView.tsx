import { type KeyboardEvent, useId, useState } from 'react'
import { slotOf } from '../../../../contract/lowcode/control.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SlotView } from '../../runtime/ControlView.tsx'
import { useEmit, usePage } from '../../runtime/page.ts'
import { useFieldsWithin, useReveal } from '../../runtime/reveal.ts'
import { pictureAt } from '../addresses.ts'
import { columnSpan, flag, words } from '../attr.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { useFilled } from '../read.ts'
import './card.css'

/** Collapsed until its head is clicked; the whole screen opens it too. A fault inside opens it. */
export function CardView({ control }: ViewProps) {
  const { services, wrap } = usePage()
  const emit = useEmit(control)
  const t = useT()
  const id = useId()
  const collapse = flag(control, 'collapse')
  // On the designer's canvas what is inside is to be seen.
  const [open, setOpen] = useState(!collapse || !flag(control, 'collapsed') || wrap !== undefined)
  const [full, setFull] = useState(false)
  useReveal(useFieldsWithin(control), () => setOpen(true))
  const cover = pictureAt(useFilled(control, 'src'))
  const toggle = () => {
    emit('click')
    if (!collapse || full) return
    setOpen(!open)
    emit('change', !open)
  }
  const fill = () => {
    setFull(!full)
    if (!full && !open) {
      setOpen(true)
      emit('change', true)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !full) return
    event.stopPropagation()
    setFull(false)
  }
  const label = words(control, 'label', services.lang)
  const heading = (
    <>
      <ControlIcon control={control} />
      {label}
    </>
  )
  const says = t(full ? 'lowcode.code.fullEnd' : 'lowcode.code.full')
  return (
    <section
      className="lc-card"
      aria-labelledby={label === '' ? undefined : id}
      data-full={full || undefined}
      onKeyDown={onKeyDown}
    >
      <header className="lc-card-head" onClick={toggle}>
        <h3 id={id}>
          {collapse ? (
            <button type="button" aria-expanded={open} aria-label={label || t('lowcode.expand')}>
              <Icon name={open ? 'down' : 'chevron'} size={14} />
              {heading}
            </button>
          ) : (
            heading
          )}
        </h3>
        {/* Tools are clicked for what they do, not to open the card. */}
        <span className="lc-card-tools" onClick={(event) => event.stopPropagation()}>
          <SlotView control={control} slot="tool" />
          {flag(control, 'fullscreen') && (
            <Button
              kind="text"
              size="small"
              icon={<Icon name="fullscreen" size={14} />}
              aria-label={says}
              title={says}
              aria-pressed={full}
              onClick={fill}
            />
          )}
        </span>
      </header>
      <div className="lc-card-body" hidden={!open}>
        {cover !== undefined && <img className="lc-card-cover" src={cover} alt="" />}
        <SlotView control={control} slot="header" />
        <div className="lc-grid" style={columnSpan(control)}>
          <SlotView control={control} slot="children" />
          <SlotView control={control} slot="body" />
        </div>
        {(slotOf(control, 'footer').length > 0 || slotOf(control, 'action').length > 0) && (
          <footer className="lc-card-foot">
            <SlotView control={control} slot="footer" />
            <SlotView control={control} slot="action" />
          </footer>
        )}
      </div>
    </section>
  )
}
