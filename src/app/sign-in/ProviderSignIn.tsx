import { useEffect, useState } from 'react'
import { beginProviderSignIn, signInProvider } from '../../../contract/provider.ts'
import { ask } from '../../providers/ask.ts'
import { HttpError } from '../../providers/httpError.ts'
import { useSession } from '../../providers/session.ts'
import { storeDeparture } from './providerReturn.ts'
import { fill, useTexts } from './useTexts.ts'
import entryFormStyles from './EntryForm.module.css'
import styles from './SignInPage.module.css'

/** The way in by the provider of the installation, where there is one. */
export default function ProviderSignIn() {
  const texts = useTexts()
  const lang = useSession((now) => now.lang)
  const [name, setName] = useState<Record<'zh' | 'en', string> | null>(null)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A server that is away is said by the form; passwords need none of this.
  useEffect(
    () =>
      void ask(signInProvider).then(
        (asked) => setName(asked.name),
        () => undefined,
      ),
    [],
  )
  if (!name) return null
  const begin = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { url, browser } = await ask(beginProviderSignIn)
      storeDeparture({ browser, search: location.search })
      location.assign(url)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setFailure(error.message)
      setBusy(false)
    }
  }
  return (
    <div className={styles['provider']}>
      <button type="button" disabled={busy} onClick={() => void begin()}>
        {fill(texts.signInBy, { name: name[lang] })}
      </button>
      {failure && (
        <p className={entryFormStyles['failure']} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
