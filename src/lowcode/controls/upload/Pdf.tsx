import { useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import { useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'

pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString()

/** The pages of a PDF, one at a time. */
export default function Pdf({ address }: { address: string }) {
  const t = useT()
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  return (
    <>
      <Document
        file={address}
        onLoadSuccess={({ numPages }) => setPages(numPages)}
        loading={<div className="skeleton" role="status" aria-label={t('lowcode.loading')} />}
        error={<p role="alert">{t('lowcode.upload.broken')}</p>}
      >
        <Page pageNumber={page} width={760} renderTextLayer={false} renderAnnotationLayer={false} />
      </Document>
      {pages > 1 && (
        <p className="lc-pdf-pages">
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('lowcode.upload.previous')}
          </Button>
          <span role="status">{t('lowcode.upload.page', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('lowcode.upload.next')}
          </Button>
        </p>
      )}
    </>
  )
}
