import type { InputProps } from 'antd/es/input/Input'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyAntd } from '../../../ui/lazyAntd.tsx'
import { fetchedPart } from '../../../ui/useNear.ts'
import styles from './Entry.module.css'

type Native =
  | 'id'
  | 'type'
  | 'inputMode'
  | 'value'
  | 'disabled'
  | 'readOnly'
  | 'required'
  | 'placeholder'
  | 'minLength'
  | 'maxLength'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-haspopup'
  | 'onChange'
  | 'onCompositionStart'
  | 'onCompositionEnd'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDown'
  | 'onClick'

interface EntryProps extends Pick<InputProps, Native> {
  value: string
  invalid?: boolean
  /** A number stands at the end of its field. */
  numeric?: boolean
  before?: ReactNode
  after?: ReactNode
  /** The field may be emptied by a click; called when it was. */
  onClear?: (() => void) | undefined
}

export interface EntryPartProps extends EntryProps {
  /** The face had the focus. */
  held: boolean
}

const part = fetchedPart<EntryPartProps>(lazyAntd(() => import('./EntryPart.tsx')))

/**
 * One line that is typed: rests as a light face and becomes antd's Input when a person comes near. It does so at that moment or not at all:
 * a field that became another one while it is written would lose the caret, and what an input method is composing.
 */
export function Entry(props: EntryProps) {
  const [Part, setPart] = useState(() => undefined as ReturnType<typeof part.part>)
  const held = useRef(false)
  useEffect(() => void part.fetch(), [])
  // Where nothing is typed there is nothing to become.
  const come = () => {
    if (!props.readOnly) setPart(() => part.part())
  }
  if (Part) return <Part {...props} held={held.current} />
  const { invalid, numeric, before, after, onClear: _onClear, ...input } = props
  const near = (event: FocusEvent<HTMLInputElement>) => {
    held.current = true
    come()
    props.onFocus?.(event)
  }
  const away = (event: FocusEvent<HTMLInputElement>) => {
    held.current = false
    props.onBlur?.(event)
  }
  return (
    <span
      className={styles['face']}
      data-invalid={invalid || undefined}
      data-disabled={input.disabled || undefined}
    >
      {before}
      <input
        autoComplete="off"
        {...input}
        className={numeric ? styles['number'] : undefined}
        aria-invalid={invalid || undefined}
        // The line itself: a press on what stands beside it would be lost with it.
        // At once: a press that begins on one field and ends on the next is no click.
        onPointerEnter={({ currentTarget }) => currentTarget !== document.activeElement && flushSync(come)}
        onFocus={near}
        onBlur={away}
      />
      {after}
    </span>
  )
}

/** A word before or behind what is typed. */
export const Affix = ({ text }: { text: string }) =>
  text === '' ? null : <span className={styles['affix']}>{text}</span>
