import { type ChangeEvent, useState } from 'react'

export type TextField = HTMLInputElement | HTMLTextAreaElement

interface Typed {
  value: string
  onChange: (event: ChangeEvent<TextField>) => void
  onCompositionStart: () => void
  onCompositionEnd: (event: { currentTarget: TextField }) => void
}

/** What is typed goes to the page with every key; while a Chinese word is being composed it stays in the field. */
export function useTyped(value: string, change: (text: string, field: TextField) => void): Typed {
  const [composed, setComposed] = useState<string>()
  return {
    value: composed ?? value,
    onChange: ({ target }) =>
      composed === undefined ? change(target.value, target) : setComposed(target.value),
    onCompositionStart: () => setComposed(value),
    onCompositionEnd: ({ currentTarget }) => {
      setComposed(undefined)
      change(currentTarget.value, currentTarget)
    },
  }
}
