import { useState } from 'react'
import { type SignedIn, sendRegCode, signUp } from '../../../contract/auth.ts'
import { errorText } from '../../../contract/errors.ts'
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

interface Props {
  account: string
  onAccount: (account: string) => void
  onBack: () => void
  onSignedIn: (signed: SignedIn) => Promise<void>
}

/** Account, then code, name and password. The new person has no organisation yet; the shell says what to do next. */
export function SignUp({ account, onAccount, onBack, onSignedIn }: Props) {
  const texts = useTexts()
  const [sent, setSent] = useState(false)
  const [verCode, setVerCode] = useState('')
  const [realName, setRealName] = useState('')
  const [pwd, setPwd] = useState('')

  const check = () => {
    const weak = pwd ? passwordFault(pwd) : 'PASSWORD_EMPTY'
    return {
      ...(verCode.trim() ? {} : { code: texts.codeEmpty }),
      ...(realName.trim() ? {} : { name: texts.nameEmpty }),
      ...(weak ? { pwd: errorText(weak, session().lang) } : {}),
    }
  }
  const act = async () => {
    const signType = account.includes('@') ? 2 : 1
    const body = {
      account: account.trim(),
      pwd: await newPassword(pwd),
      signType,
      verCode: verCode.trim(),
      realName: realName.trim(),
    }
    await onSignedIn(await ask(signUp, { body }))
  }
  const form = useSubmit<'code' | 'name' | 'pwd'>(check, act, (code) =>
    code === 'CODE_WRONG'
      ? 'code'
      : code === 'PASSWORD_SHORT' || code === 'PASSWORD_WEAK'
        ? 'pwd'
        : undefined,
  )

  if (!sent)
    return (
      <AccountStep
        title={texts.signUpTitle}
        account={account}
        call={sendRegCode}
        back={texts.haveAccount}
        onAccount={onAccount}
        onSent={() => setSent(true)}
        onBack={onBack}
      />
    )
  return (
    <EntryForm
      title={texts.signUpTitle}
      step={fill(texts.step, { at: 2, of: 2 })}
      failure={form.failure}
      submitText={texts.create}
      busy={form.busy}
      links={[
        { text: texts.previous, onClick: () => setSent(false) },
        { text: texts.haveAccount, onClick: onBack },
      ]}
      onSubmit={form.submit}
    >
      <CodeField
        account={account}
        value={verCode}
        fault={form.faults.code}
        onValue={setVerCode}
        resend={() => ask(sendRegCode, { body: { account: account.trim() } })}
      />
      <Field
        label={texts.name}
        name="name"
        autoComplete="name"
        maxLength={40}
        value={realName}
        fault={form.faults.name}
        onValue={setRealName}
      />
      <PasswordField
        isNew
        label={texts.password}
        hint={texts.passwordHint}
        value={pwd}
        fault={form.faults.pwd}
        onValue={setPwd}
      />
    </EntryForm>
  )
}
