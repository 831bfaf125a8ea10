import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { appPublish } from '../../../contract/apps.ts'
import type { appInfo } from '../../../contract/apps.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import { useT } from '../../i18n/i18n.ts'
import { session } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PlacedList } from '../../ui/PlacedList.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { namesInApp } from './namesAlong.ts'
import styles from './PublishDialog.module.css'

interface Props {
  app: ResponseOf<typeof appInfo>
  /** The model here is not saved yet: it is saved first. Answers the version to publish, none when it was refused. */
  save: (() => Promise<number | undefined>) | undefined
  onClose: () => void
}

/** Publishes an application: everything that is a draft is named, and goes out together. */
export default function PublishDialog({ app, save, onClose }: Props) {
  const t = useT()
  const { lang } = session()
  const [form] = Form.useForm<{ note: string }>()
  const publish = useCommand(appPublish, { done: t('apps.published'), onDone: onClose, silent: true })
  const drafts = [
    ...(app.modelChanged || save ? [{ name: t('apps.section.model'), isNew: app.release === 0 }] : []),
    ...app.pages.flatMap(({ name, nameEn, changed, release }) =>
      changed ? [{ name: labelOf({ zh: name, en: nameEn }, lang), isNew: release === 0 }] : [],
    ),
  ]
  const run = async () => {
    const version = save ? await save() : app.version
    if (version !== undefined)
      await publish.mutate({ body: { id: app.id, version, note: form.getFieldValue('note') } })
  }
  return (
    <Dialog
      open
      centered
      width={560}
      title={t('appDesign.publish.title', { name: app.name })}
      onCancel={onClose}
      footer={
        <div className={styles['footer']}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="primary"
            busy={publish.busy}
            disabled={drafts.length === 0}
            onClick={() => void run()}
          >
            {t(save ? 'appDesign.publish.saveAndPublish' : 'apps.publish')}
          </Button>
        </div>
      }
    >
      {drafts.length === 0 ? (
        <p>{t('appDesign.publish.nothing')}</p>
      ) : (
        <>
          <p>{t('appDesign.publish.drafts')}</p>
          <ul className={styles['drafts']}>
            {drafts.map(({ name, isNew }, index) => (
              <li key={index}>
                {name}{' '}
                <Tag tone="warning">{t(isNew ? 'appDesign.state.draft' : 'appDesign.state.changed')}</Tag>
              </li>
            ))}
          </ul>
        </>
      )}
      {publish.error && (
        <div role="alert" className="field-fault">
          <p>{publish.error.message}</p>
          <PlacedList
            items={publish.error.faults.map(({ path, msg }) => ({
              place: namesInApp(app, path, lang),
              text: msg,
            }))}
          />
        </div>
      )}
      <Form form={form} layout="vertical" name="publish" initialValues={{ note: '' }}>
        <Form.Item name="note" label={t('appDesign.publish.note')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
