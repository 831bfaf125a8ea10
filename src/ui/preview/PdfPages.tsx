import { type FormEvent, useCallback, useState } from 'react'
import { Document, Page } from 'react-pdf'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { Loading } from './Loading.tsx'
import { pageWithin } from './pageWithin.ts'
import './pdfWorker.ts'
import styles from './preview.module.css'

const WIDEST = 1100
const MARGIN = 32

/** Where what pdf.js asks for lies (`pdfFiles` in vite.config.ts); it stays the same object, since another one loads the file anew. */
const options = {
  cMapUrl: '/pdf/cmaps/',
  standardFontDataUrl: '/pdf/standard_fonts/',
  iccUrl: '/pdf/iccs/',
  wasmUrl: '/pdf/wasm/',
}

/** The pages of a PDF, one at a time, as wide as there is room. Without a text layer there is nothing to copy. */
export default function PdfPages({ address, name }: { address: string; name: string }) {
  const t = useT()
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  const [typed, setTyped] = useState('1')
  const [width, setWidth] = useState(0)
  const measure = useCallback((stage: HTMLDivElement | null) => {
    if (!stage) return undefined
    const watch = new ResizeObserver(() => setWidth(Math.min(WIDEST, stage.clientWidth - MARGIN)))
    watch.observe(stage)
    return () => watch.disconnect()
  }, [])
  const go = (to: number) => {
    setPage(to)
    setTyped(String(to))
  }
  const turn = (event?: FormEvent) => {
    event?.preventDefault()
    go(pageWithin(typed, page, pages))
  }
  const button = (key: 'first' | 'previous' | 'next' | 'last', to: number) => (
    <Button disabled={to === page || to < 1 || to > pages} onClick={() => go(to)}>
      {t(`preview.${key}`)}
    </Button>
  )
  return (
    <>
      <div className={styles['stage']} ref={measure}>
        <Document
          file={address}
          options={options}
          onLoadSuccess={({ numPages }) => {
            setPages(numPages)
            go(1)
          }}
          loading={<Loading percent={undefined} />}
          error={<p role="alert">{t('preview.broken')}</p>}
        >
          {width > 0 && (
            <div role="img" aria-label={t('preview.pageOf', { name, page, pages })}>
              <Page pageNumber={page} width={width} renderTextLayer={false} renderAnnotationLayer={false} />
            </div>
          )}
        </Document>
      </div>
      {pages > 0 && (
        <form className={styles['pages']} onSubmit={turn}>
          {button('first', 1)}
          {button('previous', page - 1)}
          <label>
            {t('preview.page')}
            <input
              className="input"
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={() => turn()}
            />
            / {pages}
          </label>
          {button('next', page + 1)}
          {button('last', pages)}
        </form>
      )}
    </>
  )
}
