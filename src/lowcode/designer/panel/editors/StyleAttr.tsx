import { useState } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import type { AttrEditProps } from './types.ts'
import styles from './editors.module.css'

/** Declarations as in a style sheet; kept as an object. */
export function StyleAttr({ id, value, disabled, change }: AttrEditProps) {
  const t = useT()
  const written = typeof value === 'string' ? value : cssOf(value)
  const [text, setText] = useState(written)
  const [seen, setSeen] = useState(written)
  if (seen !== written && cssOf(styleFrom(text)) !== written) {
    setSeen(written)
    setText(written)
  }
  return (
    <textarea
      id={id}
      className={`input ${styles['code']}`}
      rows={3}
      value={text}
      placeholder={t('designer.stylePlaceholder')}
      disabled={disabled}
      spellCheck={false}
      onChange={(event) => {
        setText(event.target.value)
        const style = styleFrom(event.target.value)
        change(Object.keys(style).length === 0 ? undefined : style)
      }}
    />
  )
}

const cssOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([key, each]) => `${key.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}: ${String(each)}`)
        .join('\n')
    : ''

const styleFrom = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(/[;\n]/).flatMap((line) => {
      const at = line.indexOf(':')
      const [key, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      if (at < 1 || value === '' || !/^[a-zA-Z-]+$/.test(key)) return []
      return [[key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]]
    }),
  )
