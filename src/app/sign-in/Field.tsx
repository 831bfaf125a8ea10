import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

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
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={fault ? `${styles['input']} ${styles['inputFault']}` : styles['input']}>
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
        <p id={`${id}-fault`} className={styles['fault']}>
          {fault}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
