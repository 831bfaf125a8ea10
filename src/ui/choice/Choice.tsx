import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Icon } from '../Icon.tsx'
import { lazyAntd } from '../lazyAntd.tsx'
import { fetchedPart, useNear } from '../useNear.ts'
import styles from './Choice.module.css'

export interface ChoiceProps {
  id?: string | undefined
  /** What is chosen here, where no label of the page says it. */
  label?: string | undefined
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  disabled?: boolean | undefined
  /** Fixed to the width of what is chosen instead of filling its place. */
  narrow?: boolean | undefined
}

const part = fetchedPart(lazyAntd(() => import('./ChoicePart.tsx')))

/** One of a list: rests as a light face and becomes antd's Select when a person comes near. */
export function Choice(props: ChoiceProps) {
  const { id, label, value, options, disabled = false, narrow = false } = props
  const { Part, opens, come, lost } = useNear(part)
  const held = useRef(false)
  const name = options.find((option) => option.value === value)?.label ?? value
  if (Part) return <Part {...props} opens={opens} held={held.current} />
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab' || event.key === 'Shift' || event.key === 'Escape') return
    event.preventDefault()
    come(true)
  }
  const focus = ({ type }: FocusEvent) => {
    held.current = type === 'focus'
    if (held.current) come()
  }
  return (
    <>
      <button
        type="button"
        id={id}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-controls={undefined} // the list comes with antd
        aria-label={label}
        disabled={disabled}
        className={styles['face']}
        data-narrow={narrow || undefined}
        onPointerEnter={() => !disabled && come()}
        onPointerDown={() => !disabled && come(true)}
        onClick={() => come(true)}
        onFocus={focus}
        onBlur={focus}
        onKeyDown={onKeyDown}
      >
        <span>{name}</span>
        <Icon name="down" size={12} />
      </button>
      {lost}
    </>
  )
}
