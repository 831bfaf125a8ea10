import { resetPassword, sendCode } from '../../../contract/auth.ts'
import { ask } from '../../providers/ask.ts'
import { LaterCodeSteps } from './LaterCodeSteps.tsx'
import { useTexts } from './useTexts.ts'

interface Props {
  account: string
  onAccount: (account: string) => void
  onBack: () => void
  onDone: () => void
}

/** A forgotten password is set anew; ends at signing in. */
export function Reset({ account, onAccount, onBack, onDone }: Props) {
  const texts = useTexts()
  return (
    <LaterCodeSteps
      account={account}
      call={sendCode}
      words={{
        title: texts.resetTitle,
        back: texts.backToSignIn,
        password: texts.newPassword,
        submit: texts.setPassword,
      }}
      onAccount={onAccount}
      onBack={onBack}
      act={async ({ account: to, verCode, password }) => {
        await ask(resetPassword, { body: { account: to, verCode, newPwd: password } })
        onDone()
      }}
    />
  )
}
