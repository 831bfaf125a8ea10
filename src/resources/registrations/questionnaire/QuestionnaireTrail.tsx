import { CanAccess } from '@refinedev/core'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { questionnaireForms, questionnaireSave } from '../../../../contract/questionnaires.ts'
import { minute } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { inWords } from './asked.ts'
import styles from './QuestionnaireTrail.module.css'

/** Which published form applicants fill in besides, for who writes the organisation. */
export default function QuestionnaireTrail() {
  const t = useT()
  const questionnaire = useCallQuery('questionnaires', questionnaireForms, {}, { silent: true })
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  const saving = useCommand(questionnaireSave, {
    done: t('questionnaire.saved'),
    onDone: () => setChosen(undefined),
  })
  return (
    <Loaded of={[questionnaire]} rows={3}>
      {(data) => {
        const { current, forms } = data
        const pageId = chosen ?? current?.pageId ?? ''
        const form = forms.find((one) => one.pageId === pageId)
        const isNewer = form !== undefined && pageId === current?.pageId && form.release > current.release
        const save = () =>
          void saving.mutate({
            body: { pageId: pageId === '' ? null : pageId, ...(current && { version: current.version }) },
          })
        return (
          <section aria-label={t('questionnaire.title')}>
            <header>
              <h2>{t('questionnaire.title')}</h2>
            </header>
            <p className="quiet">{t('questionnaire.lead')}</p>
            <div className={styles['choice']}>
              <label htmlFor={id}>{t('questionnaire.form')}</label>
              <FormSelect
                id={id}
                value={pageId}
                disabled={saving.busy}
                onChange={setChosen}
                options={[
                  { value: '', label: t('questionnaire.none') },
                  // A form that is no longer published is asked all the same, as it was.
                  ...(current && !forms.some((one) => one.pageId === current.pageId)
                    ? [{ value: current.pageId, label: inWords(current) }]
                    : []),
                  ...forms.map((one) => ({
                    value: one.pageId,
                    disabled: one.fields === 0,
                    label: t('questionnaire.option', {
                      app: inWords({ name: one.appName, nameEn: one.appNameEn }),
                      form: inWords(one),
                      count: one.fields,
                    }),
                  })),
                ]}
              />
            </div>
            {form && form.leftOut.length > 0 && (
              <p>
                {t('questionnaire.leftOut', {
                  fields: form.leftOut.map(inWords).join(t('questionnaire.comma')),
                })}
              </p>
            )}
            {current && (
              <p className="quiet">
                {t('questionnaire.current', {
                  name: inWords(current),
                  by: current.chosenBy,
                  at: minute(current.chosenAt),
                })}
              </p>
            )}
            {isNewer && <p role="status">{t('questionnaire.newer')}</p>}
            <div className={styles['actions']}>
              <Button
                kind="primary"
                busy={saving.busy}
                disabled={!isNewer && pageId === (current?.pageId ?? '')}
                onClick={save}
              >
                {t(isNewer ? 'questionnaire.renew' : 'common.save')}
              </Button>
              <CanAccess resource="apps" action="build">
                <Link to="/apps">{t('questionnaire.design')}</Link>
              </CanAccess>
            </div>
          </section>
        )
      }}
    </Loaded>
  )
}
