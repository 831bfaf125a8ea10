import { useState } from 'react'
import type { SignedIn } from '../../../contract/auth.ts'
import { useT } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Reset } from '../sign-in/Reset.tsx'
import { SignIn } from '../sign-in/SignIn.tsx'
import { SignUp } from '../sign-in/SignUp.tsx'

interface Props {
  first: 'signIn' | 'signUp'
  onClose: () => void
  onSignedIn: (signed: SignedIn) => void
}

/** The entry over a page that goes on as it is: signing up, signing in, a new password. */
export function AccountEntry({ first, onClose, onSignedIn }: Props) {
  const t = useT()
  const [screen, setScreen] = useState<'signIn' | 'signUp' | 'reset'>(first)
  const [account, setAccount] = useState('')
  const enter = (signed: SignedIn) => Promise.resolve(onSignedIn(signed))
  const shared = { account, onAccount: setAccount }
  const toSignIn = () => setScreen('signIn')
  return (
    <Dialog open title={t('registration.account.title')} width={420} footer={null} onCancel={onClose}>
      {screen === 'signIn' && (
        <SignIn
          {...shared}
          notice={undefined}
          onSignUp={() => setScreen('signUp')}
          onReset={() => setScreen('reset')}
          onSignedIn={enter}
        />
      )}
      {screen === 'signUp' && <SignUp {...shared} onBack={toSignIn} onSignedIn={enter} />}
      {screen === 'reset' && <Reset {...shared} onBack={toSignIn} onDone={toSignIn} />}
    </Dialog>
  )
}
