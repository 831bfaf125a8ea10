import { useTable } from '@refinedev/antd'
import { lazy, Suspense, useState } from 'react'
import type { Webhook, WebhookStatus } from '../../../contract/webhooks.ts'
import { useT } from '../../i18n/i18n.ts'
import type { HttpError } from '../../providers/httpError.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/states.tsx'
import { RecordTable, RowName } from '../../ui/table/RecordTable.tsx'
import { TableSection } from '../../ui/table/TableSection.tsx'
import { useRowDialog } from '../../ui/table/useRowDialog.ts'
import { wholeTable } from '../../ui/table/wholeTable.ts'
import { Tag, type Tone } from '../../ui/Tag.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import styles from './apiAccess.module.css'

const WebhookDialog = lazy(() => import('./WebhookDialog.tsx'))
const DeliveryDialog = lazy(() => import('./DeliveryDialog.tsx'))

const tones: Record<WebhookStatus, Tone> = { ACTIVE: 'success', PAUSED: 'neutral', RESTED: 'danger' }
const POLL_MS = 5000

/** Addresses that are told of events, and how that goes. */
export default function WebhookTable() {
  const t = useT()
  const { tableProps, tableQuery } = useTable<Webhook, HttpError>({
    resource: 'webhooks',
    ...wholeTable,
    queryOptions: { refetchInterval: POLL_MS },
  })
  const { dialog, create, open, close } = useRowDialog<Webhook>('webhooks')
  const [secret, setSecret] = useState<string>()
  const [log, setLog] = useState<Webhook>()
  return (
    <TableSection
      resource="webhooks"
      tableQuery={tableQuery}
      onCreate={create}
      dialog={dialog && <WebhookDialog webhook={dialog.row} onClose={close} onSecret={setSecret} />}
    >
      <p className="quiet">{t('apiAccess.webhooks.about')}</p>
      <RecordTable<Webhook>
        {...tableProps}
        locale={{
          emptyText: (
            <Empty
              icon="swap"
              title={t('apiAccess.webhooks.empty.title')}
              text={t('apiAccess.webhooks.empty.text')}
            />
          ),
        }}
        columns={[
          {
            dataIndex: 'name',
            title: t('apiAccess.field.name'),
            render: (name: string, row) => <RowName onOpen={open && (() => open(row))}>{name}</RowName>,
          },
          {
            dataIndex: 'url',
            title: t('apiAccess.field.url'),
            responsive: ['sm'],
            render: (url: string) => <span className={styles['address']}>{url}</span>,
          },
          {
            dataIndex: 'status',
            title: t('apiAccess.field.status'),
            render: (status: WebhookStatus, { failingSince }) =>
              status === 'ACTIVE' && failingSince !== null ? (
                <Tag tone="warning">{t('apiAccess.webhooks.failing')}</Tag>
              ) : (
                <Tag tone={tones[status]}>{t(`apiAccess.webhooks.status.${status}`)}</Tag>
              ),
          },
          {
            key: 'log',
            title: t('apiAccess.field.log'),
            render: (_, row) => (
              <Button kind="link" size="small" onClick={() => setLog(row)}>
                {t('apiAccess.webhooks.waiting', { pending: row.pending, failed: row.failed })}
              </Button>
            ),
          },
        ]}
      />
      {secret !== undefined && (
        <SecretDialog
          title={t('apiAccess.webhooks.secret')}
          text={t('apiAccess.webhooks.use')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
      <Suspense fallback={null}>
        {log && <DeliveryDialog webhook={log} onClose={() => setLog(undefined)} />}
      </Suspense>
    </TableSection>
  )
}
