import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './SelectField.module.css'
import { UNFOLDED } from './unfolded.ts'

interface Props {
  id: string
  label: string | undefined
  /** What is chosen; several stand in chips before what is typed. */
  shown: readonly { key: string; text: string }[]
  typed: string
  multiple: boolean
  searchable: boolean
  placeholder: string | undefined
  disabled: boolean
  borderless?: boolean
  invalid: boolean
  describedBy: string | undefined
  focus: (on: boolean) => void
  /** A person comes near; `opens` when the list is asked for. */
  come: (opens?: boolean) => void
  type: (text: string) => void
}

const quiet: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'])

/** The box antd's Select and Cascader draw, without antd: what is chosen, the role and the name; it takes what is typed until the real one has come. */
export function RestingSelect(props: Props) {
  const { shown, typed, multiple, disabled, come, focus } = props
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Enter' || key === ' ') come(true)
    else if (!quiet.has(key)) come()
  }
  // The real one opens in the middle of the press, whose rest would close it again: no event of a mouse follows a pointer that was stopped.
  const press = (event: PointerEvent<HTMLElement>) => {
    if (disabled || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.querySelector('input')?.focus()
    come(true)
  }
  const onFocus = ({ type }: FocusEvent) => focus(type === 'focus')
  return (
    <span
      className={styles['face']}
      data-invalid={props.invalid || undefined}
      data-disabled={disabled || undefined}
      data-borderless={props.borderless || undefined}
      onPointerEnter={() => !disabled && come()}
      onPointerDown={press}
    >
      {multiple &&
        shown.slice(0, UNFOLDED).map(({ key, text }) => (
          <span key={key} className={styles['chip']}>
            {text}
          </span>
        ))}
      {multiple && shown.length > UNFOLDED && (
        <span className={styles['chip']}>+{shown.length - UNFOLDED}</span>
      )}
      <input
        id={props.id}
        role="combobox"
        autoComplete="off"
        aria-label={props.label === '' ? undefined : props.label}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-controls={undefined} // the list comes with antd
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={disabled}
        readOnly={!props.searchable}
        value={typed !== '' || multiple ? typed : (shown[0]?.text ?? '')}
        placeholder={shown.length === 0 ? props.placeholder : undefined}
        onClick={() => come(true)}
        onFocus={onFocus}
        onBlur={onFocus}
        onChange={({ target }) => props.type(typedIn(target.value, multiple ? '' : (shown[0]?.text ?? '')))}
        onKeyDown={onKeyDown}
      />
      <Icon name="down" size={12} />
    </span>
  )
}

/** What was typed into a field that shows a name: the name is no part of what is searched. */
const typedIn = (value: string, name: string): string =>
  name !== '' && value.startsWith(name) ? value.slice(name.length) : value
