import type { ReactNode } from 'react'

interface Props {
  id: string
  chosen: boolean
  /** The keys stand on it: it is brought into sight. */
  active: boolean
  disabled: boolean
  press: (on: EventTarget) => void
  children: ReactNode
}

/** One of what a list offers. The field keeps the focus while it is pressed. */
export function Offer({ id, chosen, active, disabled, press, children }: Props) {
  return (
    <div
      id={id}
      ref={(node) => {
        if (active) node?.scrollIntoView?.({ block: 'nearest' }) // not in every document
      }}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      data-active={active || undefined}
      className="lc-choice"
      onPointerDown={(event) => {
        event.preventDefault()
        press(event.target)
      }}
    >
      {children}
    </div>
  )
}
