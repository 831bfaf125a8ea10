import { useState } from 'react'
import { type SignedIn, sendRegCode, signUp } from '../../../contract/auth.ts'
import { ask } from '../../providers/ask.ts'
import { CodeSteps } from './CodeSteps.tsx'
import { Field } from './Field.tsx'
import { useTexts } from './useTexts.ts'

interface Props {
  account: string
  onAccount: (account: string) => void
  onBack: () => void
  onSignedIn: (signed: SignedIn) => Promise<void>
}

/** Someone new. They have no organisation yet; the shell says what to do next. */
export function SignUp({ account, onAccount, onBack, onSignedIn }: Props) {
  const texts = useTexts()
  const [realName, setRealName] = useState('')
  return (
    <CodeSteps
      account={account}
      call={sendRegCode}
      words={{
        title: texts.signUpTitle,
        back: texts.haveAccount,
        password: texts.password,
        submit: texts.create,
      }}
      name={{
        fault: realName.trim() ? undefined : texts.nameEmpty,
        field: (fault) => (
          <Field
            label={texts.name}
            name="name"
            autoComplete="name"
            maxLength={40}
            value={realName}
            fault={fault}
            onValue={setRealName}
          />
        ),
      }}
      onAccount={onAccount}
      onBack={onBack}
      act={async ({ password, ...proven }) => {
        const signType = account.includes('@') ? 2 : 1
        const body = { ...proven, pwd: password, signType, realName: realName.trim() }
        await onSignedIn(await ask(signUp, { body }))
      }}
    />
  )
}
