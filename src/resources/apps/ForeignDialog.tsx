import Input from 'antd/es/input'
import { useMemo, useState } from 'react'
import { type Imported, importAmis } from '../../../contract/lowcode/amis.ts'
import { walk } from '../../../contract/lowcode/control.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import { useT } from '../../i18n/i18n.ts'
import { session } from '../../providers/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notes } from './Notes.tsx'

interface Props {
  busy: boolean
  onClose: () => void
  onRead: (page: Page) => void
}

/** Reads a page of amis: what it becomes, and a list of what was not taken over, before it is added. */
export default function ForeignDialog({ busy, onClose, onRead }: Props) {
  const t = useT()
  const { lang } = session()
  const [text, setText] = useState('')
  const read = useMemo(() => readAmis(text), [text])
  const controls = read ? [...walk(read.page.body)].length : 0
  return (
    <Dialog
      open
      width={720}
      title={t('apps.foreign.title')}
      okText={t('apps.foreign.add')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: controls === 0 }}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={() => read && onRead(read.page)}
    >
      <Field label={t('apps.foreign.file')}>
        {({ status: _status, ...field }) => (
          <input
            {...field}
            type="file"
            accept="application/json"
            onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
          />
        )}
      </Field>
      <Field
        label={t('apps.foreign.json')}
        fault={text.trim() !== '' && !read ? t('apps.foreign.unread') : undefined}
      >
        {(field) => (
          <Input.TextArea
            {...field}
            rows={8}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {read && (
        <section aria-label={t('apps.importing.would')}>
          <p>{t('apps.foreign.counts', { controls, notes: read.notes.length })}</p>
          <Notes notes={read.notes.map(({ path, ...said }) => ({ path, text: said[lang] }))} />
        </section>
      )}
    </Dialog>
  )
}

function readAmis(text: string): Imported | undefined {
  try {
    return importAmis(JSON.parse(text))
  } catch {
    return undefined
  }
}
