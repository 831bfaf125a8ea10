import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { registrationInfo } from '../../../../contract/registrations.ts'
import { minute } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePageTitle } from '../../../providers/page.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { mayDo } from '../../DocumentTurn.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import { QuestionnaireView } from '../questionnaire/QuestionnaireView.tsx'
import { Checks } from './Checks.tsx'
import { History } from './History.tsx'
import { RecordView } from './RecordView.tsx'
import { MarksContext } from './marks.tsx'
import { returnable } from './returnable.ts'
import { ReturnBar } from './ReturnBar.tsx'
import { type Deciding, ReviewActions } from './ReviewActions.tsx'
import type { Facts } from './warnings.ts'
import styles from './RegistrationShow.module.css'

/** One application for who decides it. */
export default function RegistrationShow() {
  const { id = '' } = useParams()
  const application = useCallQuery('registrations', registrationInfo, { query: { id } }, { silent: true })
  usePageTitle(application.data?.registration.record.supplierName)
  return (
    <Loaded of={[application]} rows={12}>
      {(data) => (
        // what was marked is of what was sent: what is sent again is read anew
        <Review key={`${id} ${data.registration.submittedAt}`} facts={data} />
      )}
    </Loaded>
  )
}

function Review({ facts }: { facts: Facts }) {
  const t = useT()
  const { registration, account, reviewer } = facts
  const { id, record, form, status, applicant, submittedAt, reason, questionnaire, returnedFields } =
    registration
  const [marked, setMarked] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<Deciding>()
  const mayReturn = mayDo(registration.can, ['return'])
  const marks = useMemo(
    () => ({
      returned: returnedFields,
      marked,
      markable: new Set(
        mayReturn
          ? [...returnable(record, form), ...(questionnaire?.fields ?? []).map(({ path }) => path)]
          : [],
      ),
      toggle: (path: string) =>
        setMarked((now) => (now.includes(path) ? now.filter((one) => one !== path) : [...now, path])),
    }),
    [returnedFields, marked, mayReturn, record, form, questionnaire],
  )
  return (
    <MarksContext value={marks}>
      <article className={styles['page']} aria-labelledby={`registration-${id}`}>
        <header>
          <div>
            <h1 id={`registration-${id}`}>{record.supplierName}</h1>
            <p>
              <StatusTag field="registrations.status" value={status} />{' '}
              {[
                t(`registrations.provideType.${record.provideType}`),
                applicant,
                ...(account === '' || account === applicant ? [] : [account]),
                minute(submittedAt),
                ...(reviewer === '' ? [] : [t('registration.desk.reviewedBy', { name: reviewer })]),
              ].join(' · ')}
            </p>
            {reason && <p className="quiet">{t('registration.state.reason', { reason })}</p>}
          </div>
          <ReviewActions facts={facts} marked={marked} dialog={dialog} onDialog={setDialog} />
        </header>
        <div className={styles['body']}>
          <div>
            {questionnaire && <QuestionnaireView questioned={questionnaire} />}
            <RecordView record={record} form={form} />
          </div>
          <aside>
            <Checks facts={facts} />
            <History entries={facts.history} />
          </aside>
        </div>
        {mayReturn && marked.length > 0 && (
          <ReturnBar
            registration={registration}
            marked={marked}
            onClear={() => setMarked([])}
            onReturn={() => setDialog('return')}
          />
        )}
      </article>
    </MarksContext>
  )
}
