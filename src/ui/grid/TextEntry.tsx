import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, type Ref, useRef } from 'react'
import classes from './TextEntry.module.css'

interface Props {
  ref: Ref<HTMLInputElement>
  label: string
  /** Id of the grid and of the cell the cursor stands on. */
  controls: string
  active: string | undefined
  describedBy: string
  decimal: boolean
  /** Where the cell stands. */
  style: CSSProperties
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onCopy: (event: ClipboardEvent) => void
  onPaste: (event: ClipboardEvent) => void
}

/**
 * Text entry: a real input over the cell of the cursor holds the focus of a grid. Handwriting, voice, phone keyboards and input methods
 * write without a key event; what they write arrives here, where a plain element would let it pass by.
 */
export function TextEntry({ label, controls, active, describedBy, decimal, onText, ...input }: Props) {
  const composing = useRef(false)
  const take = (field: HTMLInputElement) => {
    const text = field.value
    field.value = ''
    if (text !== '') onText(text)
  }
  return (
    <input
      {...input}
      className={classes['entry']}
      aria-label={label}
      aria-controls={controls}
      aria-activedescendant={active}
      aria-describedby={describedBy}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      inputMode={decimal ? 'decimal' : 'text'}
      // shown while something is composed in it
      placeholder=" "
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false
        take(currentTarget)
      }}
      onInput={({ currentTarget }) => {
        if (!composing.current) take(currentTarget)
      }}
    />
  )
}
