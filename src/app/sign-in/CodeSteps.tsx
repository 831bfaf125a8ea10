import { useState } from 'react'
import type { sendCode } from '../../../contract/auth.ts'
import { localErrorText } from '../../../contract/errors.local.ts'
import { passwordFault } from '../../../contract/values.ts'
import { ask } from '../../providers/ask.ts'
import { newPassword } from '../../providers/cipher.ts'
import { session } from '../../providers/session.ts'
import { AccountStep } from './AccountStep.tsx'
import { CodeField } from './CodeField.tsx'
import { EntryForm } from './EntryForm.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useSubmit } from './useSubmit.ts'
import { fill, useTexts } from './useTexts.ts'

export interface Proven {
  account: string
  verCode: string
  /** Empty where none is asked. */
  realName: string
  /** Sealed as the specification has it. */
  password: string
}

export interface CodeStepsProps {
  account: string
  /** Sends the code. */
  call: typeof sendCode
  /** Whether the person says what they are called, too. */
  asksName?: boolean
  words: Readonly<Record<'title' | 'back' | 'password' | 'submit', string>>
  onAccount: (account: string) => void
  onBack: () => void
  act: (proven: Proven) => Promise<void>
}

/** Two steps: an account, then the code that was sent to it and a new password. */
export default function CodeSteps({
  account,
  call,
  asksName = false,
  words,
  onAccount,
  onBack,
  act,
}: CodeStepsProps) {
  const texts = useTexts()
  const [sent, setSent] = useState(false)
  const [verCode, setVerCode] = useState('')
  const [realName, setRealName] = useState('')
  const [pwd, setPwd] = useState('')

  const check = () => {
    const weak = pwd ? passwordFault(pwd) : 'PASSWORD_EMPTY'
    return {
      ...(verCode.trim() ? {} : { code: texts.codeEmpty }),
      ...(asksName && !realName.trim() ? { realName: texts.nameEmpty } : {}),
      ...(weak ? { pwd: localErrorText(weak, session().lang) } : {}),
    }
  }
  const form = useSubmit<'code' | 'realName' | 'pwd'>(
    check,
    async () =>
      act({
        account: account.trim(),
        verCode: verCode.trim(),
        realName: realName.trim(),
        password: await newPassword(pwd),
      }),
    (code) =>
      code === 'CODE_WRONG'
        ? 'code'
        : code === 'PASSWORD_SHORT' || code === 'PASSWORD_WEAK'
          ? 'pwd'
          : undefined,
  )

  if (!sent)
    return (
      <AccountStep
        title={words.title}
        account={account}
        call={call}
        back={words.back}
        onAccount={onAccount}
        onSent={() => setSent(true)}
        onBack={onBack}
      />
    )
  return (
    <EntryForm
      title={words.title}
      step={fill(texts.step, { at: 2, of: 2 })}
      failure={form.failure}
      submitText={words.submit}
      busy={form.busy}
      links={[
        { text: texts.previous, onClick: () => setSent(false) },
        { text: words.back, onClick: onBack },
      ]}
      onSubmit={form.submit}
    >
      <CodeField
        account={account}
        value={verCode}
        fault={form.faults.code}
        onValue={setVerCode}
        resend={() => ask(call, { body: { account: account.trim() } })}
      />
      {asksName && (
        <Field
          label={texts.name}
          name="name"
          autoComplete="name"
          maxLength={40}
          value={realName}
          fault={form.faults.realName}
          onValue={setRealName}
        />
      )}
      <PasswordField
        isNew
        label={words.password}
        hint={texts.passwordHint}
        value={pwd}
        fault={form.faults.pwd}
        onValue={setPwd}
      />
    </EntryForm>
  )
}
