import { missingFacts } from '../../../../contract/registrations.completeness.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { labelOf } from '../record/labelOf.ts'
import type { ApplicationState } from './useApplication.ts'
import { useValues } from './useValues.ts'
import styles from './Missing.module.css'

/** What a buyer looks at first and is not there yet, before it is sent: it may be sent without, and each leads to its field. */
export function Missing({ application: { form, goTo } }: { application: ApplicationState }) {
  const t = useT()
  const values = useValues(form)
  const missing = values ? missingFacts(values) : []
  if (missing.length === 0) return null
  return (
    <section className={styles['missing']} aria-label={t('registration.missing.title')}>
      <p>{t('registration.missing.text', { count: missing.length })}</p>
      <ul>
        {missing.map((path) => (
          <li key={path}>
            <Button kind="link" onClick={() => goTo(path)}>
              {labelOf(path)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
