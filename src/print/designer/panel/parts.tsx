import type { Component } from 'grapesjs'
import Input from 'antd/es/input'
import { type ReactNode, useId, useState } from 'react'
import styles from './Panel.module.css'

/** A length as it is written. */
export const lengthHint = '30mm'

/** An attribute of a part and how it is written; without a value it is taken away. */
export function useAttribute(
  part: Component,
  name: string,
): [string | undefined, (value: string | undefined) => void] {
  const value: unknown = part.getAttributes()[name]
  return [
    typeof value === 'string' ? value : undefined,
    (next) => {
      if (next === undefined) part.removeAttributes(name)
      else part.addAttributes({ [name]: next })
    },
  ]
}

export function useStyle(part: Component, name: string): [string, (value: string) => void] {
  const value: unknown = part.getStyle()[name]
  return [
    typeof value === 'string' ? value : '',
    (next) => {
      if (next === '') part.removeStyle(name)
      else part.addStyle({ [name]: next })
    },
  ]
}

export const textOf = (part: Component): string =>
  part
    .components()
    .models.map((one) => (one.is('textnode') ? one.content : textOf(one)))
    .join('')

/** A label over what is written below it. */
export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

interface WrittenProps {
  id: string
  value: string
  placeholder?: string
  /** What may be written; anything else is marked and not taken. */
  form?: RegExp
  onWrite: (text: string) => void
}

/** A text that is taken when it is left or confirmed: half a width is none. */
export function Written({ id, value, placeholder, form, onWrite }: WrittenProps) {
  const [typed, setTyped] = useState<{ text: string; of: string }>()
  const text = typed?.of === value ? typed.text : value
  const isFit = form?.test(text.trim()) ?? true
  const take = () => {
    if (typed && isFit && text.trim() !== value) onWrite(text.trim())
  }
  return (
    <Input
      id={id}
      value={text}
      {...(placeholder !== undefined && { placeholder })}
      status={isFit ? '' : 'error'}
      aria-invalid={!isFit || undefined}
      onChange={({ target }) => setTyped({ text: target.value, of: value })}
      onBlur={take}
      onPressEnter={take}
    />
  )
}
