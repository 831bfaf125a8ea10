import Checkbox from 'antd/es/checkbox'
import Radio from 'antd/es/radio'
import { Suspense, useRef, useState } from 'react'
import { type PdfPrint, printPdf } from '../../../contract/printTemplates.pdf.ts'
import {
  type PrintedDocument,
  printDocuments,
  printLog,
  printOffered,
  printedAtMost,
} from '../../../contract/printTemplates.ts'
import type { ResponseOf } from '../../../contract/call.ts'
import { minute } from '../../i18n/format.ts'
import { useT, withTexts } from '../../i18n/i18n.ts'
import { printSheets } from '../../print/pages/printSheets.ts'
import { useCallQuery } from '../../providers/useCallQuery.ts'
import { useCommand } from '../../providers/useCommand.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty, Failure, Skeleton } from '../../ui/states.tsx'
import styles from './print.module.css'
import { PdfProgress } from './PdfProgress.tsx'
import { bindDocuments } from './bindDocuments.ts'
import { sheetsOf } from './sheetsOf.ts'
import { lazy } from '../../ui/lazy.tsx'

const EditPages = lazy(withTexts('pageEditor', () => import('./EditPages.tsx')))

interface Props {
  appId: string
  ids: readonly string[]
  onClose: () => void
}

/** A template, and the version asked for where it is not the last. */
interface TemplateVersion {
  id: string
  version: number | undefined
}

/** The templates for what is to be printed, by the browser or into a PDF; of one document also who printed it before, with which version. */
export default function PrintDialog({ appId, ids, onClose }: Props) {
  const t = useT()
  const [recordId] = ids
  const offered = useCallQuery(
    'printTemplates',
    printOffered,
    { query: { appId, ...(recordId !== undefined && { recordId }) } },
    { silent: true },
  )
  const [chosen, setChosen] = useState<string>()
  const [watermark, setWatermark] = useState(false)
  const { print, edit, edited, busy } = usePrint(appId, ids, onClose)
  const asked = useRef<TemplateVersion>(undefined)
  const pdf = useCommand(printPdf, {
    // What the server cannot make is printed by the browser, in the same version; the refusal says so.
    onRefused: ({ code }) => {
      if (code === 'PDF_UNAVAILABLE' && asked.current) void print(asked.current.id, asked.current.version)
    },
  })
  const [made, setMade] = useState<{ pdf: PdfPrint; of: TemplateVersion }>()
  const templateId = chosen ?? offered.data?.[0]?.id
  const tooMany = ids.length > printedAtMost
  const cannot = templateId === undefined || tooMany
  const makePdf = async (id: string, version?: number) => {
    asked.current = { id, version }
    const answer = await pdf.mutate({
      body: { id, ids: [...ids], watermark, ...(version !== undefined && { version }) },
    })
    setMade(answer && { pdf: answer, of: { id, version } })
  }
  return (
    <Dialog
      open
      onCancel={onClose}
      width={520}
      title={t('printTemplates.print', { count: ids.length })}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            disabled={cannot}
            busy={pdf.busy}
            onClick={() => templateId !== undefined && void makePdf(templateId)}
          >
            {t('printTemplates.pdf.make')}
          </Button>
          {ids.length === 1 && (
            <Button
              disabled={cannot}
              busy={busy}
              onClick={() => templateId !== undefined && void edit(templateId)}
            >
              {t('printTemplates.edit')}
            </Button>
          )}
          <Button
            kind="primary"
            disabled={cannot}
            busy={busy}
            onClick={() => templateId !== undefined && void print(templateId)}
          >
            {t('common.print')}
          </Button>
        </div>
      }
    >
      {offered.error ? (
        <Failure
          message={offered.error.message}
          requestId={offered.error.requestId}
          onRetry={offered.refetch}
        />
      ) : !offered.data ? (
        <Skeleton rows={3} />
      ) : offered.data.length === 0 ? (
        <Empty icon="order" title={t('printTemplates.none.title')} text={t('printTemplates.none.text')} />
      ) : (
        <Radio.Group
          className={styles.templates}
          aria-label={t('printTemplates.template')}
          value={templateId}
          onChange={(event) => setChosen(String(event.target.value))}
          options={offered.data.map(({ id, name, orgName, isReady }) => ({
            value: id,
            label: isReady
              ? t('printTemplates.ready', { name })
              : orgName === ''
                ? name
                : t('printTemplates.ofPartner', { name, orgName }),
          }))}
        />
      )}
      {tooMany && <p role="alert">{t('printTemplates.tooMany', { max: printedAtMost })}</p>}
      {recordId !== undefined && ids.length === 1 && (
        <PrintedBefore
          appId={appId}
          recordId={recordId}
          busy={busy || pdf.busy}
          onPrint={print}
          onPdf={makePdf}
        />
      )}
      {!cannot && (
        <Checkbox
          className={styles.watermark}
          checked={watermark}
          onChange={({ target }) => setWatermark(target.checked)}
        >
          {t('printTemplates.pdf.watermark')}
        </Checkbox>
      )}
      {edited && (
        <Suspense fallback={<Skeleton rows={3} />}>
          <EditPages {...edited} onClose={onClose} />
        </Suspense>
      )}
      {made && (
        <PdfProgress
          key={made.pdf.id}
          pdf={made.pdf}
          appId={appId}
          recordId={ids.length === 1 ? recordId : undefined}
          onRetry={() => void makePdf(made.of.id, made.of.version)}
        />
      )}
    </Dialog>
  )
}

