import type { KeyboardEvent } from 'react'
import { DecimalInput } from '../../../ui/DecimalInput.tsx'
import { stepped } from './stepped.ts'

interface Props {
  /** A whole number; else one with two decimals. */
  whole: boolean
  value?: string | number | null
  onChange?: (value: string) => void
  id?: string
  maxLength?: number | undefined
  label?: string
  disabled?: boolean
}

/** A number of at least 0: areas and amounts step by 0.01, counts by 1 (specification §9), with the arrow keys. */
export function NumberField({ whole, value, onChange, id, maxLength, label, ...input }: Props) {
  const text = value === null || value === undefined ? '' : String(value)
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    const next = stepped(text, whole ? 0 : 2, event.key === 'ArrowUp' ? 1 : -1)
    if (next === undefined) return
    event.preventDefault()
    onChange?.(next)
  }
  return (
    <DecimalInput
      {...input}
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(maxLength !== undefined && { maxLength })}
      inputMode={whole ? 'numeric' : 'decimal'}
      min={0}
      value={text}
      onChange={(next) => onChange?.(next)}
      onKeyDown={step}
    />
  )
}
