import Form from 'antd/es/form'
import Input from 'antd/es/input'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Placed, PlacedList } from '../../../ui/PlacedList.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { Dialog } from '../Dialog.tsx'
import type { Unpublished } from '../props.ts'

interface Props {
  appName: string
  /** What goes out together; without any there is nothing to publish. */
  drafts: readonly Unpublished[]
  /** What has to be mended first. */
  faults?: readonly Placed[]
  /** Why it was refused, and what of the application that was about. */
  refused: { message: string; faults: readonly Placed[] } | undefined
  busy: boolean
  /** Something here is not saved yet: publishing saves it first. */
  unsaved: boolean
  /** Keeps it as a draft instead, with the note; true when that is done. */
  save?: (note: string) => Promise<boolean>
  /** True when it is published. */
  publish: (note: string) => Promise<boolean>
  onClose: () => void
  /** What readers would see changed. */
  children?: ReactNode
}

/** Publishes an application, from whichever part of it: what goes out is named, what is wrong with it is placed, and a note says what it is about. */
export function PublishDialog({
  appName,
  drafts,
  faults = [],
  refused,
  busy,
  unsaved,
  save,
  publish,
  onClose,
  children,
}: Props) {
  const t = useT()
  const [form] = Form.useForm<{ note: string }>()
  const closeWhen = (run: (note: string) => Promise<boolean>) =>
    void run(form.getFieldValue('note')).then((done) => done && onClose())
  return (
    <Dialog
      title={t('designer.publishing', { name: appName })}
      wide={children !== undefined}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {save && (
            <Button busy={busy} disabled={!unsaved} onClick={() => closeWhen(save)}>
              {t('designer.save')}
            </Button>
          )}
          <Button
            kind="primary"
            busy={busy}
            disabled={faults.length > 0 || drafts.length === 0}
            onClick={() => closeWhen(publish)}
          >
            {t('designer.publish')}
          </Button>
        </>
      }
    >
      {faults.length > 0 && (
        <div className="field-fault" role="alert">
          <p>{t('designer.publishFaults', { count: faults.length })}</p>
          <PlacedList items={faults} />
        </div>
      )}
      {refused && (
        <div className="field-fault" role="alert">
          <p>{refused.message}</p>
          <PlacedList items={refused.faults} />
        </div>
      )}
      <p>{t(drafts.length > 0 ? 'designer.publishDrafts' : 'designer.publishNothing')}</p>
      {drafts.length > 0 && (
        <ul aria-label={t('designer.publishDrafts')}>
          {drafts.map(({ name, isNew }, index) => (
            <li key={index}>
              {name} <Tag tone="warning">{t(`designer.state.${isNew ? 'draft' : 'changed'}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
      {unsaved && <p className="quiet">{t('designer.publishSaves')}</p>}
      <Form form={form} layout="vertical" name="publish" initialValues={{ note: '' }}>
        <Form.Item name="note" label={t('designer.note')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
      {children}
    </Dialog>
  )
}
