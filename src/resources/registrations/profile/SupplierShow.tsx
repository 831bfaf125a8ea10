import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { ResponseOf } from '../../../../contract/call.ts'
import { supplierProfile } from '../../../../contract/profiles.ts'
import { minute, percent } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/i18n.ts'
import { useHasRight } from '../../../providers/access.ts'
import { usePageTitle } from '../../../providers/page.ts'
import { useSession } from '../../../providers/session.ts'
import { useCallQuery } from '../../../providers/useCallQuery.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { StatusTag } from '../../StatusTag.tsx'
import { LinkTrail } from '../../suppliers/LinkTrail.tsx'
import { QuestionnaireView } from '../questionnaire/QuestionnaireView.tsx'
import { RecordView } from '../desk/RecordView.tsx'
import show from '../desk/RegistrationShow.module.css'
import panel from '../desk/Panel.module.css'
import { Certificates } from './Certificates.tsx'
import { Matters } from './Matters.tsx'
import { Orders } from './Orders.tsx'
import { Standings } from './Standings.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import styles from './SupplierShow.module.css'

const AnnexTrail = lazy(() => import('../../documents/AnnexTrail.tsx'))
const HistoryTrail = lazy(() => import('../../documents/HistoryTrail.tsx'))

export type Profile = ResponseOf<typeof supplierProfile>

/** All that is known of a supplier; for the supplier, what this buyer has of it. */
export default function SupplierShow() {
  const t = useT()
  const { id = '', orgId = '' } = useParams()
  const side = useSession((now) => now.side)
  const profile = useCallQuery(
    'profiles',
    supplierProfile,
    { query: orgId === '' ? { id } : { orgId } },
    { silent: true },
  )
  usePageTitle(profile.data?.partner.name)
  return (
    <Loaded of={[profile]} rows={12}>
      {(data) => {
        const { partner, record, acceptedAt, acceptedBy } = data
        return (
          <article className={show['page']} aria-labelledby={`supplier-${partner.id}`}>
            <header>
              <div>
                <h1 id={`supplier-${partner.id}`}>{partner.name}</h1>
                <p>
                  {partner.code} <StatusTag field="suppliers.status" value={partner.status} />{' '}
                  <StatusTag field="suppliers.standing" value={partner.standing} />{' '}
                  <span className="quiet">{t(`profile.lead.${side}`, { name: partner.name })}</span>
                </p>
              </div>
              <div className={styles['actions']}>
                <ChangeLink profile={data} />
                <LinkTrail partner={partner} label={t('profile.showTerms')} />
              </div>
            </header>
            <div className={show['body']}>
              <div>
                {data.orders && <Orders profile={data} orders={data.orders} />}
                {data.standings && <Standings profile={data} standings={data.standings} />}
                <Certificates profile={data} />
                {record ? (
                  <>
                    <p className="quiet">
                      {t('profile.accepted', { by: acceptedBy, at: minute(acceptedAt) })}
                    </p>
                    {data.questionnaire && <QuestionnaireView questioned={data.questionnaire} />}
                    <RecordView record={record} />
                  </>
                ) : (
                  <p className={`${panel['panel']} quiet`}>{t(`profile.none.${side}`)}</p>
                )}
              </div>
              <aside>
                <Matters profile={data} />
                <People profile={data} />
                <Terms profile={data} />
                <section className={panel['panel']} aria-label={t('profile.history')}>
                  <Suspense fallback={null}>
                    <AnnexTrail noun="suppliers" recordId={partner.id} hint={t('suppliers.filesHint')} />
                    <HistoryTrail noun="suppliers" recordId={partner.id} />
                  </Suspense>
                </section>
              </aside>
            </div>
          </article>
        )
      }}
    </Loaded>
  )
}

/** The way to a change of the record: the one under way, or for the supplier a new one. */
function ChangeLink({ profile: { change, partner } }: { profile: Profile }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const writes = useHasRight('profileChanges.write') && side === 'supplier' && partner.status === 'ACTIVE'
  const can = (action: string) => change?.can.some((one) => one.action === action) ?? false
  const [to, said] = change
    ? can('edit')
      ? [`/profileChanges/of/${partner.id}`, 'goOn']
      : [`/profileChanges/${change.id}`, can('accept') ? 'review' : 'see']
    : [`/profileChanges/of/${partner.id}`, 'write']
  if (!change && !writes) return null
  return (
    <Link className={styles['change'] ?? ''} to={to}>
      {t(`profile.change.${said}`)}
    </Link>
  )
}

/** On what terms they trade, as far as they are agreed. */
function Terms({ profile: { partner } }: { profile: Profile }) {
  const t = useT()
  const inDays = (days: number | null) => (days === null ? '' : `${days} ${t('suppliers.days')}`)
  const facts: [field: string, value: string][] = [
    ['currency', partner.currency],
    ['taxRate', percent(partner.taxRate)],
    ['paymentDays', inDays(partner.paymentDays)],
    ['overPercent', percent(partner.overPercent)],
    ['underPercent', percent(partner.underPercent)],
    ['earlyDays', inDays(partner.earlyDays)],
    ['lateDays', inDays(partner.lateDays)],
    ['iqcMode', t(`suppliers.iqcMode.${partner.iqcMode}`)],
    ['statementMode', t(`suppliers.statementMode.${partner.statementMode}`)],
  ]
  if (partner.code === '') return null
  return (
    <section className={panel['panel']} aria-label={t('profile.terms')}>
      <h2>{t('profile.terms')}</h2>
      <dl className={styles['terms']}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([field, value]) => (
            <div key={field}>
              <dt>{t(`suppliers.field.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** Whom to ask: those of the record, else whom the link names. */
function People({ profile: { record, partner } }: { profile: Profile }) {
  const t = useT()
  const side = useSession((now) => now.side)
  const people = record
    ? (['businessDockPerson', 'qualityDockPerson'] as const)
        .map((key) => ({ key, ...record[key] }))
        .filter(({ name }) => name !== '')
    : []
  if (people.length === 0 && (side === 'supplier' || partner.contact === '')) return null
  return (
    <section className={panel['panel']} aria-label={t('profile.people')}>
      <h2>{t('profile.people')}</h2>
      <ul>
        {people.map(({ key, name, position, phone, cellPhone, eMail }) => (
          <li key={key}>
            <strong>{name}</strong> {position}{' '}
            <span className="quiet">{t(`registration.section.${key}`)}</span>
            <br />
            {[phone, cellPhone, eMail].filter(Boolean).join(' · ')}
          </li>
        ))}
        {people.length === 0 && (
          <li>
            <strong>{partner.contact}</strong> {partner.phone}
          </li>
        )}
      </ul>
    </section>
  )
}
