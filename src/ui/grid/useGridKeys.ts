import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react'

interface Options {
  count: number
  body: RefObject<HTMLElement | null>
  page: boolean
  open: (index: number, elsewhere: boolean) => void
  toggle: (index: number) => void
  scrollTo: (index: number) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: 15,
  PageUp: -15,
  Home: -Infinity,
  End: Infinity,
}

/** True where letters are typed or a dialog is open: there `j` is a letter. */
export const typing = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]),textarea,select,[contenteditable=true],[role=dialog]') !== null

/** The row the keyboard stands on: j, k and arrows move, Enter opens, Space chooses, Home and End jump. */
export function useGridKeys({ count, body, page, open, toggle, scrollTo }: Options) {
  const [active, setActive] = useState(0)
  const focusNext = useRef(false)
  const at = Math.min(active, Math.max(0, count - 1))

  const focus = (index: number) => {
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
    focusNext.current = row === undefined || row === null
    row?.focus({ preventScroll: true })
  }
  // a row out of sight is drawn by the move itself, and gets the focus then
  useEffect(() => {
    if (focusNext.current) focus(at)
  })

  const go = (index: number) => {
    const next = Math.min(count - 1, Math.max(0, index))
    setActive(next)
    scrollTo(next)
    focus(next)
  }

  const listener = (key: string, plain: boolean, from: number): boolean => {
    const by = steps[key]
    if (by !== undefined && plain) go(from + by)
    else if (key === 'Enter') open(at, !plain)
    else if (key === ' ') toggle(at)
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (typing(event.target) || (event.target instanceof Element && event.target.closest('a,button'))) return
    if (listener(event.key, !event.ctrlKey && !event.metaKey && !event.altKey, at)) event.preventDefault()
  }

  const onPageKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target))
      return
    if (event.key !== 'j' && event.key !== 'k') return
    event.preventDefault()
    go(at)
  })
  useEffect(() => {
    if (!page) return
    const listener = (event: globalThis.KeyboardEvent) => onPageKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [page])

  return { active: at, setActive, onKeyDown }
}
