import { useState } from 'react'
import { type SignedIn, signIn } from '../../../contract/auth.ts'
import { errorText } from '../../../contract/errors.ts'
import { ask } from '../../providers/ask.ts'
import { oldPassword } from '../../providers/cipher.ts'
import { HttpError } from '../../providers/httpError.ts'
import { session } from '../../providers/session.ts'
import { EntryForm } from './EntryForm.tsx'
import { Field } from './Field.tsx'
import { ImageCode } from './ImageCode.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useSubmit } from './useSubmit.ts'
import { useTexts } from './useTexts.ts'

interface Props {
  account: string
  notice: string | undefined
  onAccount: (account: string) => void
  onSignUp: () => void
  onReset: () => void
  onSignedIn: (signed: SignedIn) => Promise<void>
}

export function SignIn({ account, notice, onAccount, onSignUp, onReset, onSignedIn }: Props) {
  const texts = useTexts()
  const [pwd, setPwd] = useState('')
  const [validCode, setValidCode] = useState('')
  const [picture, setPicture] = useState(0)

  const check = () => ({
    ...(account.trim() ? {} : { account: texts.accountEmpty }),
    ...(pwd ? {} : { pwd: errorText('PASSWORD_EMPTY', session().lang) }),
    ...(picture > 0 && !validCode ? { code: texts.codeEmpty } : {}),
  })
  const act = async () => {
    try {
      const body = { account: account.trim(), pwd: await oldPassword(pwd) }
      await onSignedIn(await ask(signIn, { body, headers: validCode ? { 'Valid-Code': validCode } : {} }))
    } catch (error) {
      // A picture serves one try, right or wrong.
      if (error instanceof HttpError && (picture > 0 || error.code === 'CODE_NEEDED')) setPicture(picture + 1)
      throw error
    }
  }
  const form = useSubmit<'account' | 'pwd' | 'code'>(check, act, (code) =>
    code === 'CODE_NEEDED' || code === 'CODE_WRONG' ? 'code' : undefined,
  )

  return (
    <EntryForm
      title={texts.signIn}
      notice={notice}
      failure={form.failure}
      submitText={texts.signIn}
      busyText={texts.signingIn}
      busy={form.busy}
      links={[
        { text: texts.signUp, onClick: onSignUp },
        { text: texts.reset, onClick: onReset },
      ]}
      onSubmit={form.submit}
    >
      <Field
        label={texts.account}
        placeholder={texts.accountHint}
        name="account"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        value={account}
        fault={form.faults.account}
        onValue={onAccount}
      />
      <PasswordField label={texts.password} value={pwd} fault={form.faults.pwd} onValue={setPwd} />
      {picture > 0 && <ImageCode round={picture} fault={form.faults.code} onValue={setValidCode} />}
    </EntryForm>
  )
}
