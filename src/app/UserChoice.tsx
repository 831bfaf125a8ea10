import { useT } from '../i18n/i18n.ts'
import { languages } from '../i18n/languages.ts'
import { changeLanguage } from '../providers/i18n.ts'
import { setSession, useSession } from '../providers/session.ts'
import styles from './UserChoice.module.css'

/** The language of the interface. */
export function LanguageChoice() {
  const t = useT()
  const lang = useSession((now) => now.lang)
  return (
    <div className={styles['choice']} role="group" aria-label={t('auth.language')}>
      {languages.map(({ lang: one, name }) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={lang === one}
          onClick={() => void changeLanguage(one)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

const THEMES = ['light', 'dark', 'auto'] as const

/** Light, dark, or as the system has it. */
export function ThemeChoice() {
  const t = useT()
  const theme = useSession((now) => now.theme)
  return (
    <div className={styles['choice']} role="group" aria-label={t('auth.theme')}>
      {THEMES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={theme === one}
          onClick={() => setSession({ theme: one })}
        >
          {t(`auth.${one}`)}
        </button>
      ))}
    </div>
  )
}
