import { type DeadJob, type InstallationState, jobDiscard, jobRetry } from '../../../contract/installation.ts'
import { count, instant } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import styles from './installation.module.css'

/** Jobs that were put aside, to be tried again or removed. Without any there is nothing to see. */
export function DeadJobs({ dead, deadCount }: Pick<InstallationState['jobs'], 'dead' | 'deadCount'>) {
  const t = useT()
  const title = t('installation.deadJobs', { count: count(deadCount) })
  if (dead.length === 0) return <p className="quiet">{t('installation.noDeadJobs')}</p>
  return (
    <section className={styles['wide']} aria-label={title}>
      <h2>{title}</h2>
      <p className="quiet">{t('installation.deadAbout')}</p>
      <RecordTable
        dataSource={dead.map((job) => ({ ...job, id: String(job.id), job }))}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          { dataIndex: 'kind', title: t('installation.job.kind') },
          { dataIndex: 'reason', title: t('installation.job.reason') },
          { dataIndex: 'attempts', title: t('installation.job.attempts'), align: 'right' },
          { dataIndex: 'deadAt', title: t('installation.job.deadAt'), render: (at: string) => instant(at) },
          { key: 'actions', render: (_, { job }) => <Moves job={job} /> },
        ]}
      />
    </section>
  )
}

function Moves({ job: { id } }: { job: DeadJob }) {
  const t = useT()
  const retry = useCommand(jobRetry, { done: t('installation.retried') })
  const discard = useCommand(jobDiscard, { done: t('installation.discarded') })
  return (
    <>
      <ActionButton
        label={t('installation.retry')}
        size="small"
        busy={retry.busy}
        onRun={() => retry.mutate({ query: { id } })}
      />{' '}
      <ActionButton
        label={t('installation.discard')}
        kind="text"
        size="small"
        danger
        busy={discard.busy}
        confirm={{ title: t('installation.discardSure') }}
        onRun={() => discard.mutate({ query: { id } })}
      />
    </>
  )
}
