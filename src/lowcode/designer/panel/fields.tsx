import { type ReactNode, useId } from 'react'
import { Choice } from '../../../ui/choice/Choice.tsx'
import styles from './Panel.module.css'

/** A labelled line of the panel. `children` gets the id for the control and what describes it. */
export function Line({
  label,
  fault,
  wide = false,
  onNear,
  children,
}: {
  label: string
  fault?: string | undefined
  /** The label stands above. */
  wide?: boolean
  /** It is entered, or pointed at. */
  onNear?: (() => void) | undefined
  children: (id: string, faultId: string | undefined) => ReactNode
}) {
  const id = useId()
  const faultId = fault === undefined ? undefined : `${id}-fault`
  return (
    <div className={styles['line']} data-wide={wide || undefined} onFocus={onNear} onPointerEnter={onNear}>
      <label htmlFor={id}>{label}</label>
      <div>
        {children(id, faultId)}
        {faultId && (
          <p className="field-fault" id={faultId}>
            {fault}
          </p>
        )}
      </div>
    </div>
  )
}

interface TextProps {
  id?: string | undefined
  label?: string | undefined
  value: string
  placeholder?: string | undefined
  list?: readonly { id: string; name: string }[] | undefined
  type?: 'text' | 'number'
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  change: (text: string) => void
}

/** A line of text, with suggestions where something is named that exists. */
export function TextInput({
  id,
  label,
  value,
  placeholder,
  list,
  type = 'text',
  disabled,
  invalid,
  describedBy,
  change,
}: TextProps) {
  const listId = useId()
  return (
    <>
      <input
        id={id}
        className="input"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        type={type}
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        list={list && listId}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(event.target.value)}
      />
      {list && (
        <datalist id={listId}>
          {list.map((each, index) => (
            // A field of the page and one of its rows may have the same name.
            <option key={index} value={each.id}>
              {each.name}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

interface PickProps {
  id?: string | undefined
  label?: string | undefined
  value: string
  options: readonly { id: string; name: string }[]
  disabled?: boolean | undefined
  change: (id: string) => void
}

/** One of a few. */
export function Pick({ id, label, value, options, disabled, change }: PickProps) {
  return (
    <Choice
      id={id}
      label={label}
      value={value}
      disabled={disabled}
      options={options.map((each) => ({ value: each.id, label: each.name }))}
      onChange={change}
    />
  )
}

/** Yes or no, with its words behind it. */
export function Check({
  label,
  help,
  checked,
  mixed = false,
  disabled,
  change,
}: {
  label: string
  /** What it is for, to who points at it. */
  help?: string
  checked: boolean
  mixed?: boolean
  disabled?: boolean | undefined
  change: (checked: boolean) => void
}) {
  return (
    <label className={styles['check']} title={help}>
      <input
        type="checkbox"
        title={help}
        checked={checked}
        disabled={disabled}
        ref={(element) => {
          if (element) element.indeterminate = mixed
        }}
        onChange={(event) => change(event.target.checked)}
      />
      {label}
    </label>
  )
}
