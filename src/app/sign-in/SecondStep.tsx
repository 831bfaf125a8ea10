import { useState } from 'react'
import { type SignedIn, secondStep } from '../../../contract/auth.ts'
import { ask } from '../../providers/ask.ts'
import { EntryForm } from './EntryForm.tsx'
import { Field } from './Field.tsx'
import { useSubmit } from './useSubmit.ts'
import { useTexts } from './useTexts.ts'

interface Props {
  challenge: string
  onBack: () => void
  onSignedIn: (signed: SignedIn) => Promise<void>
}

/** The second step of signing in, for who has two-factor authentication. */
export default function SecondStep({ challenge, onBack, onSignedIn }: Props) {
  const texts = useTexts()
  const [code, setCode] = useState('')
  const form = useSubmit<'code'>(
    () => (code.trim() ? {} : { code: texts.codeEmpty }),
    async () => onSignedIn(await ask(secondStep, { body: { challenge, code } })),
    (refused) => (refused === 'ONE_TIME_CODE_WRONG' ? 'code' : undefined),
  )
  return (
    <EntryForm
      title={texts.secondStep}
      failure={form.failure}
      submitText={texts.signIn}
      busyText={texts.signingIn}
      busy={form.busy}
      links={[{ text: texts.backToSignIn, onClick: onBack }]}
      onSubmit={form.submit}
    >
      <Field
        label={texts.oneTimeCode}
        hint={texts.oneTimeCodeHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={24}
        value={code}
        fault={form.faults.code}
        onValue={setCode}
      />
    </EntryForm>
  )
}
