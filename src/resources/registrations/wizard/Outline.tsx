import Form from 'antd/es/form'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { StepName } from '../application/StepHead.tsx'
import { useValues } from '../application/useValues.ts'
import type { Values } from '../application/written.ts'
import { outlineOf, type Place } from './outline.ts'
import styles from './Outline.module.css'

interface Props {
  steps: readonly StepName[]
  at: StepName
  onGo: (place: Place) => void
}

/** All parts of the wizard, a tick at those that say what they are asked for; each leads to its part. */
export function Outline({ steps, at, onGo }: Props) {
  const t = useT()
  const form = Form.useFormInstance<Values>()
  const values = useValues(form)
  if (!values) return null
  const places = outlineOf(values, steps.includes('questionnaire'))
  return (
    <nav className={styles['outline']} aria-label={t('registration.outline.title')}>
      <ol>
        {steps
          .filter((step) => step !== 'done')
          .map((step) => (
            <li key={step} aria-current={step === at ? 'step' : undefined}>
              <p>{t(`registration.steps.${step}`)}</p>
              <ul>
                {places
                  .filter((place) => place.step === step)
                  .map((place) => (
                    <li key={place.name}>
                      <button type="button" onClick={() => onGo(place)}>
                        <span>{titleOf(place.name, t)}</span>
                        <Mark place={place} />
                      </button>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
      </ol>
    </nav>
  )
}

function Mark({ place: { said, of, isDone } }: { place: Place }) {
  const t = useT()
  if (isDone)
    return (
      <span className={styles['done']} role="img" aria-label={t('registration.outline.done')}>
        <Icon name="check" size={14} />
      </span>
    )
  return of > 1 ? <span className={styles['part']}>{`${said}/${of}`}</span> : null
}

const titles: Readonly<Record<string, string>> = {
  questionnaire: 'registration.steps.questionnaire',
  confirm: 'registration.confirm.title',
  agreement: 'registration.agreement.title',
}
const titleOf = (name: string, t: ReturnType<typeof useT>): string =>
  t(titles[name] ?? `registration.section.${name}`)
