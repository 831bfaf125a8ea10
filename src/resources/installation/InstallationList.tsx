import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type InstallationState, installationState } from '../../../contract/installation.ts'
import { count, instant, decimal } from '../../i18n/format.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Failure } from '../../ui/states.tsx'
import tableStyles from '../../ui/table/table.module.css'
import { Buyers } from './Buyers.tsx'
import { DeadJobs } from './DeadJobs.tsx'
import { Facts } from './Facts.tsx'
import { SignIns } from './SignIns.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from './installation.module.css'

const OrgRequests = lazy(withTexts('orgRequests', () => import('./OrgRequests.tsx')))
const LicencesDialog = lazy(() => import('./LicencesDialog.tsx'))
const TestMessage = lazy(() => import('./TestMessage.tsx'))

const POLL_MS = 30_000
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes as people say them. */
function size(bytes: number | null): string | undefined {
  if (bytes === null) return undefined
  const step = Math.min(
    UNITS.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024))),
  )
  return `${decimal((bytes / 1024 ** step).toFixed(step > 1 ? 1 : 0))} ${UNITS[step]}`
}

/** How the installation is, for whoever looks after it. */
export default function InstallationList() {
  const t = useT()
  const installation = useCallQuery(
    'installation',
    installationState,
    {},
    {
      silent: true,
      refetchInterval: POLL_MS,
    },
  )
  // For anybody else there is no such page.
  if (installation.error?.code === 'NO_RIGHT')
    return <Failure message={t('errors.notFoundTitle')} text={t('errors.notFoundText')} />
  return (
    <Loaded of={[installation]} rows={12}>
      {(data) => (
        <section className={tableStyles.page} aria-label={t('installation.title')}>
          <h1>{t('installation.title')}</h1>
          <DeadJobs {...data.jobs} />
          <State state={data} />
          <Suspense fallback={null}>
            <OrgRequests />
          </Suspense>
          <Buyers />
          <SignIns rows={data.signIns} />
        </section>
      )}
    </Loaded>
  )
}

function State({ state }: { state: InstallationState }) {
  const t = useT()
  const [licences, setLicences] = useState(false)
  const [testing, setTesting] = useState(false)
  const { jobs, messages, backup, audit, limits } = state
  return (
    <div className={styles['columns']}>
      <Facts
        title={t('installation.product')}
        facts={{
          version: state.version,
          node: state.node,
          engine: `${t(`installation.engines.${state.engine}`)} ${state.engineVersion}`,
          schema: state.schema,
          processes: count(state.processes),
          startedAt: instant(state.startedAt),
        }}
      >
        <Button onClick={() => setLicences(true)}>{t('installation.licences')}</Button>
      </Facts>
      <Facts
        title={t('installation.storage')}
        facts={{
          databaseBytes: size(state.databaseBytes),
          filesBytes: size(state.filesBytes),
          freeBytes: size(state.freeBytes) ?? t('installation.unknown'),
          backup: backup.at ? instant(backup.at) : t(`installation.backups.${backup.state}`),
        }}
      />
      <Facts
        title={t('installation.work')}
        facts={{
          waiting: count(jobs.waiting),
          running: count(jobs.running),
          dead: count(jobs.deadCount),
          held: <Link to="/outbox">{count(messages.held)}</Link>,
          queued: count(messages.waiting),
          failed: count(messages.failed),
        }}
      >
        <Button onClick={() => setTesting(true)}>{t('installation.test')}</Button>
      </Facts>
      <Facts
        title={t('installation.audit')}
        facts={{ chains: count(audit.chains), unchained: count(audit.unchained), head: audit.head || '–' }}
      />
      <Facts
        title={t('installation.limits')}
        facts={Object.fromEntries(limits.map(({ name, value }) => [name, count(value)]))}
      />
      <Suspense fallback={null}>
        {licences && <LicencesDialog onClose={() => setLicences(false)} />}
        {testing && <TestMessage onClose={() => setTesting(false)} />}
      </Suspense>
    </div>
  )
}