interface PrintedBeforeProps {
  appId: string
  recordId: string
  busy: boolean
  onPrint: (templateId: string, version: number) => unknown
  onPdf: (templateId: string, version: number) => unknown
}

function PrintedBefore({ appId, recordId, busy, onPrint, onPdf }: PrintedBeforeProps) {
  const t = useT()
  const { data } = useCallQuery('prints', printLog, { query: { appId, recordId } }, { silent: true })
  if (!data || data.length === 0) return null
  return (
    <section aria-label={t('printTemplates.log')}>
      <h3 className={styles.heading}>{t('printTemplates.log')}</h3>
      <ul className={styles.log}>
        {data.map((one) => (
          <li key={`${one.templateId} ${one.copyNo}`}>
            <span>
              {t('printTemplates.printed', {
                name: one.templateName,
                version: one.templateVersion,
                copy: one.copyNo,
              })}
            </span>
            <span className="quiet">
              {one.printedBy} {minute(one.printedAt)}
            </span>
            <Button
              kind="text"
              size="small"
              busy={busy}
              onClick={() => void onPrint(one.templateId, one.templateVersion)}
            >
              {t('printTemplates.again')}
            </Button>
            <Button
              kind="text"
              size="small"
              busy={busy}
              onClick={() => void onPdf(one.templateId, one.templateVersion)}
            >
              {t('printTemplates.pdf.again')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is written into before it is printed. */
interface EditedDocument {
  name: string
  bound: string
  settings: ResponseOf<typeof printDocuments>['settings']
}

/** Reads, binds and prints; the dialog closes once the browser has asked. One document may be written into before. */
function usePrint(appId: string, ids: readonly string[], onClose: () => void) {
  const t = useT()
  const command = useCommand(printDocuments, {})
  const [printing, setPrinting] = useState(false)
  const [edited, setEdited] = useState<EditedDocument>()
  const read = (id: string, version?: number) =>
    command.mutate({ body: { id, ids: [...ids], ...(version !== undefined && { version }) } })
  const edit = async (id: string) => {
    const answer = await read(id)
    const [bound] = answer ? bindDocuments(appId, answer) : []
    if (answer && bound !== undefined)
      setEdited({ name: fileNameOf(answer), bound, settings: answer.settings })
  }
  const print = async (id: string, version?: number) => {
    const answer = await read(id, version)
    if (!answer) return
    setPrinting(true)
    try {
      const bound = bindDocuments(appId, answer)
      await printSheets(await sheetsOf(bound, answer.settings), answer.settings, fileNameOf(answer))
    } finally {
      setPrinting(false)
    }
    onClose()
  }
  const fileNameOf = ({ name, documents }: ResponseOf<typeof printDocuments>) =>
    documents.length === 1 && documents[0]
      ? `${name} ${titleOf(documents[0])}`
      : t('printTemplates.several', { name, count: documents.length })
  return { print, edit, edited, busy: command.busy || printing }
}

const titleOf = ({ title }: PrintedDocument) => title
