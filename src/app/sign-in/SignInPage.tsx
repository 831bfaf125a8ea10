import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { SignedIn } from '../../../contract/auth.ts'
import { readyCipher } from '../../providers/cipher.ts'
import { loadChunk } from '../../ui/chunk.ts'
import { Emblem } from '../../ui/Emblem.tsx'
import { whenIdle } from '../../ui/idle.ts'
import { Reset } from './Reset.tsx'
import { SignIn } from './SignIn.tsx'
import { SignUp } from './SignUp.tsx'
import { Switches } from './Switches.tsx'
import { useTexts } from './useTexts.ts'
import styles from './SignInPage.module.css'

const ProviderSignIn = lazy(() => loadChunk(() => import('./ProviderSignIn.tsx')))

interface Props {
  /** What is shown first. */
  first: 'signIn' | 'signUp'
  /** How a sign-in by the provider ended: refused, or with a second step to go. */
  failure?: string | undefined
  challenge?: string | undefined
  /** Where suppliers register, of who came to sign up for that. */
  supplierForm?: string | undefined
  /** The person has begun: what comes after signing in can be fetched now. */
  onTyping: () => void
  onSignedIn: (signed: SignedIn) => Promise<void>
}

/** The entry: everything a person without a session sees. */
export function SignInPage({ first, failure, challenge, supplierForm, onTyping, onSignedIn }: Props) {
  const texts = useTexts()
  const [screen, setScreen] = useState<'signIn' | 'signUp' | 'reset'>(first)
  const [account, setAccount] = useState('')
  const [notice, setNotice] = useState<string>()
  const begun = useRef(false)

  useEffect(() => {
    document.title = `${supplierForm ? texts.supplierTitle : texts.signIn} · ${texts.product}`
  }, [texts, supplierForm])

  const begin = () => {
    if (begun.current) return
    begun.current = true
    readyCipher().catch(() => undefined) // asked for again as the form is sent
    // After the key stroke, not in it: evaluating the shell takes longer than a frame.
    whenIdle(onTyping)
  }
  const show = (next: typeof screen, said?: string) => () => {
    setNotice(said)
    setScreen(next)
  }

  return (
    <div className={styles['page']} onInput={begin}>
      <aside className={styles['side']}>
        <p className={styles['brand']}>
          <Emblem size={36} />
          <span>{texts.product}</span>
        </p>
        <div>
          <p className={styles['claim']}>{texts.claim}</p>
          <ul>
            {Object.values(texts.points).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <span />
      </aside>
      <main className={styles['main']}>
        <Switches />
        <div className={styles['card']}>
          {supplierForm && screen !== 'reset' && (
            <section className={styles['purpose']} aria-label={texts.supplierTitle}>
              <h2>{texts.supplierTitle}</h2>
              <p>{texts.supplierText}</p>
              <a href={supplierForm}>{texts.supplierFirst}</a>
            </section>
          )}
          {screen === 'signIn' && (
            <SignIn
              account={account}
              notice={notice}
              failure={failure}
              challenge={challenge}
              onAccount={setAccount}
              onSignUp={show('signUp')}
              onReset={show('reset')}
              onSignedIn={onSignedIn}
            >
              <Suspense fallback={null}>
                <ProviderSignIn />
              </Suspense>
              {!supplierForm && (
                <p className={styles['supplier']}>
                  <a href="/supplier-registration">{texts.supplier}</a>
                </p>
              )}
            </SignIn>
          )}
          {screen === 'signUp' && (
            <SignUp
              account={account}
              onAccount={setAccount}
              onBack={show('signIn')}
              onSignedIn={onSignedIn}
            />
          )}
          {screen === 'reset' && (
            <Reset
              account={account}
              onAccount={setAccount}
              onBack={show('signIn')}
              onDone={show('signIn', texts.resetDone)}
            />
          )}
        </div>
      </main>
    </div>
  )
}
