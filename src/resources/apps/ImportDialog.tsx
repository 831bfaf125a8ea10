import Input from 'antd/es/input'
import { useState } from 'react'
import { appImport } from '../../../contract/apps.ts'
import type { AnswerOf, BodyIn } from '../../../contract/call.ts'
import { useT } from '../../i18n/i18n.ts'
import { sayFault } from '../../providers/httpError.ts'
import { session } from '../../providers/session.ts'
import { useCall } from '../../providers/useCall.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notes } from './Notes.tsx'

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
  const [file, setFile] = useState<File>()
  const [code, setCode] = useState('')
  const [unread, setUnread] = useState(false)
  const [would, setWould] = useState<AnswerOf<typeof appImport>>()
  const trial = useCall(appImport, { quiet: true, onDone: setWould })
  const load = useCall(appImport, {
    quiet: true,
    done: t('apps.imported'),
    onDone: ({ appId }) => appId !== null && onDone(appId),
  })
  const body = (json: File, dryRun: boolean) => ({
    file: json,
    dryRun,
    ...(onto !== undefined && { onto }),
    ...(code.trim() !== '' && { code: code.trim() }),
  })
  const choose = async (chosen: Blob | undefined) => {
    setWould(undefined)
    const json = await readJson(chosen)
    setUnread(json === undefined)
    setFile(json)
    if (json !== undefined) await trial.run({ body: body(json, true) })
  }
  const refused = load.error ?? trial.error
  const taken = refused?.code === 'CODE_TAKEN' ? refused.message : undefined
  return (
    <Dialog
      open
      title={t('apps.import')}
      okText={t('apps.import')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: file === undefined || would === undefined }}
      confirmLoading={load.busy}
      onCancel={onClose}
      onOk={() => file !== undefined && void load.run({ body: body(file, false) })}
    >
      <Field
        label={t('apps.importing.file')}
        hint={t(onto === undefined ? 'apps.importing.asNew' : 'apps.importing.onto')}
        fault={unread ? t('apps.importing.unread') : undefined}
      >
        {({ status: _status, ...field }) => (
          <input
            {...field}
            type="file"
            accept="application/json"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
      {onto === undefined && (
        <Field label={t('apps.field.code')} hint={t('apps.importing.code')} fault={taken}>
          {(field) => (
            <Input
              {...field}
              maxLength={40}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              onBlur={() => file !== undefined && void trial.run({ body: body(file, true) })}
            />
          )}
        </Field>
      )}
      {refused && taken === undefined && (
        <div role="alert">
          <p className="field-fault">{refused.message}</p>
          <Notes notes={refused.faults.map(({ path, msg }) => ({ path, text: sayFault(msg) }))} />
        </div>
      )}
      {would && !refused && (
        <section aria-label={t('apps.importing.would')}>
          <p>{t('apps.importing.counts', { entities: would.entities, pages: would.pages })}</p>
          <Notes notes={would.notes.map(({ path, ...said }) => ({ path, text: said[session().lang] }))} />
        </section>
      )}
    </Dialog>
  )
}

async function readJson(chosen: Blob | undefined): Promise<File | undefined> {
  try {
    return JSON.parse((await chosen?.text()) ?? '') as File // just parsed
  } catch {
    return undefined
  }
}
