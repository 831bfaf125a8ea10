import { useParams } from 'react-router'
import { registrationInfo } from '../../../../contract/registrations.ts'
import { minute } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePageTitle } from '../../../providers/page.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import { QuestionnaireView } from '../questionnaire/QuestionnaireView.tsx'
import { Checks } from './Checks.tsx'
import { History } from './History.tsx'
import { RecordView } from './RecordView.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import styles from './RegistrationShow.module.css'

/** One application for who decides it. */
export default function RegistrationShow() {
  const t = useT()
  const { id = '' } = useParams()
  const application = useCallQuery('registrations', registrationInfo, { query: { id } }, { silent: true })
  usePageTitle(application.data?.registration.record.supplierName)
  return (
    <Loaded of={[application]} rows={12}>
      {(data) => {
        const { registration } = data
        const { record, status, applicant, submittedAt, reason } = registration
        return (
          <article className={styles['page']} aria-labelledby={`registration-${id}`}>
            <header>
              <div>
                <h1 id={`registration-${id}`}>{record.supplierName}</h1>
                <p>
                  <StatusTag field="registrations.status" value={status} />{' '}
                  {t(`registrations.provideType.${record.provideType}`)} · {applicant} · {minute(submittedAt)}
                </p>
                {reason && <p className="quiet">{t('registration.state.reason', { reason })}</p>}
              </div>
              <ReviewActions registration={registration} />
            </header>
            <div className={styles['body']}>
              <div>
                {registration.questionnaire && (
                  <QuestionnaireView
                    questioned={registration.questionnaire}
                    returned={registration.returnedFields}
                  />
                )}
                <RecordView record={record} returned={registration.returnedFields} />
              </div>
              <aside>
                <Checks facts={data} />
                <History entries={data.history} />
              </aside>
            </div>
          </article>
        )
      }}
    </Loaded>
  )
}
