import Checkbox, { type CheckboxGroupProps } from 'antd/es/checkbox'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { ResponseOf } from '../../../contract/call.ts'
import { nounOfRight } from '../../../contract/permissions.ts'
import { type Webhook, webhookEvents, webhookRotate } from '../../../contract/webhooks.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useRecordForm } from '../../providers/useRecordForm.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { needed } from '../../ui/rules.ts'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { kindName } from './kindName.ts'
import styles from './apiAccess.module.css'

interface Props {
  webhook: Webhook | undefined
  onClose: () => void
  /** Told a secret that is shown once. */
  onSecret: (secret: string) => void
}

const secretOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'secret' in answer && typeof answer.secret === 'string'
    ? answer.secret
    : undefined

/** What a form says of a needed field stands on the box around the choices, which has no role to carry it; the label's mark says it. */
function EventBoxes(given: CheckboxGroupProps<string> & { 'aria-required'?: unknown }) {
  const { 'aria-required': _needed, ...group } = given
  return <Checkbox.Group {...group} />
}

type Offered = ResponseOf<typeof webhookEvents>[number]

/** Events of one noun; those that saving would refuse cannot be chosen, and what another chose is left out by who takes it over. */
function NounEvents({ noun, kinds, held, chosen = [] }: Offered & { chosen: string[] | undefined }) {
  const t = useT()
  const name = t(`apiAccess.nouns.${noun}`)
  return (
    <div role="group" className={styles['group']} aria-label={name}>
      <div className={styles['noun']}>{name}</div>
      {!held && <p className="quiet">{t('apiAccess.webhooks.notHeld')}</p>}
      <div className={styles['kinds']}>
        {kinds.map((kind) => (
          <Checkbox key={kind} value={kind} disabled={!held && !chosen.includes(kind)}>
            {kindName(kind, t)}
          </Checkbox>
        ))}
      </div>
    </div>
  )
}

/** A webhook written in a dialog over the list. */
export default function WebhookDialog({ webhook, onClose, onSecret }: Props) {
  const t = useT()
  const events = useCallQuery('webhooks', webhookEvents, {}, { silent: true })
  const { form, ...dialog } = useRecordForm({
    resource: 'webhooks',
    record: webhook,
    initialValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      kinds: webhook?.kinds ?? [],
      active: webhook ? webhook.status === 'ACTIVE' : true,
    },
    onClose,
    onSaved: (answer) => {
      const secret = secretOf(answer)
      if (secret !== undefined) onSecret(secret)
    },
  })
  const chosen = Form.useWatch<string[] | undefined>('kinds', form)
  const rotate = useCommand(webhookRotate, {
    onDone: ({ secret }) => {
      onClose()
      onSecret(secret)
    },
  })
  return (
    <FormModal
      title={webhook?.name ?? t('apiAccess.webhooks.create')}
      {...dialog}
      okDisabled={!events.data}
      aside={
        webhook && (
          <ActionButton
            label={t('apiAccess.webhooks.rotate')}
            kind="text"
            busy={rotate.busy}
            confirm={{ title: t('apiAccess.webhooks.rotateSure'), text: t('apiAccess.webhooks.rotateText') }}
            onRun={() => rotate.mutate({ query: { id: webhook.id } })}
          />
        )
      }
    >
      <Form.Item name="name" label={t('apiAccess.field.name')} rules={[needed(t('common.required'))]}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="url" label={t('apiAccess.field.url')} rules={[needed(t('common.required'))]}>
        <Input maxLength={500} placeholder={t('apiAccess.webhooks.example')} autoComplete="off" />
      </Form.Item>
      {webhook && webhook.withheld.length > 0 && (
        <p role="note">
          {t('apiAccess.webhooks.withheldEvents', {
            nouns: [...new Set(webhook.withheld.map(nounOfRight))]
              .map((noun) => t(`apiAccess.nouns.${noun}`))
              .join(t('list.and')),
          })}
        </p>
      )}
      {events.error && (
        <Failure message={events.error.message} requestId={events.error.requestId} onRetry={events.refetch} />
      )}
      {events.loading && <Skeleton rows={5} />}
      {events.data && (
        <Form.Item
          name="kinds"
          label={t('apiAccess.field.kinds')}
          rules={[{ required: true, message: t('common.required') }]}
        >
          <EventBoxes>
            {events.data.map((offered) => (
              <NounEvents key={offered.noun} {...offered} chosen={chosen} />
            ))}
          </EventBoxes>
        </Form.Item>
      )}
      <Form.Item
        name="active"
        valuePropName="checked"
        help={webhook?.status === 'RESTED' && t('apiAccess.webhooks.rested')}
      >
        <Checkbox>{t('apiAccess.webhooks.active')}</Checkbox>
      </Form.Item>
      {webhook?.oldSecretUntil && (
        <p className="quiet">{t('apiAccess.webhooks.oldSecret', { when: minute(webhook.oldSecretUntil) })}</p>
      )}
    </FormModal>
  )
}
