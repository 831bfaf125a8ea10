import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  fault?: string | undefined
  hint?: string
  /** A button inside the field's frame. */
  beside?: ReactNode
  onValue: (value: string) => void
}

/** A labelled input with its fault below it. */
export function Field({ label, value, fault, hint, beside, onValue, ...input }: Props) {
  const id = useId()
  return (
    <div className="entry-field">
      <label htmlFor={id}>{label}</label>
      <div className={fault ? 'entry-input entry-input-fault' : 'entry-input'}>
        <input
          {...input}
          id={id}
          value={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : hint ? `${id}-hint` : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {beside}
      </div>
      {fault ? (
        <p id={`${id}-fault`} className="entry-fault">
          {fault}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="entry-hint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
