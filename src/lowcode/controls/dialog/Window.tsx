import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import './window.css'

interface Props {
  title: string
  className: string
  /** The edge a drawer comes from. */
  from?: string
  style: CSSProperties
  /** How many windows of the page lie below, itself included. */
  order: number
  modal: boolean
  /** A click beside it closes it. */
  yields: boolean
  draggable?: boolean
  onClose: () => void
  head?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

const reachable =
  'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], [tabindex="0"]'

/** Above the page, below what fields and questions open. */
const LOWEST = 900

/**
 * A window of a page. Not the browser's own top layer: lists of fields, questions and messages must come above it. While it is modal the keyboard
 * stays inside; Escape closes it, and the focus goes back to where it was.
 */
export function Window({
  title,
  className,
  style,
  order,
  modal,
  yields,
  draggable = false,
  from,
  onClose,
  ...slots
}: Props) {
  const t = useT()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const moved = useRef({ x: 0, y: 0 })
  useEffect(() => {
    const before = document.activeElement
    const first = panel.current?.querySelector<HTMLElement>(
      '.lc-window-body :is(input, select, textarea):not(:disabled)',
    )
    ;(first ?? panel.current)?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented) onClose()
    if (event.key !== 'Tab' || !modal || !panel.current?.contains(document.activeElement)) return
    const stops = [...panel.current.querySelectorAll<HTMLElement>(reachable)]
    const [first, last] = [stops[0], stops.at(-1)]
    const at = document.activeElement
    if (event.shiftKey && (at === first || at === panel.current)) {
      event.preventDefault()
      last?.focus()
    } else if (!event.shiftKey && at === last) {
      event.preventDefault()
      first?.focus()
    }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (
      !draggable ||
      event.button !== 0 ||
      (event.target instanceof Element && event.target.closest('button, a, input'))
    )
      return
    const head = event.currentTarget
    const from = { x: event.clientX - moved.current.x, y: event.clientY - moved.current.y }
    head.setPointerCapture(event.pointerId)
    const move = (next: globalThis.PointerEvent) => {
      moved.current = { x: next.clientX - from.x, y: next.clientY - from.y }
      if (panel.current) panel.current.style.translate = `${moved.current.x}px ${moved.current.y}px`
    }
    head.addEventListener('pointermove', move)
    head.addEventListener('lostpointercapture', () => head.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  return createPortal(
    // What happens inside is no event of the form or card it was opened from.
    <div
      className="lc-window-at"
      data-modal={modal || undefined}
      style={{ zIndex: LOWEST + order }}
      onClick={(event) => {
        event.stopPropagation()
        if (modal && yields && event.target === event.currentTarget) onClose()
      }}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal={modal || undefined}
        aria-labelledby={id}
        tabIndex={-1}
        className={`lc-window ${className}`}
        data-from={from}
        style={style}
        onKeyDown={onKeyDown}
      >
        <header className="lc-window-head" data-draggable={draggable || undefined} onPointerDown={drag}>
          <h2 id={id}>{title}</h2>
          {slots.head}
          <Button
            kind="text"
            size="small"
            icon={<Icon name="close" size={16} />}
            aria-label={t('common.close')}
            onClick={onClose}
          />
        </header>
        <div className="lc-window-body lc-page">{slots.children}</div>
        {slots.foot && <footer className="lc-window-foot">{slots.foot}</footer>}
      </div>
    </div>,
    document.body,
  )
}
