import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  decideOrgRequest,
  type InstallationOrgRequest,
  orgRequestList,
} from '../../../contract/orgRequests.ts'
import { ago, instant, minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './installation.module.css'

const ApproveClaim = lazy(() => import('./ApproveClaim.tsx'))

/** Requests for another name or credit code, and claims of those that somebody uses. */
export default function OrgRequests() {
  const t = useT()
  const { data, error, refetch } = useCallQuery('installation', orgRequestList, {}, { silent: true })
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // What waits for its reader leads here, past how the installation is.
  const isSought = hash === '#requests' && data !== undefined
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView({ block: 'start' })
  }, [isSought, key])
  return (
    <section ref={section} className={styles['wide']} aria-label={t('orgRequests.desk.title')}>
      <h2>{t('orgRequests.desk.title')}</h2>
      <p className="quiet">{t('orgRequests.desk.about')}</p>
      {!data && !error && <Skeleton rows={3} />}
      {!data && error && <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />}
      {data && (
        <RecordTable<InstallationOrgRequest>
          dataSource={data}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty icon="inbox" title={t('orgRequests.desk.none')} /> }}
          columns={[
            {
              key: 'wanted',
              title: t('orgRequests.desk.wanted'),
              render: (_, request) => <Wanted request={request} />,
            },
            {
              key: 'concerned',
              title: t('orgRequests.desk.concerned'),
              render: (_, request) => <Concerned request={request} />,
            },
            {
              key: 'asker',
              title: t('orgRequests.desk.asker'),
              render: (_, { userName, account, phone }) => (
                <div className={styles['told']}>
                  {userName}
                  <div className="quiet">{account}</div>
                  <div className="quiet">{phone}</div>
                </div>
              ),
            },
            {
              dataIndex: 'createdAt',
              title: t('orgRequests.desk.createdAt'),
              render: (at: string) => <time title={instant(at)}>{ago(at)}</time>,
            },
            { key: 'actions', render: (_, request) => <Moves request={request} /> },
          ]}
        />
      )}
    </section>
  )
}

function Wanted({ request: { kind, name, creditCode, remark } }: { request: InstallationOrgRequest }) {
  const t = useT()
  return (
    <div className={styles['told']}>
      <Tag tone={kind === 'CLAIM' ? 'warning' : 'info'}>{t(`orgRequests.desk.kind.${kind}`)}</Tag> {name}
      <div>{creditCode || t('orgRequests.desk.noCode')}</div>
      <div className="quiet">{remark}</div>
    </div>
  )
}

function Concerned({ request: { concerned } }: { request: InstallationOrgRequest }) {
  const t = useT()
  return concerned.map(({ id, name, creditCode, foundedAt, administrators, partners }) => (
    <div key={id} className={styles['told']}>
      {name}
      <div>{creditCode || t('orgRequests.desk.noCode')}</div>
      <div className="quiet">
        {t('orgRequests.desk.facts', {
          at: minute(foundedAt),
          administrators: administrators.join(t('list.and')) || t('orgRequests.desk.nobody'),
          partners,
        })}
      </div>
    </div>
  ))
}

function Moves({ request }: { request: InstallationOrgRequest }) {
  const t = useT()
  const [approving, setApproving] = useState(false)
  const { id, version, kind, name, concerned } = request
  const decide = useCommand(decideOrgRequest, { done: t('common.done') })
  return (
    <>
      {kind === 'CLAIM' ? (
        <Button size="small" onClick={() => setApproving(true)}>
          {t('orgRequests.desk.approve')}
        </Button>
      ) : (
        <ActionButton
          label={t('orgRequests.desk.approve')}
          size="small"
          busy={decide.busy}
          confirm={{
            title: t('orgRequests.desk.changeSure', { before: concerned[0]?.name ?? '', after: name }),
            text: t('orgRequests.desk.changeText'),
          }}
          onRun={() => decide.mutate({ body: { id, version, approve: true } })}
        />
      )}{' '}
      <ActionButton
        label={t('orgRequests.desk.reject')}
        kind="text"
        size="small"
        danger
        reason
        busy={decide.busy}
        onRun={(reason) => decide.mutate({ body: { id, version, approve: false, reason } })}
      />
      <Suspense fallback={null}>
        {approving && <ApproveClaim request={request} onClose={() => setApproving(false)} />}
      </Suspense>
    </>
  )
}
