import { type ReactNode, useEffect, useId, useRef } from 'react'
import './popover.css'

interface Props {
  /** What the button says; its visible content is `children`. */
  label: string
  className?: string | undefined
  children: ReactNode
  /** Drawn while open. `close` shuts it. */
  content: (close: () => void) => ReactNode
  /** Which edges are in line. */
  align?: 'start' | 'end'
  open: boolean
  onOpen: (open: boolean) => void
}

/** A button with something below it. The browser's own popover: closed by Escape or a click elsewhere, above everything. */
export function Popover({ label, className, children, content, align = 'end', open, onOpen }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const popover = panel.current
    if (!popover) return undefined
    const toggled = (event: ToggleEvent) => {
      const at = button.current?.getBoundingClientRect()
      if (event.newState === 'open' && at) {
        popover.style.top = `${at.bottom + 6}px`
        if (align === 'end') popover.style.right = `${Math.max(8, window.innerWidth - at.right)}px`
        else popover.style.left = `${Math.max(8, at.left)}px`
      }
      onOpen(event.newState === 'open')
    }
    popover.addEventListener('beforetoggle', toggled)
    return () => popover.removeEventListener('beforetoggle', toggled)
  }, [align, onOpen])

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={open}
        popoverTarget={id}
      >
        {children}
      </button>
      <div ref={panel} id={id} popover="auto" className="drop" role="dialog" aria-label={label}>
        {open && content(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
