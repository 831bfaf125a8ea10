import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useDateEntry } from './entry.ts'
import { usePanel } from './panel.ts'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
  /** antd's word for which end of a range this is. */
  'date-range'?: 'start' | 'end'
}

const steps = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'])

/** Input of antd's picker: dates are typed in any usual way and read when the field is left, and keys move in the open calendar. */
export function TypedInput({ ref, 'date-range': at, value, ...input }: Props) {
  const entry = useDateEntry()
  const { open, setOpen, step } = usePanel()
  const element = useRef<HTMLInputElement>(null)
  const end = at === 'end' ? 1 : 0
  useLayoutEffect(() => {
    if (!element.current || !entry.takeFocus(end)) return
    element.current.focus()
    if (entry.typing(end)) element.current.setSelectionRange(Infinity, Infinity)
    else element.current.select()
  }, [entry, end])
  // antd hands on what it knows when it is closed or left: what was typed has to be there by then.
  const finish = () => flushSync(() => entry.finish(end))
  const onKeyDown = (event: KeyboardEvent) => {
    const typing = entry.typing(end)
    const close = () => {
      finish()
      setOpen(false)
    }
    if (event.key === 'Enter') {
      if (open && !typing) event.preventDefault()
      close()
    } else if (event.key === 'Escape' && (open || typing)) {
      event.stopPropagation()
      entry.forget(end)
      setOpen(false)
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      setOpen(true)
    } else if (open && !typing && steps.has(event.key)) {
      event.preventDefault()
      step(end, event.key)
    }
  }
  const text = entry.texts[end] ?? ''
  return (
    <input
      {...input}
      {...entry.attributes(end)}
      ref={(node) => {
        element.current = node
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-controls={undefined} // antd's calendar has no id
      // A day under the pointer is shown before it is chosen.
      value={open && !entry.typing(end) ? value || text : text}
      onChange={({ target }) => entry.typed(end, target.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        finish()
        input.onBlur?.(event)
      }}
    />
  )
}
