import type { Registration } from '../../../../contract/registrations.ts'
import { useT } from '../../../i18n/i18n.ts'
import { questionedLabel } from '../questionnaire/asked.ts'
import { labelOf } from '../record/labelOf.ts'
import styles from './ReturnedNotice.module.css'

interface Props {
  returned: Registration
  onField: (path: string) => void
}

/** Why it came back, and what is to be put right; each leads to its field. */
export function ReturnedNotice({
  returned: { buyerName, reason, returnedFields, questionnaire },
  onField,
}: Props) {
  const t = useT()
  return (
    <section className={styles['notice']} role="alert">
      <p>
        <strong>{t('registration.state.returned', { buyer: buyerName })}</strong>
      </p>
      <p>{t('registration.state.reason', { reason })}</p>
      {returnedFields.length > 0 && (
        <p className={styles['fields']}>
          {t('registration.state.returnedFields')}
          {returnedFields.map((path) => (
            <button key={path} type="button" onClick={() => onField(path)}>
              {questionedLabel(questionnaire, path) ?? labelOf(path)}
            </button>
          ))}
        </p>
      )}
    </section>
  )
}
