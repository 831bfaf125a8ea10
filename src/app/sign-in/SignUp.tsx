import { type SignedIn, sendRegCode, signUp } from '../../../contract/auth.ts'
import { ask } from '../../providers/ask.ts'
import { LaterCodeSteps } from './LaterCodeSteps.tsx'
import { useTexts } from './useTexts.ts'

interface Props {
  account: string
  onAccount: (account: string) => void
  onBack: () => void
  onSignedIn: (signed: SignedIn) => Promise<void>
}

/** Someone new, with the name that colleagues and partners will read. They have no organisation yet; the page after it asks for one. */
export function SignUp({ account, onAccount, onBack, onSignedIn }: Props) {
  const texts = useTexts()
  return (
    <LaterCodeSteps
      account={account}
      call={sendRegCode}
      asksName
      words={{
        title: texts.signUpTitle,
        back: texts.haveAccount,
        password: texts.password,
        submit: texts.create,
      }}
      onAccount={onAccount}
      onBack={onBack}
      act={async ({ password, ...proven }) => {
        const signType = account.includes('@') ? 2 : 1
        const body = { ...proven, pwd: password, signType }
        await onSignedIn(await ask(signUp, { body }))
      }}
    />
  )
}
