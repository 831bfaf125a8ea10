import Input from 'antd/es/input'
import { useState } from 'react'
import { addComment, annexNouns, documentNouns, insertAnnex } from '../../../contract/documents.ts'
import { type PdfPrint, printPdfCancel, printPdfInfo } from '../../../contract/printTemplates.pdf.ts'
import { useT } from '../../i18n/i18n.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Failure } from '../../ui/states.tsx'
import { fetchFile, useOpenFile } from '../useOpenFile.tsx'
import styles from './print.module.css'

/** How often it is asked how far a PDF has come. */
const PDF_POLL_MS = 400

const isWaiting = ({ state }: PdfPrint) => state === 'WAITING' || state === 'RUNNING'

interface Props {
  pdf: PdfPrint
  appId: string
  /** The document it is of, where it is one. */
  recordId: string | undefined
  onRetry: () => void
}

/** A PDF on its way: how far it has come, and once it is there to be looked at, saved and attached to its document. */
export function PdfProgress({ pdf: begun, appId, recordId, onRetry }: Props) {
  const t = useT()
  const query = { id: begun.id }
  const { data, error, refetch } = useCallQuery(
    'pdfPrints',
    printPdfInfo,
    { query },
    { silent: true, enabled: isWaiting(begun), refetchInterval: PDF_POLL_MS },
  )
  const pdf = data ?? begun
  const cancel = useCommand(printPdfCancel, { onDone: () => void refetch() })
  const attach = useCommand(insertAnnex, { done: t('documents.attached') })
  const comment = useCommand(addComment, { done: t('documents.commented') })
  const [said, setSaid] = useState('')
  const noun = annexNouns.find((each) => each === appId)
  const commented = documentNouns.find((each) => each === appId)
  const { open, preview } = useOpenFile([])
  if (error) return <Failure message={error.message} requestId={error.requestId} onRetry={onRetry} />
  if (pdf.state === 'CANCELLED') return <p role="status">{t('printTemplates.pdf.cancelled')}</p>
  const { fileKey, fileName } = pdf
  if (fileKey === null)
    return (
      <div className={styles.pdf}>
        <label>
          {t('printTemplates.pdf.making', { done: pdf.done, total: pdf.total })}
          <progress value={pdf.done} max={pdf.total} />
        </label>
        <Button size="small" busy={cancel.busy} onClick={() => void cancel.mutate({ query })}>
          {t('printTemplates.pdf.cancel')}
        </Button>
      </div>
    )
  return (
    <div className={styles.pdf} role="status">
      <Icon name="attach" size={14} />
      <span className={styles.fileName}>{fileName}</span>
      <Button size="small" kind="primary" onClick={() => open({ fileKey, fileName })}>
        {t('printTemplates.pdf.open')}
      </Button>
      <Button size="small" onClick={() => void fetchFile({ fileKey, fileName })}>
        {t('common.download')}
      </Button>
      {noun && recordId !== undefined && (
        <div className={styles.attach}>
          {commented && (
            <Input
              size="small"
              aria-label={t('documents.comment')}
              placeholder={t('printTemplates.pdf.comment')}
              maxLength={2000}
              value={said}
              onChange={({ target }) => setSaid(target.value)}
            />
          )}
          <Button
            size="small"
            busy={attach.busy || comment.busy}
            onClick={() =>
              void (commented && said.trim() !== ''
                ? comment.mutate({
                    body: { noun: commented, recordId, text: said.trim(), fileKeys: [fileKey] },
                  })
                : attach.mutate({ body: { noun, recordId, fileKeys: [fileKey] } }))
            }
          >
            {t('printTemplates.pdf.attach')}
          </Button>
        </div>
      )}
      {preview}
    </div>
  )
}
