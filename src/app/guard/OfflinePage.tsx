import { useEffect, useState } from 'react'
import { check } from '../../../contract/auth.ts'
import { localErrorText } from '../../../contract/errors.local.ts'
import { useT } from '../../i18n/i18n.ts'
import { ask } from '../../providers/ask.ts'
import { HttpError } from '../../providers/httpError.ts'
import { enter, session } from '../../providers/session.ts'
import { expire } from '../../providers/signOut.ts'
import { Failure } from '../../ui/states.tsx'
import styles from './Alone.module.css'

const RETRY_MS = 5000

/** The server did not answer while the page was loading: says so and tries again by itself. */
export function OfflinePage() {
  useT()
  const [message, setMessage] = useState(() => localErrorText('NO_DATA', session().lang))
  const again = async () => {
    try {
      enter(await ask(check))
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 401) expire()
      else if (error instanceof HttpError) setMessage(error.message)
    }
  }
  useEffect(() => {
    const timer = setInterval(() => void again(), RETRY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <main className={styles['alone']}>
      <Failure message={message} onRetry={again} />
    </main>
  )
}
