import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { slotOf } from '../../../../contract/lowcode/control.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { fetchedPart, useNear } from '../../../ui/useNear.ts'
import { useEmit, usePage } from '../../runtime/page.ts'
import { flag, plain, words } from '../attr.ts'
import { lookOf } from '../button/look.ts'
import { isOffered } from '../button/usePress.ts'
import type { ViewProps } from '../def.ts'
import { ControlIcon } from '../icon/ControlIcon.tsx'
import styles from './Dropdown.module.css'
import type { DropdownMenuProps } from './DropdownMenu.tsx'

/** Milliseconds until a menu that opened by hovering closes (specification: popover close 200 ms). */
const CLOSES_AFTER = 200

const menu = fetchedPart<DropdownMenuProps>(lazyAntd(() => import('./DropdownMenu.tsx')))

/** A button with a menu of antd's below it, fetched when a person comes near; the arrow down opens it, Escape closes it. */
export function DropdownView({ control, state }: ViewProps) {
  const { services } = usePage()
  const emit = useEmit(control)
  const box = useRef<HTMLSpanElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** A press beside the menu closes it, and is no press that opens it again. */
  const wasOpen = useRef(false)
  const [open, setOpen] = useState(false)
  const { Part: Menu, come, lost } = useNear(menu)
  useEffect(() => () => clearTimeout(closing.current), [])
  const off = state.disabled || flag(control, 'disabled')
  const show = (on: boolean) => {
    clearTimeout(closing.current)
    if (on) come(true)
    if (on === open || (on && off)) return
    setOpen(on)
    emit('visibleChange', on)
  }
  const hover = plain(control, 'trigger') === 'hover'
  const leave = () => {
    closing.current = setTimeout(() => show(false), CLOSES_AFTER)
  }
  const close = () => {
    show(false)
    box.current?.querySelector('button')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      show(true)
    }
  }
  const note = () => {
    wasOpen.current = open
  }
  const entries = slotOf(control, 'children')
  if (entries.length > 0 && entries.every((entry) => !isOffered(entry, services))) return null
  return (
    <span
      ref={box}
      className={styles['box']}
      data-open={open || undefined}
      onPointerEnter={() => (hover ? show(true) : come())}
      onPointerLeave={hover ? leave : undefined}
      onFocus={() => come()}
      onPointerDownCapture={note}
      onKeyDownCapture={note}
      onKeyDown={onKeyDown}
    >
      <Button
        {...lookOf(control)}
        disabled={off}
        aria-haspopup="menu"
        aria-expanded={open}
        icon={<ControlIcon control={control} />}
        onClick={() => {
          emit('click')
          show(hover || !wasOpen.current)
        }}
      >
        {words(control, 'label', services.lang)} <Icon name="down" size={12} />
      </Button>
      {open && Menu && <Menu entries={entries} focuses={!hover} close={close} />}
      {lost}
    </span>
  )
}
