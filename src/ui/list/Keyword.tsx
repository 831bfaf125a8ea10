import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../Icon.tsx'
import { typing } from '../grid/useGridKeys.ts'
import { useNarrow } from '../grid/useNarrow.ts'
import styles from './Keyword.module.css'

/** A pause in typing before the server is asked. */
const PAUSE_MS = 300

interface Props {
  value: string
  onChange: (keyword: string) => void
  /** Whether a key leads here. */
  shortcuts: boolean
}

/** A text that the rows hold somewhere; asked for after a pause in typing. */
export function Keyword({ value, onChange, shortcuts }: Props) {
  const t = useT()
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  // A phone has no key to press.
  const isPhone = useNarrow()
  const sent = useRef(value)
  useEffect(() => {
    if (value !== sent.current) setText(value) // from the address, not from this field
    sent.current = value
  }, [value])
  const apply = (keyword: string) => {
    if (keyword === sent.current) return
    sent.current = keyword
    onChange(keyword)
  }
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    if (!shortcuts) return
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [shortcuts])
  return (
    <span className={styles['keyword']}>
      <input
        ref={input}
        className="input"
        value={text}
        maxLength={200}
        aria-label={t('list.keyword')}
        placeholder={t(shortcuts && !isPhone ? 'list.keywordHint' : 'list.keyword')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply(text.trim())}
        // Applied after what the person leaves it for, it would bring them back from there.
        onBlur={() => apply(text.trim())}
      />
      {text && (
        <button
          type="button"
          aria-label={t('common.reset')}
          onClick={() => {
            setText('')
            input.current?.focus()
          }}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  )
}
