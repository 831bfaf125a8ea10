import { useEffect, useState } from 'react'
import { HttpError } from '../../providers/httpError.ts'
import { Field } from './Field.tsx'
import { useCountdown } from './useCountdown.ts'
import { fill, useTexts } from './useTexts.ts'
import entryFormStyles from './EntryForm.module.css'
import fieldStyles from './Field.module.css'

/** A code may be asked for again after this many seconds. */
const RESEND_SECONDS = 60

interface Props {
  account: string
  value: string
  fault?: string | undefined
  onValue: (value: string) => void
  resend: () => Promise<unknown>
}

/** The code that was sent, and a way to have it sent again. */
export function CodeField({ account, value, fault, onValue, resend }: Props) {
  const texts = useTexts()
  const { left, start } = useCountdown(RESEND_SECONDS)
  const [refused, setRefused] = useState<string>()
  useEffect(start, [start])
  const again = async () => {
    setRefused(undefined)
    start()
    await resend().catch((error: unknown) =>
      setRefused(error instanceof HttpError ? error.message : undefined),
    )
  }
  return (
    <>
      <p className={entryFormStyles['notice']} role="status">
        {fill(texts.codeSent, { account })}
      </p>
      <Field
        label={texts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={value}
        fault={fault ?? refused}
        onValue={onValue}
        beside={
          <button
            type="button"
            className={fieldStyles['resend']}
            disabled={left > 0}
            onClick={() => void again()}
          >
            {left > 0 ? fill(texts.resendIn, { seconds: left }) : texts.resend}
          </button>
        }
      />
    </>
  )
}
