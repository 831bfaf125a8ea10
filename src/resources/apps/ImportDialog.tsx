import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { useState } from 'react'
import { appImport } from '../../../contract/apps.ts'
import type { ResponseOf, BodyIn } from '../../../contract/call.ts'
import { useT } from '../../i18n/i18n.ts'
import { session } from '../../providers/session.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useDialogForm } from '../../providers/useDialogForm.ts'
import { FormModal } from '../../ui/FormModal.tsx'
import { PlacedList } from '../../ui/PlacedList.tsx'
import { namesAlong } from './namesAlong.ts'

type File = BodyIn<typeof appImport>['file']

interface Props {
  /** The application whose draft is replaced; a new one when missing. */
  onto?: string
  onClose: () => void
  onDone: (appId: string) => void
}

/** Reads an exported application: first a trial that changes nothing and tells what would happen, then in earnest. */
export default function ImportDialog({ onto, onClose, onDone }: Props) {
  const t = useT()
  const { lang } = session()
  const [file, setFile] = useState<File>()
  const [unread, setUnread] = useState(false)
  const [would, setWould] = useState<ResponseOf<typeof appImport>>()
  const trial = useCommand(appImport, { silent: true, onDone: setWould })
  const load = useCommand(appImport, {
    silent: true,
    done: t('apps.imported'),
    onDone: ({ appId }) => appId !== null && onDone(appId),
  })
  const { form, ...dialog } = useDialogForm({
    name: 'import',
    initialValues: { code: '' },
    busy: load.busy,
    onFinish: () => file !== undefined && void load.mutate({ body: body(file, false) }),
    onClose,
  })
  const body = (json: File, dryRun: boolean) => {
    const code = form.getFieldValue('code').trim()
    return { file: json, dryRun, ...(onto !== undefined && { onto }), ...(code !== '' && { code }) }
  }
  const choose = async (chosen: Blob | undefined) => {
    setWould(undefined)
    const json = await readJson(chosen)
    setUnread(json === undefined)
    setFile(json)
    if (json !== undefined) await trial.mutate({ body: body(json, true) })
  }
  const refused = load.error ?? trial.error
  const taken = refused?.code === 'CODE_TAKEN' ? refused.message : undefined
  return (
    <FormModal
      title={t('apps.import')}
      okText={t('apps.import')}
      okDisabled={file === undefined || would === undefined}
      {...dialog}
    >
      <Form.Item
        label={t('apps.importing.file')}
        htmlFor="import-file"
        extra={t(onto === undefined ? 'apps.importing.asNew' : 'apps.importing.onto')}
        {...(unread && { validateStatus: 'error', help: t('apps.importing.unread') })}
      >
        <input
          id="import-file"
          type="file"
          accept="application/json"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </Form.Item>
      {onto === undefined && (
        <Form.Item
          name="code"
          label={t('apps.field.code')}
          extra={t('apps.importing.code')}
          {...(taken !== undefined && { validateStatus: 'error', help: taken })}
        >
          <Input
            maxLength={40}
            onBlur={() => file !== undefined && void trial.mutate({ body: body(file, true) })}
          />
        </Form.Item>
      )}
      {refused && taken === undefined && (
        <div role="alert">
          <p className="field-fault">{refused.message}</p>
          <PlacedList
            items={refused.faults.map(({ path, msg }) => ({
              place: namesAlong({ file }, path, lang) || namesAlong(file, path, lang),
              text: msg,
            }))}
          />
        </div>
      )}
      {would && !refused && (
        <section aria-label={t('apps.importing.would')}>
          <p>{t('apps.importing.counts', { entities: would.entities, pages: would.pages })}</p>
          <PlacedList
            items={would.notes.map(({ path, ...said }) => ({
              place: namesAlong(file, path, lang),
              text: said[lang],
            }))}
          />
        </section>
      )}
    </FormModal>
  )
}

async function readJson(chosen: Blob | undefined): Promise<File | undefined> {
  try {
    return JSON.parse((await chosen?.text()) ?? '') as File // just parsed
  } catch {
    return undefined
  }
}
