import { type ErrorCode, errors, errorText } from '../../../contract/errors.ts'
import {
  type Delivery,
  type DeliveryStatus,
  type Webhook,
  webhookDeliveries,
  webhookResend,
  webhookTest,
} from '../../../contract/webhooks.ts'
import { instant } from '../../i18n/format.ts'
import { language, useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import { RecordTable } from '../../ui/table/RecordTable.tsx'
import { Tag, type Tone } from '../../ui/Tag.tsx'
import { kindName } from './kindName.ts'
import styles from './apiAccess.module.css'

const tones: Record<DeliveryStatus, Tone> = {
  PENDING: 'info',
  DELIVERED: 'success',
  FAILED: 'danger',
  DROPPED: 'neutral',
}
const POLL_MS = 3000

const isErrorCode = (fault: string): fault is ErrorCode => Object.hasOwn(errors, fault)
const faultText = (fault: string): string => (isErrorCode(fault) ? errorText(fault, language()) : fault)

/** What was sent to a webhook and how it went; what failed is sent again from here. */
export default function DeliveryDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT()
  const { id } = webhook
  const log = useCallQuery(
    'webhooks',
    webhookDeliveries,
    { query: { id } },
    { silent: true, refetchInterval: POLL_MS },
  )
  const test = useCommand(webhookTest, { done: t('apiAccess.deliveries.testing') })
  const resend = useCommand(webhookResend, { done: t('apiAccess.deliveries.resending') })
  const failed = log.data?.some(({ status }) => status === 'FAILED')
  return (
    <Dialog
      open
      width={860}
      title={t('apiAccess.deliveries.title', { name: webhook.name })}
      onCancel={onClose}
      footer={
        <div className={styles['footer']}>
          {failed && (
            <ActionButton
              label={t('apiAccess.deliveries.resendAll')}
              busy={resend.busy}
              onRun={() => resend.mutate({ body: { id } })}
            />
          )}
          <ActionButton
            label={t('apiAccess.deliveries.test')}
            busy={test.busy}
            onRun={() => test.mutate({ query: { id } })}
          />
        </div>
      }
    >
      {log.error && !log.data ? (
        <Failure message={log.error.message} requestId={log.error.requestId} onRetry={log.refetch} />
      ) : log.data ? (
        <RecordTable<Delivery>
          dataSource={log.data}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: <Empty icon="inbox" title={t('apiAccess.deliveries.empty')} /> }}
          columns={[
            {
              dataIndex: 'createdAt',
              title: t('apiAccess.field.at'),
              render: (at: string) => instant(at),
            },
            {
              dataIndex: 'type',
              title: t('apiAccess.field.event'),
              render: (type: string) => kindName(type, t),
            },
            {
              dataIndex: 'status',
              title: t('apiAccess.field.status'),
              render: (status: DeliveryStatus, { attempts, dueAt }) => (
                <Tag
                  tone={tones[status]}
                  title={
                    dueAt !== null && attempts > 0
                      ? t('apiAccess.deliveries.next', { when: instant(dueAt) })
                      : undefined
                  }
                >
                  {t(`apiAccess.deliveries.status.${status}`)}
                </Tag>
              ),
            },
            { dataIndex: 'attempts', title: t('apiAccess.field.attempts'), align: 'right' },
            {
              key: 'answer',
              title: t('apiAccess.field.answer'),
              render: (_, { answerStatus, fault, excerpt }) => (
                <span className={styles['address']}>
                  {answerStatus === null ? faultText(fault) : `${answerStatus} ${excerpt}`}
                </span>
              ),
            },
            {
              key: 'resend',
              render: (_, { id: deliveryId, status }) =>
                (status === 'FAILED' || status === 'DELIVERED') && (
                  <ActionButton
                    label={t('apiAccess.deliveries.resend')}
                    kind="text"
                    size="small"
                    busy={resend.busy}
                    onRun={() => resend.mutate({ body: { id, deliveryId } })}
                  />
                ),
            },
          ]}
        />
      ) : (
        <Skeleton rows={5} />
      )}
    </Dialog>
  )
}
