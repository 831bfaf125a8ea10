import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { labelOf } from '../record/labelOf.ts'
import { questionedLabel } from '../questionnaire/asked.ts'
import type { Registration } from '../../../../contract/registrations.ts'
import sticky from '../stickyBar.module.css'
import styles from './ReturnBar.module.css'

interface Props {
  registration: Registration
  marked: readonly string[]
  onClear: () => void
  onReturn: () => void
}

/** What was marked to be put right, always in sight, and what sends it back. */
export function ReturnBar({ registration, marked, onClear, onReturn }: Props) {
  const t = useT()
  const labels = marked.map((path) => questionedLabel(registration.questionnaire, path) ?? labelOf(path))
  return (
    <section
      className={`${sticky['bar']} ${styles['bar']}`}
      aria-label={t('registration.desk.return.fields')}
    >
      <p role="status">
        {t('registration.desk.return.marked', {
          count: marked.length,
          fields: labels.join(t('registration.comma')),
        })}
      </p>
      <div>
        <Button onClick={onClear}>{t('registration.desk.return.clear')}</Button>
        <Button kind="primary" onClick={onReturn}>
          {t('registration.desk.return.send', { count: marked.length })}
        </Button>
      </div>
    </section>
  )
}
