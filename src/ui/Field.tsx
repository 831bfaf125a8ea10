import { type ReactNode, useId } from 'react'

/** What the control inside a field must carry so that label and fault belong to it. */
export interface Control {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  status: 'error' | ''
}

interface Props {
  label: ReactNode
  fault?: string | undefined
  hint?: ReactNode
  needed?: boolean
  /** The control: `{(field) => <Input {...field} … />}`. */
  children: (control: Control) => ReactNode
}

/** A labelled control with its hint or fault below it. */
export function Field({ label, fault, hint, needed = false, children }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {needed && (
          <span className="field-needed" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        status: fault ? 'error' : '',
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': fault ? `${id}-fault` : hint ? `${id}-hint` : undefined,
      })}
      {fault ? (
        <p className="field-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      ) : (
        hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
