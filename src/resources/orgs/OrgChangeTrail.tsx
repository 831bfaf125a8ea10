import { Suspense, useState } from 'react'
import { type OrgRequest, orgChanges, withdrawOrgChange } from '../../../contract/orgRequests.ts'
import type { OrgDetail } from '../../../contract/orgs.ts'
import { ago } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { StatusTag } from '../StatusTag.tsx'
import styles from './Org.module.css'

const OrgChangeDialog = lazy(() => import('./OrgChangeDialog.tsx'))

/** Once partners know the organisation, another name or code is asked for here: what waits, and what became of the last request. */
export default function OrgChangeTrail({ org, may }: { org: OrgDetail; may: boolean }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const isAdmin = useSession(({ user }) => user?.isAdmin ?? false)
  const { data } = useCallQuery('orgs', orgChanges, {}, { silent: true })
  if (!data || (!data.known && data.rows.length === 0)) return null
  // one that was taken back does not hide what became of the one before
  const last = data.rows.find(({ status }) => status !== 'WITHDRAWN')
  const waits = last?.status === 'REQUESTED'
  return (
    <section aria-label={t('orgRequests.change.title')}>
      <header>
        <h2>{t('orgRequests.change.title')}</h2>
        {may && isAdmin && !waits && (
          <Button onClick={() => setAsking(true)}>{t('orgRequests.change.ask')}</Button>
        )}
      </header>
      <p className="quiet">{t('orgRequests.change.text')}</p>
      {last && <Last request={last} />}
      <Suspense fallback={null}>
        {asking && <OrgChangeDialog org={org} onClose={() => setAsking(false)} />}
      </Suspense>
    </section>
  )
}

function Last({ request }: { request: OrgRequest }) {
  const t = useT()
  const { id, version, name, creditCode, status, reason, remark, userName, updatedAt, can } = request
  const withdraw = useCommand(withdrawOrgChange, { done: t('common.done') })
  const called = creditCode ? t('orgRequests.called', { name, code: creditCode }) : name
  return (
    <div className={styles['request']}>
      <p>
        {t('orgRequests.change.waiting', { called })} <StatusTag field="orgRequests.status" value={status} />{' '}
        <span className="quiet">
          {t('orgRequests.change.by', { name: userName })} {ago(updatedAt)}
        </span>
      </p>
      <p className="quiet">{reason ? t('documents.because', { reason }) : remark}</p>
      <ActionButton
        can={can}
        action="withdraw"
        size="small"
        label={t('orgRequests.change.withdraw')}
        busy={withdraw.busy}
        confirm={{ title: t('orgRequests.change.withdrawSure') }}
        onRun={() => withdraw.mutate({ body: { id, version } })}
      />
    </div>
  )
}
