import { useEffect, useState } from 'react'
import type { SignedIn } from '../../../contract/auth.ts'
import { foundingState } from '../../../contract/founding.ts'
import { ask } from '../../providers/ask.ts'
import { HttpError } from '../../providers/httpError.ts'
import { Emblem } from '../../ui/Emblem.tsx'
import { Switches } from '../sign-in/Switches.tsx'
import { useTexts } from '../sign-in/useTexts.ts'
import { FoundingForm } from './FoundingForm.tsx'
import { useFoundingTexts } from './useFoundingTexts.ts'
import styles from './FoundingPage.module.css'

interface Props {
  token: string
  onFounded: (signed: SignedIn) => Promise<void>
}

/** What the one-time link of a first start opens: the installation is founded here, once. */
export default function FoundingPage({ token, onFounded }: Props) {
  const texts = useFoundingTexts()
  const { product } = useTexts()
  const [messages, setMessages] = useState<{ email: boolean; sms: boolean }>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    document.title = `${texts.title} · ${product}`
  }, [texts, product])
  useEffect(() => {
    ask(foundingState, { body: { token } }).then(
      (state) => setMessages(state.messages),
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error
        setFailure(error.code === 'FOUNDING_CLOSED' || error.statusCode === 422 ? '' : error.message)
      },
    )
  }, [token])

  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <span className={styles['brand']}>
          <Emblem size={28} />
          {product}
        </span>
        <Switches />
      </header>
      <main className={styles['main']}>
        {failure !== undefined && (
          <div role="alert" className={styles['closed']}>
            <h1>{texts.title}</h1>
            <p>{failure || texts.closed}</p>
            <a href="/login">{texts.toSignIn}</a>
          </div>
        )}
        {messages && <FoundingForm token={token} messages={messages} onFounded={onFounded} />}
      </main>
    </div>
  )
}
