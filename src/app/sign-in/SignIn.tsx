import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type SignedIn, signIn } from '../../../contract/auth.ts'
import { localErrorText } from '../../../contract/errors.local.ts'
import { ask } from '../../providers/ask.ts'
import { oldPassword } from '../../providers/cipher.ts'
import { HttpError } from '../../providers/httpError.ts'
import { session } from '../../providers/session.ts'
import { loadChunk } from '../../ui/chunk.ts'
import { AccountField } from './AccountField.tsx'
import { EntryForm } from './EntryForm.tsx'
import { ImageCode } from './ImageCode.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useSubmit } from './useSubmit.ts'
import { useTexts } from './useTexts.ts'

const SecondStep = lazy(() => loadChunk(() => import('./SecondStep.tsx')))

interface Props {
  account: string
  notice: string | undefined
  /** What ended before this, and the challenge it left. */
  failure?: string | undefined
  challenge?: string | undefined
  /** Other ways in, below the account and password. */
  children?: ReactNode
  onAccount: (account: string) => void
  onSignUp: () => void
  onReset: () => void
  onSignedIn: (signed: SignedIn) => Promise<void>
}

export function SignIn({
  account,
  notice,
  failure,
  challenge: begun,
  children,
  onAccount,
  onSignUp,
  onReset,
  onSignedIn,
}: Props) {
  const texts = useTexts()
  const [pwd, setPwd] = useState('')
  const [validCode, setValidCode] = useState('')
  const [picture, setPicture] = useState(0)
  const [challenge, setChallenge] = useState(begun)

  const check = () => ({
    ...(account.trim() ? {} : { account: texts.accountEmpty }),
    ...(pwd ? {} : { pwd: localErrorText('PASSWORD_EMPTY', session().lang) }),
    ...(picture > 0 && !validCode ? { code: texts.codeEmpty } : {}),
  })
  const act = async () => {
    try {
      const body = { account: account.trim(), pwd: await oldPassword(pwd) }
      await onSignedIn(await ask(signIn, { body, headers: validCode ? { 'Valid-Code': validCode } : {} }))
    } catch (error) {
      if (error instanceof HttpError && error.code === 'SECOND_STEP_NEEDED')
        return setChallenge(String(error.data['challenge']))
      // A picture serves one try, right or wrong.
      if (error instanceof HttpError && (picture > 0 || error.code === 'CODE_NEEDED')) setPicture(picture + 1)
      throw error
    }
  }
  const form = useSubmit<'account' | 'pwd' | 'code'>(check, act, (code) =>
    code === 'CODE_NEEDED' || code === 'CODE_WRONG' ? 'code' : undefined,
  )

  if (challenge !== undefined)
    return (
      <Suspense fallback={null}>
        <SecondStep challenge={challenge} onBack={() => setChallenge(undefined)} onSignedIn={onSignedIn} />
      </Suspense>
    )
  return (
    <>
      <EntryForm
        title={texts.signIn}
        notice={notice}
        failure={form.failure ?? failure}
        submitText={texts.signIn}
        busyText={texts.signingIn}
        busy={form.busy}
        links={[
          { text: texts.signUp, onClick: onSignUp },
          { text: texts.reset, onClick: onReset },
        ]}
        onSubmit={form.submit}
      >
        <AccountField value={account} fault={form.faults.account} onValue={onAccount} />
        <PasswordField label={texts.password} value={pwd} fault={form.faults.pwd} onValue={setPwd} />
        {picture > 0 && <ImageCode round={picture} fault={form.faults.code} onValue={setValidCode} />}
      </EntryForm>
      {children}
    </>
  )
}
