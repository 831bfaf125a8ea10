import Input from 'antd/es/input'
import { useId } from 'react'

interface Props {
  label: string
  /** A password is hidden as it is typed; a code is read off. */
  kind: 'password' | 'code'
  value: string
  fault?: string | undefined
  autoFocus?: boolean
  onValue: (value: string) => void
}

/** A labelled password or one-time code with its fault below it. */
export function SecretField({ label, kind, value, fault, autoFocus = false, onValue }: Props) {
  const id = useId()
  const input = {
    id,
    value,
    autoFocus,
    status: fault ? ('error' as const) : ('' as const),
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? `${id}-fault` : undefined,
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {kind === 'password' ? (
        <Input.Password {...input} autoComplete="current-password" />
      ) : (
        <Input
          {...input}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={24}
        />
      )}
      {fault && (
        <p className="field-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
