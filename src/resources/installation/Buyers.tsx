import { type InstallationBuyer, installationBuyers, listBuyer } from '../../../contract/installation.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './installation.module.css'

/** Which buyers are offered to everybody who wants to be a supplier. Nobody puts themself there. */
export function Buyers() {
  const t = useT()
  const { data, error, refetch } = useCallQuery('installation', installationBuyers, {}, { silent: true })
  return (
    <section className={styles['wide']} aria-label={t('installation.buyers')}>
      <h2>{t('installation.buyers')}</h2>
      <p className="quiet">{t('installation.buyersAbout')}</p>
      {!data && !error && <Skeleton rows={3} />}
      {!data && error && <Failure message={error.message} requestId={error.requestId} onRetry={refetch} />}
      {data && (
        <RecordTable<InstallationBuyer>
          dataSource={data}
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: t('installation.noBuyers') }}
          columns={[
            { dataIndex: 'name', title: t('installation.buyer.name') },
            {
              dataIndex: 'creditCode',
              title: t('installation.buyer.creditCode'),
              render: (code: string) => code || t('installation.buyer.noCode'),
            },
            {
              dataIndex: 'foundedAt',
              title: t('installation.buyer.foundedAt'),
              responsive: ['md'],
              render: (at: string) => minute(at),
            },
            {
              key: 'state',
              title: t('installation.buyer.state'),
              render: (_, buyer) => <State buyer={buyer} />,
            },
            { key: 'actions', render: (_, buyer) => <Move buyer={buyer} /> },
          ]}
        />
      )}
    </section>
  )
}

function State({ buyer: { open, listed } }: { buyer: InstallationBuyer }) {
  const t = useT()
  const state = !listed ? 'waiting' : open ? 'listed' : 'closed'
  return (
    <Tag tone={state === 'listed' ? 'success' : state === 'waiting' ? 'warning' : 'neutral'}>
      {t(`installation.buyer.states.${state}`)}
    </Tag>
  )
}

function Move({ buyer: { id, version, name, creditCode, listed } }: { buyer: InstallationBuyer }) {
  const t = useT()
  const move = useCommand(listBuyer, { done: t('common.done') })
  return (
    <ActionButton
      label={t(`installation.${listed ? 'unlist' : 'list'}`)}
      size="small"
      busy={move.busy}
      confirm={
        listed
          ? { title: t('installation.unlistSure', { name }) }
          : {
              title: t('installation.listSure', { name }),
              text: t('installation.listText', { code: creditCode || t('installation.buyer.noCode') }),
            }
      }
      onRun={() => move.mutate({ body: { id, version, listed: !listed } })}
    />
  )
}
