import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Control, slotOf } from '../../../../contract/lowcode/control.ts'
import { kindOf } from '../../../../contract/lowcode/kinds.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useControl, useEmit, usePage } from '../../runtime/page.ts'
import { flag, plain, words } from '../attr.ts'
import { lookOf } from '../button/look.ts'
import { isOffered, usePress } from '../button/usePress.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import { LinkView } from '../link/LinkView.tsx'
import { Panel } from '../pick/Panel.tsx'
import './dropdown.css'

/** Milliseconds until a menu that opened by hovering closes (specification: popover close 200 ms). */
const CLOSES_AFTER = 200

/** A button with a menu below it: arrow keys move, Enter chooses, Escape closes. */
export function DropdownView({ control, state }: ViewProps) {
  const { services } = usePage()
  const emit = useEmit(control)
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  useEffect(() => () => clearTimeout(closing.current), [])
  const off = state.disabled || flag(control, 'disabled')
  const show = (on: boolean) => {
    clearTimeout(closing.current)
    if (on === open || (on && off)) return
    setOpen(on)
    emit('visibleChange', on)
  }
  const hover = plain(control, 'trigger') === 'hover'
  const hovered = hover && {
    onPointerEnter: () => show(true),
    onPointerLeave: () => {
      closing.current = setTimeout(() => show(false), CLOSES_AFTER)
    },
  }
  const close = () => {
    show(false)
    box.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
      return
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    if (!open) {
      show(true)
      return
    }
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const at = items.findIndex((item) => item === document.activeElement)
    items[(at + by + items.length) % items.length]?.focus()
  }
  useEffect(() => {
    if (open && !hover) menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [open, hover])
  const entries = slotOf(control, 'children')
  if (entries.length > 0 && entries.every((entry) => !isOffered(entry, services))) return null
  return (
    <span
      ref={box}
      className="lc-dropdown"
      {...hovered}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (
          relatedTarget instanceof Node &&
          !menu.current?.contains(relatedTarget) &&
          !box.current?.contains(relatedTarget)
        )
          show(false)
      }}
    >
      <Button
        {...lookOf(control)}
        disabled={off}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        icon={<ControlIcon control={control} />}
        onClick={() => {
          emit('click')
          show(hover || !open)
        }}
      >
        {words(control, 'label', services.lang)} <Icon name="down" size={12} />
      </Button>
      {open &&
        createPortal(
          <>
            {!hover && <div className="lc-dropdown-veil" onPointerDown={() => show(false)} />}
            <Panel at={box.current} width={120} placement="bottom-start">
              <div ref={menu} id={id} role="menu" className="lc-menu" {...hovered}>
                {entries.map((entry) => (
                  <Entry key={entry.id} control={entry} close={close} />
                ))}
              </div>
            </Panel>
          </>,
          document.body,
        )}
    </span>
  )
}

function Entry({ control, close }: { control: Control; close: () => void }) {
  const { services } = usePage()
  const state = useControl(control)
  const { off, press } = usePress(control, state)
  if (!state.shown || !isOffered(control, services)) return null
  const kind = kindOf(control.type)?.kind
  if (kind === 'divider') return <hr />
  if (kind === 'link')
    return (
      <span role="menuitem" tabIndex={-1} className="lc-menu-entry" onClick={close}>
        <LinkView control={control} state={state} />
      </span>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="lc-menu-entry"
      data-danger={plain(control, 'type') === 'danger' || undefined}
      disabled={off}
      onClick={() => {
        close()
        void press()
      }}
    >
      <ControlIcon control={control} />
      {words(control, 'label', services.lang)}
    </button>
  )
}
