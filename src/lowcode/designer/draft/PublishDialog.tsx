import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { PlacedList } from '../../../ui/PlacedList.tsx'
import { Dialog } from '../Dialog.tsx'
import { useDesigner, useEditing } from '../useEditor.ts'
import { Difference } from './Difference.tsx'
import type { Work } from './useWork.ts'

/** Publishes, or keeps as a draft, with a note; what readers would see changed stands below it. */
export function PublishDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const t = useT()
  const { props } = useDesigner()
  const page = useEditing(({ history }) => history.now)
  const faults = useEditing(({ findings }) => findings.filter(({ note }) => !note).length)
  const [form] = Form.useForm<{ note: string }>()
  const closeWhen = (done: Promise<boolean>) => void done.then((is) => is && onClose())
  const note = () => form.getFieldValue('note')
  return (
    <Dialog
      title={t('designer.publishing', { name: props.appName })}
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button busy={work.saving} disabled={!work.dirty} onClick={() => closeWhen(work.save(note()))}>
            {t('designer.save')}
          </Button>
          <Button
            kind="primary"
            busy={work.saving}
            disabled={faults > 0}
            onClick={() => closeWhen(work.publish(note()))}
          >
            {t('designer.publish')}
          </Button>
        </>
      }
    >
      {faults > 0 && (
        <p className="field-fault" role="alert">
          {t('designer.publishFaults', { count: faults })}
        </p>
      )}
      {work.failed !== '' && (
        <div className="field-fault" role="alert">
          <p>{work.failed}</p>
          <PlacedList items={work.faults} />
        </div>
      )}
      <Form form={form} layout="vertical" name="publish" initialValues={{ note: '' }}>
        <Form.Item name="note" label={t('designer.note')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
      {props.alongside && props.alongside.length > 0 && (
        <p>{t('designer.alongside', { names: props.alongside.join(t('designer.and')) })}</p>
      )}
      {props.published ? (
        <>
          <h3>{t('designer.sincePublished')}</h3>
          <Difference was={props.published} now={page} />
        </>
      ) : (
        <p className="quiet">{t('designer.neverPublished')}</p>
      )}
    </Dialog>
  )
}
