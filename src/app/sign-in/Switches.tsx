import { languages } from '../../i18n/languages.ts'
import { type Theme, setSession, useSession } from '../../providers/session.ts'
import { useTexts } from './useTexts.ts'

/** Language and appearance, before anybody has signed in. */
export function Switches() {
  const texts = useTexts()
  const { lang, theme } = useSession()
  return (
    <div className="entry-switches">
      <label>
        <span className="hidden-text">{texts.theme}</span>
        <select
          value={theme}
          onChange={(event) =>
            setSession({ theme: event.target.value as Theme /* one of the options below */ })
          }
        >
          <option value="auto">{texts.auto}</option>
          <option value="light">{texts.light}</option>
          <option value="dark">{texts.dark}</option>
        </select>
      </label>
      <div role="group" aria-label={texts.language} className="entry-languages">
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
