import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { Control } from '../../../contract/lowcode/control.ts'
import { useEmit } from './page.ts'

/**
 * What a field tells of the pointer and the focus: a click on it, that a person came to it and that they left it. A face that gives way to its
 * control, and a list that opens from it, are no leaving. What opens from it and what stands behind it, in a place of its own, is clicked for itself.
 */
export function useFieldEvents(control: Control, takesInput: boolean, place: string) {
  const emit = useEmit(control)
  const within = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  if (!takesInput) return undefined
  const isOwn = ({ target, currentTarget }: MouseEvent | FocusEvent) =>
    target instanceof Element && target.closest(place) === currentTarget.closest(place)
  return {
    onClick: (event: MouseEvent) => {
      if (isOwn(event)) emit('click')
    },
    onFocus: (event: FocusEvent) => {
      clearTimeout(leaving.current)
      if (within.current || !isOwn(event)) return
      within.current = true
      emit('focus')
    },
    onBlur: () => {
      if (!within.current) return
      clearTimeout(leaving.current)
      // Where the focus goes is known when it has come there.
      leaving.current = setTimeout(() => {
        within.current = false
        emit('blur')
      })
    },
  }
}
