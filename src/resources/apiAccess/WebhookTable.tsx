import { useState } from 'react'
import type { Webhook, WebhookStatus } from '../../../contract/webhooks.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { AdminTable } from '../../ui/table/AdminTable.tsx'
import { useAdminTable } from '../../ui/table/useAdminTable.tsx'
import { Tag, type Tone } from '../../ui/Tag.tsx'
import { withKindNames } from './kindName.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { lazy } from '../../ui/lazy.tsx'
import styles from './apiAccess.module.css'

const WebhookDialog = lazy(withKindNames(() => import('./WebhookDialog.tsx')))
const DeliveryDialog = lazy(withKindNames(() => import('./DeliveryDialog.tsx')))

const tones: Record<WebhookStatus, Tone> = { ACTIVE: 'success', PAUSED: 'neutral', RESTED: 'danger' }
const POLL_MS = 5000

/** Addresses that are told of events, and how that goes. */
export default function WebhookTable() {
  const t = useT()
  const webhooks = useAdminTable<Webhook>('webhooks', {
    texts: 'apiAccess',
    queryOptions: { refetchInterval: POLL_MS },
  })
  const { dialog, close } = webhooks
  const [secret, setSecret] = useState<string>()
  const [log, setLog] = useState<Webhook>()
  return (
    <AdminTable
      table={webhooks}
      about="apiAccess.webhooks.about"
      empty={{
        icon: 'swap',
        title: 'apiAccess.webhooks.empty.title',
        text: 'apiAccess.webhooks.empty.text',
      }}
      onCreate={webhooks.create}
      dialog={
        <>
          {dialog && <WebhookDialog webhook={dialog.row} onClose={close} onSecret={setSecret} />}
          {secret !== undefined && (
            <SecretDialog
              title={t('apiAccess.webhooks.secret')}
              text={t('apiAccess.webhooks.use')}
              secret={secret}
              onClose={() => setSecret(undefined)}
            />
          )}
          {log && <DeliveryDialog webhook={log} onClose={() => setLog(undefined)} />}
        </>
      }
      // its name alone opens it
      rows={{ onOpen: undefined }}
      columns={[
        webhooks.name('name'),
        webhooks.text('url', {
          responsive: ['sm'],
          render: (url: string) => <span className={styles['address']}>{url}</span>,
        }),
        webhooks.text('status', {
          render: (status: WebhookStatus, { failingSince, withheld }) =>
            status === 'ACTIVE' && withheld.length > 0 ? (
              <Tag tone="warning" title={t('apiAccess.webhooks.withheldWhy')}>
                {t('apiAccess.webhooks.withheld')}
              </Tag>
            ) : status === 'ACTIVE' && failingSince !== null ? (
              <Tag tone="warning">{t('apiAccess.webhooks.failing')}</Tag>
            ) : (
              <Tag tone={tones[status]}>{t(`apiAccess.webhooks.status.${status}`)}</Tag>
            ),
        }),
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
  )
}
