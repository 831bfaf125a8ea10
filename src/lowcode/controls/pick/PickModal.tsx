import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import './popup.css'

interface Props {
  title: string
  width: string
  /** Of the body, in pixels. */
  height?: number
  /** Beside the buttons. */
  foot?: ReactNode
  confirmOff?: boolean
  confirm?: () => void
  cancel: () => void
  children: ReactNode
}

const reachable =
  'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], [tabindex="0"]'

/** A dialog for choosing: it keeps the focus within, a click outside does not close it, Escape cancels. */
export function Popup({ title, width, height, foot, confirmOff, confirm, cancel, children }: Props) {
  const t = useT()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const first = panel.current?.querySelector<HTMLElement>('[data-first]') ?? panel.current
    first?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation()
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) return cancel()
    if (event.key !== 'Tab') return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)]
    const [first, last] = [stops[0], stops.at(-1)]
    const at = document.activeElement
    if (event.shiftKey && (at === first || at === event.currentTarget)) {
      event.preventDefault()
      last?.focus()
    } else if (!event.shiftKey && at === last) {
      event.preventDefault()
      first?.focus()
    }
  }
  return createPortal(
    <div className="lc-veil">
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className="lc-popup"
        style={{ width }}
        onKeyDown={onKeyDown}
      >
        <h2 id={id}>{title}</h2>
        <div className="lc-popup-body" style={{ height }}>
          {children}
        </div>
        <footer>
          <span className="lc-popup-foot">{foot}</span>
          <Button onClick={cancel}>{t('lowcode.cancel')}</Button>
          {confirm && (
            <Button kind="primary" disabled={confirmOff} onClick={confirm}>
              {t('lowcode.confirm')}
            </Button>
          )}
        </footer>
      </div>
    </div>,
    document.body,
  )
}
