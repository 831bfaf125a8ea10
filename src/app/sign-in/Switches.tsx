import { languages } from '../../i18n/languages.ts'
import { type Theme, setSession, useSession } from '../../providers/session.ts'
import { useTexts } from './useTexts.ts'
import styles from './Switches.module.css'

const themes: readonly Theme[] = ['auto', 'light', 'dark']

/** Language and appearance, before anybody has signed in. */
export function Switches() {
  const texts = useTexts()
  const { lang, theme } = useSession()
  return (
    <div className={styles['switches']}>
      <div role="group" aria-label={texts.theme} className={styles['choice']}>
        {themes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={theme === one}
            onClick={() => setSession({ theme: one })}
          >
            {texts[one]}
          </button>
        ))}
      </div>
      <div role="group" aria-label={texts.language} className={styles['choice']}>
        {languages.map(({ lang: one, name }) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={lang === one}
            onClick={() => setSession({ lang: one })}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}
