import type { Questioned } from '../../../../contract/questionnaires.ts'
import { language, useT } from '../../../i18n/i18n.ts'
import panel from '../desk/Panel.module.css'
import own from '../desk/FieldList.module.css'
import { Marked, Silent } from '../desk/marks.tsx'
import { inWords } from './asked.ts'

interface Props {
  questioned: Questioned
}

/** A questionnaire as it was filled in; what was left out is told in one line. */
export function QuestionnaireView({ questioned }: Props) {
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
              <Marked path={field.path} label={inWords(field)} />
            </dt>
            <dd>{language() === 'en' ? field.valueEn : field.value}</dd>
          </div>
        ))}
      </dl>
      <Silent fields={silent.map((field) => ({ path: field.path, label: inWords(field) }))} />
    </section>
  )
}
