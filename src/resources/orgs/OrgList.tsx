import { useCan } from '@refinedev/core'
import { Suspense, useState } from 'react'
import { getOrgInfo, type OrgDetail, setOrgTwoFactor } from '../../../contract/orgs.ts'
import { decimal } from '../../i18n/format.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { useSession } from '../../providers/session.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import tableStyles from '../../ui/table/table.module.css'
import { JoinRequestsTrail } from '../joinRequests/JoinRequestsTrail.tsx'
import { SupplierLink } from './SupplierLink.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from './Org.module.css'

const QuestionnaireTrail = lazy(
  withTexts('questionnaire', () => import('../registrations/questionnaire/QuestionnaireTrail.tsx')),
)
const OrgChangeTrail = lazy(withTexts('orgRequests', () => import('./OrgChangeTrail.tsx')))
const OrgDialog = lazy(() => import('./OrgDialog.tsx'))
const Reminders = lazy(withTexts('reminders', () => import('./Reminders.tsx')))

/** The organisation worked for: what it says of itself, how it works, and who asks to join it. */
export default function OrgList() {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const side = useSession((now) => now.side)
  const { data: access } = useCan({ resource: 'orgs', action: 'edit' })
  const org = useCallQuery('orgs', getOrgInfo, {}, { silent: true })
  const may = access?.can === true
  return (
    <section className={tableStyles.page} aria-label={t('orgs.title')}>
      <h1>{t('orgs.title')}</h1>
      {org.error && (
        <Failure message={org.error.message} requestId={org.error.requestId} onRetry={() => org.refetch()} />
      )}
      {org.loading && <Skeleton rows={8} />}
      {org.data && (
        <div className={styles['columns']}>
          <section aria-label={t('orgs.about')}>
            <header>
              <h2>{t('orgs.about')}</h2>
              {may && <Button onClick={() => setEditing(true)}>{t('common.edit')}</Button>}
            </header>
            <Facts org={org.data} />
          </section>
          {side === 'buyer' && org.data.isBuyer && <SupplierLink org={org.data} />}
          <TwoFactorDemand org={org.data} may={may} />
          <Suspense fallback={null}>
            <Reminders org={org.data} may={may} />
          </Suspense>
          {side === 'buyer' && org.data.isBuyer && may && (
            <Suspense fallback={null}>
              <QuestionnaireTrail />
            </Suspense>
          )}
          <JoinRequestsTrail />
          <Suspense fallback={null}>
            <OrgChangeTrail org={org.data} may={may} />
          </Suspense>
        </div>
      )}
      <Suspense fallback={null}>
        {editing && org.data && <OrgDialog org={org.data} onClose={() => setEditing(false)} />}
      </Suspense>
    </section>
  )
}

/** What it says of itself, read at a glance. */
function Facts({ org }: { org: OrgDetail }) {
  const t = useT()
  const sides = [org.isBuyer ? t('common.buyer') : '', org.isSupplier ? t('common.supplier') : '']
  const yes = (flag: boolean) => t(flag ? 'common.yes' : 'common.no')
  const rows: [string, string][] = [
    ['name', org.name],
    ['shortName', org.shortName],
    ['sides', sides.filter(Boolean).join(' · ')],
    ['creditCode', org.creditCode],
    ['address', org.address],
    ['phone', org.phone],
    [
      'idleMinutes',
      org.idleMinutes === null ? t('orgs.asInstalled') : t('orgs.minutes', { count: org.idleMinutes }),
    ],
    ...(org.isBuyer
      ? ([
          ['approvalLimit', org.approvalLimit === null ? t('orgs.noLimit') : decimal(org.approvalLimit, 2)],
          ['openToSuppliers', yes(org.openToSuppliers)],
          ['inStockType', t(`orgs.inStock.${org.inStockType}.name`)],
        ] as [string, string][])
      : []),
    ['findable', yes(org.findable)],
  ]
  return (
    <dl className={styles['facts']}>
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`orgs.field.${key}`)}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
      <div>
        <dt>{t('orgs.field.shipAddresses')}</dt>
        <dd>
          {org.shipAddresses.length === 0 && '—'}
          <ul>
            {org.shipAddresses.map(({ address, contact, phone, isDefault }, at) => (
              <li key={at}>
                {address} <span className="quiet">{[contact, phone].filter(Boolean).join(' ')}</span>{' '}
                {isDefault && <span className="quiet">{t('orgs.isDefault')}</span>}
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  )
}

/** Whether two-factor authentication is demanded of everybody; asked before it is changed, by administrators alone. */
function TwoFactorDemand({ org, may }: { org: OrgDetail; may: boolean }) {
  const t = useT()
  const isAdmin = useSession(({ user }) => user?.isAdmin ?? false)
  const set = useCommand(setOrgTwoFactor, { done: t('common.saved') })
  const change = org.twoFactor ? 'release' : 'demand'
  return (
    <section aria-label={t('orgs.twoFactor.title')}>
      <header>
        <h2>{t('orgs.twoFactor.title')}</h2>
        {may && isAdmin && (
          <ActionButton
            label={t(`orgs.twoFactor.${change}`)}
            busy={set.busy}
            confirm={{
              title: t(`orgs.twoFactor.ask.${change}`),
              ...(change === 'demand' && { text: t('orgs.twoFactor.text') }),
            }}
            onRun={() => set.mutate({ body: { demanded: !org.twoFactor } })}
          />
        )}
      </header>
      <p>{t(org.twoFactor ? 'orgs.twoFactor.demanded' : 'orgs.twoFactor.free')}</p>
      {org.twoFactor && <p className="quiet">{t('orgs.twoFactor.text')}</p>}
    </section>
  )
}
