import { Link, useNavigate, useParams } from 'react-router'
import { lazy, Suspense, useState } from 'react'
import {
  type ProfileChange,
  profileChangeAccept,
  profileChangeInfo,
  profileChangeWithdraw,
} from '../../../../contract/profileChanges.ts'
import { minute } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { usePageTitle } from '../../../providers/page.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { useCommand } from '../../../providers/useCommand.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import actions from '../desk/ReviewActions.module.css'
import styles from '../desk/RegistrationShow.module.css'
import { Difference } from './Difference.tsx'

const ReturnChange = lazy(() => import('./ReturnChange.tsx'))

/** One change with its difference, for who decides it and for who asked for it. */
export default function ProfileChangeShow() {
  const t = useT()
  const { id = '' } = useParams()
  const profileChange = useCallQuery('profileChanges', profileChangeInfo, { query: { id } }, { silent: true })
  usePageTitle(profileChange.data && `${t('profileChanges.title')} ${profileChange.data.change.partnerName}`)
  return (
    <Loaded of={[profileChange]} rows={12}>
      {(data) => {
        const { change } = data
        return (
          <article className={styles['page']} aria-labelledby={`change-${id}`}>
            <header>
              <div>
                <h1 id={`change-${id}`}>
                  <Link to={`/suppliers/${change.linkId}`}>{change.partnerName}</Link>
                </h1>
                <p>
                  <StatusTag field="profileChanges.status" value={change.status} /> {change.author} ·{' '}
                  {minute(change.submittedAt ?? change.updatedAt)}
                </p>
                {change.reason && <p role="note">{t('profile.changes.reason', { reason: change.reason })}</p>}
              </div>
              <Actions data={data} />
            </header>
            <Difference
              before={data.before}
              after={data.after}
              fields={data.fields}
              returned={change.status === 'RETURNED' ? data.returnedFields : []}
            />
          </article>
        )
      }}
    </Loaded>
  )
}

function Actions({ data }: { data: ProfileChange }) {
  const t = useT()
  const navigate = useNavigate()
  const [returning, setReturning] = useState(false)
  const { id, version, can, linkId } = data.change
  const accept = useCommand(profileChangeAccept, { done: t('profile.changes.accepted') })
  const withdraw = useCommand(profileChangeWithdraw, { done: t('profile.changes.withdrawn') })
  const label = (action: 'accept' | 'return' | 'edit' | 'withdraw') => t(`profile.changes.${action}`)
  return (
    <div className={actions['actions']}>
      <ActionButton
        label={label('withdraw')}
        can={can}
        action="withdraw"
        busy={withdraw.busy}
        confirm={{ title: t('profile.changes.withdrawSure') }}
        onRun={() => withdraw.mutate({ body: { id, version } })}
      />
      <ActionButton
        label={label('edit')}
        kind="primary"
        can={can}
        action="edit"
        onRun={() => navigate(`/profileChanges/of/${linkId}`)}
      />
      <ActionButton label={label('return')} can={can} action="return" onRun={() => setReturning(true)} />
      <ActionButton
        label={label('accept')}
        kind="primary"
        can={can}
        action="accept"
        busy={accept.busy}
        confirm={{ title: label('accept'), text: t('profile.changes.acceptSure') }}
        onRun={() => accept.mutate({ body: { id, version } })}
      />
      <Suspense fallback={null}>
        {returning && <ReturnChange data={data} onClose={() => setReturning(false)} />}
      </Suspense>
    </div>
  )
}
