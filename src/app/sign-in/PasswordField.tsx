import { useState } from 'react'
import { Field } from './Field.tsx'
import { useTexts } from './useTexts.ts'
import styles from './Field.module.css'

interface Props {
  label: string
  value: string
  fault?: string | undefined
  hint?: string
  isNew?: boolean
  onValue: (value: string) => void
}

export function PasswordField({ isNew = false, ...field }: Props) {
  const texts = useTexts()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      beside={
        <button
          type="button"
          className={styles['eye']}
          aria-label={shown ? texts.hide : texts.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" />
            <circle cx="10" cy="10" r="2.5" />
            {!shown && <path d="M4 16 16 4" />}
          </svg>
        </button>
      }
    />
  )
}
