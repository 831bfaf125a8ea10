import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useMemo } from 'react'
import { type Imported, importAmis } from '../../../contract/lowcode/amis.ts'
import { walk } from '../../../contract/lowcode/control.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import { useT } from '../../i18n/i18n.ts'
import { session } from '../../providers/session.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { PlacedList } from '../../ui/PlacedList.tsx'
import { rule } from '../../ui/rules.ts'
import { namesAlong } from './namesAlong.ts'

interface Props {
  busy: boolean
  onClose: () => void
  onRead: (page: Page) => void
}

/** Reads a page of amis: what it becomes, and a list of what was not taken over, before it is added. */
export default function AmisImportDialog({ busy, onClose, onRead }: Props) {
  const t = useT()
  const { lang } = session()
  const { form, ...dialog } = useDialogForm({
    name: 'amis',
    initialValues: { json: '' },
    busy,
    onFinish: ({ json }) => {
      const page = readAmis(json)?.page
      if (page) onRead(page)
    },
    onClose,
  })
  const json = Form.useWatch('json', form) ?? ''
  const read = useMemo(() => readAmis(json), [json])
  const controls = read ? [...walk(read.page.body)].length : 0
  const load = async (file: Blob | undefined) => {
    form.setFieldsValue({ json: (await file?.text()) ?? '' })
    await form.validateFields().catch(() => undefined)
  }
  return (
    <FormModal
      width={720}
      title={t('apps.foreign.title')}
      okText={t('apps.foreign.add')}
      okDisabled={controls === 0}
      {...dialog}
    >
      <Form.Item label={t('apps.foreign.file')} htmlFor="amis-file">
        <input
          id="amis-file"
          type="file"
          accept="application/json"
          onChange={({ target }) => void load(target.files?.[0])}
        />
      </Form.Item>
      <Form.Item
        name="json"
        label={t('apps.foreign.json')}
        validateTrigger="onChange"
        rules={[
          rule(
            (text: string) => text.trim() === '' || readAmis(text) !== undefined,
            t('apps.foreign.unread'),
          ),
        ]}
      >
        <Input.TextArea rows={8} spellCheck={false} />
      </Form.Item>
      {read && (
        <section aria-label={t('apps.importing.would')}>
          <p>{t('apps.foreign.counts', { controls, notes: read.notes.length })}</p>
          <PlacedList
            items={read.notes.map(({ path, ...said }) => ({
              place: namesAlong(read.document, path, lang),
              text: said[lang],
            }))}
          />
        </section>
      )}
    </FormModal>
  )
}

/** The document that is written, and what becomes of it. */
function readAmis(text: string): (Imported & { document: unknown }) | undefined {
  try {
    const document: unknown = JSON.parse(text)
    return { ...importAmis(document), document }
  } catch {
    return undefined
  }
}
