import type { Questioned } from '../../../../contract/questionnaires.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import { Tag } from '../../../ui/Tag.tsx'
import panel from '../desk/Panel.module.css'
import own from '../desk/FieldList.module.css'
import { inWords } from './asked.ts'

interface Props {
  questioned: Questioned
  returned: readonly string[]
}

/** A questionnaire as it was filled in; what was left out is told in one line. */
export function QuestionnaireView({ questioned, returned }: Props) {
  const t = useT()
  const title = t('registration.questionnaire.title', { name: inWords(questioned) })
  const said = questioned.fields.filter(({ value }) => value !== '')
  const silent = questioned.fields.filter(({ value }) => value === '')
  return (
    <section className={panel['panel']} aria-label={title}>
      <h2>{title}</h2>
      <dl className={own['fields']}>
        {said.map((field) => (
          <div key={field.path}>
            <dt>
              {inWords(field)}{' '}
              {returned.includes(field.path) && (
                <Tag tone="warning">{t('registrations.status.RETURNED')}</Tag>
              )}
            </dt>
            <dd>{language() === 'en' ? field.valueEn : field.value}</dd>
          </div>
        ))}
      </dl>
      {silent.length > 0 && (
        <p className="quiet">
          {t('registration.desk.silent', { fields: silent.map(inWords).join(t('registration.comma')) })}
        </p>
      )}
    </section>
  )
}
