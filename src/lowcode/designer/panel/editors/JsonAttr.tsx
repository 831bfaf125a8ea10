import { useState } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import type { AttrEditProps } from './types.ts'
import styles from './editors.module.css'

/** Anything, as JSON; taken as soon as it can be read. */
export function JsonAttr({ id, value, fallback, disabled, change }: AttrEditProps) {
  const t = useT()
  const written = value === undefined ? '' : JSON.stringify(value, null, 2)
  const [typed, setTyped] = useState<{ text: string; from: string }>()
  // What is being typed counts until the value is another than the one it made.
  const text = typed && typed.from === written ? typed.text : written
  const fault = text !== '' && read(text) === undefined
  return (
    <>
      <textarea
        id={id}
        className={`input ${styles['code']}`}
        rows={Math.min(8, text.split('\n').length + 1)}
        value={text}
        placeholder={fallback === undefined ? '' : JSON.stringify(fallback)}
        disabled={disabled}
        aria-invalid={fault || undefined}
        spellCheck={false}
        onChange={(event) => {
          const next = event.target.value
          const made = next === '' ? { value: undefined } : read(next)
          setTyped({
            text: next,
            from: made ? (made.value === undefined ? '' : JSON.stringify(made.value, null, 2)) : written,
          })
          if (made) change(made.value)
        }}
      />
      {fault && <p className="field-fault">{t('designer.notJson')}</p>}
    </>
  )
}

function read(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
