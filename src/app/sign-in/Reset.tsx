import { useState } from 'react'
import { resetPassword, sendCode } from '../../../contract/auth.ts'
import { errorText } from '../../../contract/errors.ts'
import { passwordFault } from '../../../contract/values.ts'
import { ask } from '../../providers/ask.ts'
import { newPassword } from '../../providers/cipher.ts'
import { session } from '../../providers/session.ts'
import { AccountStep } from './AccountStep.tsx'
import { CodeField } from './CodeField.tsx'
import { EntryForm } from './EntryForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useSubmit } from './useSubmit.ts'
import { fill, useTexts } from './useTexts.ts'

interface Props {
  account: string
  onAccount: (account: string) => void
  onBack: () => void
  onDone: () => void
}

/** Account, then code and new password; ends at signing in. */
export function Reset({ account, onAccount, onBack, onDone }: Props) {
  const texts = useTexts()
  const [sent, setSent] = useState(false)
  const [verCode, setVerCode] = useState('')
  const [pwd, setPwd] = useState('')

  const check = () => {
    const weak = pwd ? passwordFault(pwd) : 'PASSWORD_EMPTY'
    return {
      ...(verCode.trim() ? {} : { code: texts.codeEmpty }),
      ...(weak ? { pwd: errorText(weak, session().lang) } : {}),
    }
  }
  const act = async () => {
    await ask(resetPassword, {
      body: { account: account.trim(), verCode: verCode.trim(), newPwd: await newPassword(pwd) },
    })
    onDone()
  }
  const form = useSubmit<'code' | 'pwd'>(check, act, (code) =>
    code === 'CODE_WRONG'
      ? 'code'
      : code === 'PASSWORD_SHORT' || code === 'PASSWORD_WEAK'
        ? 'pwd'
        : undefined,
  )

  if (!sent)
    return (
      <AccountStep
        title={texts.resetTitle}
        account={account}
        call={sendCode}
        back={texts.backToSignIn}
        onAccount={onAccount}
        onSent={() => setSent(true)}
        onBack={onBack}
      />
    )
  return (
    <EntryForm
      title={texts.resetTitle}
      step={fill(texts.step, { at: 2, of: 2 })}
      failure={form.failure}
      submitText={texts.setPassword}
      busy={form.busy}
      links={[
        { text: texts.previous, onClick: () => setSent(false) },
        { text: texts.backToSignIn, onClick: onBack },
      ]}
      onSubmit={form.submit}
    >
      <CodeField
        account={account}
        value={verCode}
        fault={form.faults.code}
        onValue={setVerCode}
        resend={() => ask(sendCode, { body: { account: account.trim() } })}
      />
      <PasswordField
        isNew
        label={texts.newPassword}
        hint={texts.passwordHint}
        value={pwd}
        fault={form.faults.pwd}
        onValue={setPwd}
      />
    </EntryForm>
  )
}
