import { annexNouns, insertAnnex } from '../../../contract/documents.ts'
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
  const noun = annexNouns.find((each) => each === appId)
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
        <Button
          size="small"
          busy={attach.busy}
          onClick={() => void attach.mutate({ body: { noun, recordId, fileKeys: [fileKey] } })}
        >
          {t('printTemplates.pdf.attach')}
        </Button>
      )}
      {preview}
    </div>
  )
}
