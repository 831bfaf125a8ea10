import { useState } from 'react'
import {
  inquiryAddFiles,
  inquiryDrawings,
  inquiryFileLimit,
  inquiryRemoveFile,
} from '../../../contract/inquiries.files.ts'
import type { InquiryInfo } from '../../../contract/inquiries.ts'
import type { InquiryFile } from '../../../contract/quotes.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { useRowAccess } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormSelect } from '../../ui/FormSelect.tsx'
import { Empty } from '../../ui/states.tsx'
import { FileLinks } from '../FileLinks.tsx'
import { PickFiles } from '../PickFiles.tsx'
import { useSendFiles } from '../useAttach.ts'
import { useOpenFile } from '../useOpenFile.tsx'
import styles from './Inquiry.module.css'

/** Drawings and files that all who are invited get: of the whole, and of each material; those of the materials are offered. */
export function InquiryFiles({ inquiry }: { inquiry: InquiryInfo }) {
  const t = useT()
  const mayAdd = useRowAccess(inquiry.can, 'addFiles')?.can === true
  const mayRemove = useRowAccess(inquiry.can, 'removeFile')?.can === true
  const remove = useCommand(inquiryRemoveFile, { done: t('inquiries.done.removeFile') })
  const { open, preview } = useOpenFile(inquiry.files)
  const { id, version } = inquiry
  return (
    <div className={styles['page']}>
      <p className="quiet">{t('inquiries.files.hint')}</p>
      {inquiry.files.length === 0 && !mayAdd && <Empty icon="attach" title={t('inquiries.files.none')} />}
      {groupsOf(inquiry).map(({ code, called, files }) => (
        <section key={code} aria-label={called || t('inquiries.files.whole')}>
          <h3>{called || t('inquiries.files.whole')}</h3>
          <FileLinks
            files={files}
            onOpen={open}
            more={({ fileKey, fileName }) =>
              mayRemove && (
                <Button
                  kind="text"
                  busy={remove.busy}
                  aria-label={t('inquiries.files.remove', { name: fileName })}
                  onClick={() => void remove.mutate({ body: { id, version, fileKey } })}
                >
                  {t('inquiries.action.removeFile')}
                </Button>
              )
            }
          />
        </section>
      ))}
      {mayAdd && <Giving inquiry={inquiry} />}
      {preview}
    </div>
  )
}

/** The files by what they are of, the whole first; a material that is no longer asked for goes by its code. */
function groupsOf({ files, lines }: InquiryInfo): { code: string; called: string; files: InquiryFile[] }[] {
  const names = new Map(lines.map((line) => [line.materialCode, line.materialName]))
  return [...Map.groupBy(files, ({ materialCode }) => materialCode)].map(([code, of]) => ({
    code,
    called: `${code} ${names.get(code) ?? ''}`.trim(),
    files: of,
  }))
}

function Giving({ inquiry }: { inquiry: InquiryInfo }) {
  const t = useT()
  const { id, version } = inquiry
  const [materialCode, setMaterialCode] = useState('')
  const give = useCommand(inquiryAddFiles, { done: t('inquiries.done.addFiles') })
  const drawings = useCallQuery('inquiries', inquiryDrawings, { query: { id } }, { silent: true })
  const sending = useSendFiles(async (fileKeys) =>
    Boolean(await give.mutate({ body: { id, version, fileKeys, materialCode } })),
  )
  const { open, preview } = useOpenFile(drawings.data ?? [])
  const codes = [...new Map(inquiry.lines.map((line) => [line.materialCode, line.materialName]))]
  const offered = (drawings.data ?? []).slice(0, inquiryFileLimit)
  return (
    <>
      <section
        className={styles['scenario']}
        aria-label={t('inquiries.files.add')}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void sending.add([...event.dataTransfer.files])
        }}
      >
        <div className={styles['files']}>
          {t('inquiries.files.of')}
          <FormSelect
            value={materialCode}
            onChange={setMaterialCode}
            aria-label={t('inquiries.files.of')}
            options={[
              { value: '', label: t('inquiries.files.whole') },
              ...codes.map(([code, name]) => ({ value: code, label: `${code} ${name}` })),
            ]}
          />
        </div>
        <PickFiles sending={sending} />
      </section>
      {offered.length > 0 && (
        <section className={styles['scenario']} aria-label={t('inquiries.files.drawings')}>
          <h3>{t('inquiries.files.drawings')}</h3>
          <FileLinks
            files={offered}
            onOpen={open}
            more={({ fileKey, fileName, materialCode: of }) => (
              <>
                {of}
                <Button
                  busy={give.busy}
                  aria-label={t('inquiries.files.give', { name: fileName })}
                  onClick={() => void give.mutate({ body: { id, version, fileKeys: [fileKey] } })}
                >
                  {t('inquiries.action.addFiles')}
                </Button>
              </>
            )}
          />
          {offered.length > 1 && (
            <Button
              busy={give.busy}
              onClick={() =>
                void give.mutate({
                  body: { id, version, fileKeys: offered.map(({ fileKey }) => fileKey) },
                })
              }
            >
              {t('inquiries.files.giveAll', { count: offered.length })}
            </Button>
          )}
        </section>
      )}
      {preview}
    </>
  )
}
