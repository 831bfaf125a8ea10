import Form from 'antd/es/form'
import Input from 'antd/es/input'
import {
  type DrawingCallback,
  drawingCallback,
  drawingCallbackDel,
  drawingCallbackSave,
} from '../../../contract/drawings.ts'
import { minute } from '../../i18n/format.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { showFaults } from '../../providers/useDialogForm.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { needed } from '../../ui/rules.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { mendedFaults } from '../../ui/mendedFaults.ts'
import styles from './apiAccess.module.css'

/** Where drawings are fetched from. */
export default function DrawingSection() {
  const t = useT()
  const query = useCallQuery('drawings', drawingCallback, {}, { silent: true })
  return (
    <section aria-label={t('apiAccess.drawings.title')} className={styles['form']}>
      <p className="quiet">{t('apiAccess.drawings.about')}</p>
      <Loaded of={[query]} rows={3}>
        {(callback) => <CallbackForm key={callback?.version ?? 0} callback={callback ?? undefined} />}
      </Loaded>
    </section>
  )
}

interface Values {
  url: string
  accessToken: string
}

function CallbackForm({ callback }: { callback: DrawingCallback | undefined }) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const url = Form.useWatch('url', form)
  const save = useCommand(drawingCallbackSave, {
    done: t('common.saved'),
    onRefused: ({ errors }): void => showFaults(form, errors),
  })
  const remove = useCommand(drawingCallbackDel, { done: t('common.deleted') })
  // A token goes to the address it was given for.
  const stays = callback !== undefined && url === callback.url
  return (
    <Form<Values>
      form={form}
      name="drawing-callback"
      layout="vertical"
      validateTrigger="onBlur"
      onValuesChange={(changed) => mendedFaults(form, changed)}
      initialValues={{ url: callback?.url ?? '', accessToken: '' }}
      onFinish={({ url: address, accessToken }) =>
        void save.mutate({
          body: {
            url: address,
            ...(accessToken ? { accessToken } : {}),
            ...(callback ? { version: callback.version } : {}),
          },
        })
      }
    >
      <Form.Item name="url" label={t('apiAccess.field.url')} rules={[needed(t('common.required'))]}>
        <Input maxLength={500} placeholder={t('apiAccess.drawings.example')} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="accessToken"
        label={t('apiAccess.drawings.token')}
        extra={t(stays ? 'apiAccess.drawings.tokenStays' : 'apiAccess.drawings.tokenHint')}
        rules={stays ? [] : [needed(t('common.required'))]}
      >
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Form.Item>
      <Button kind="primary" submit busy={save.busy}>
        {t('common.save')}
      </Button>
      {callback && (
        <>
          <ActionButton
            label={t('common.delete')}
            kind="text"
            danger
            busy={remove.busy}
            confirm={{ title: t('common.deleteSure') }}
            onRun={() => remove.mutate({})}
          />
          <p className="quiet">
            {t('apiAccess.drawings.updated', { who: callback.updatedBy, when: minute(callback.updatedAt) })}
          </p>
        </>
      )}
    </Form>
  )
}
