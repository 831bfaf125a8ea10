import { createHash } from 'node:crypto'
import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/printTemplates.pdf.ts'
import { safeName } from '../../../files/name.ts'
import type { Action } from '../../../http/action.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { findBrowser } from '../../../pdf/browser.ts'
import type { PdfInput } from '../../../pdf/renderer.ts'
import { MAKE_PDF } from '../pdf.jobs.ts'
import * as pdfs from '../pdf.store.ts'
import { pdfHead, printEach } from '../printTemplates.print.ts'

/** Characters of template and values of one file. */
const INPUT_AT_MOST = 20_000_000

/** What is printed is read here and now, with the rights of who asks; the job only puts it on its sheets. */
export const pdf: Action<typeof c.printPdf> = async ({ body, viewer, db, deps, lang, zone }) => {
  // Asked before anything is noted as printed.
  if ((await findBrowser(deps.config.chromium)) === undefined) throw new Refused('PDF_UNAVAILABLE')
  await pdfs.checkQueue(db, viewer)
  const { template, printable, documents, names } = await printEach(db, viewer, body, deps.config, lang)
  const [first] = documents
  const several = lang === 'zh' ? `${documents.length} 份` : `(${documents.length})`
  const title = `${template.name} ${documents.length === 1 ? (first?.title ?? '') : several}`.trim()
  const choices = await printable.choices(db, viewer, lang)
  const head = pdfHead(template, { title, lang, zone, names, choices })
  const { now } = head.clock
  const input: PdfInput = {
    head: { ...head, watermark: body.watermark ? `${viewer.userName} ${minuteOf(now, zone)}` : '' },
    documents: documents.map(({ values, copyNo }) => ({ ...values, copyNo })),
  }
  if (JSON.stringify(input).length > INPUT_AT_MOST) throw new Refused('PDF_TOO_LARGE')
  const digest = digestOf(input)
  const same = await pdfs.sameFile(db, viewer, digest)
  const row = await pdfs.insertPdf(
    db,
    viewer,
    {
      appId: template.app_id,
      recordIds: documents.map(({ id }) => id),
      fileName: safeName(`${title}.pdf`),
      digest,
    },
    same === undefined ? { input } : { fileId: same },
  )
  if (same === undefined) await enqueue(db, MAKE_PDF, { id: row.id })
  return pdfs.presentPdf(row)
}

export const info: Action<typeof c.printPdfInfo> = async ({ query, viewer, db }) => {
  const row = await pdfs.findPdf(db, viewer, query.id)
  if (row.state === 'FAILED') throw new Refused(failures.find((code) => code === row.failure) ?? 'PDF_FAILED')
  return pdfs.presentPdf(row)
}
const failures = ['PDF_UNAVAILABLE', 'PDF_TOO_LARGE'] as const

export const cancel: Action<typeof c.printPdfCancel> = async ({ query, viewer, db }) => {
  const { id } = await pdfs.findPdf(db, viewer, query.id)
  await pdfs.cancelPdf(db, id)
  return null
}

/** Of everything on the sheets. Moment and copy count only where the template says them. */
function digestOf({ head: { clock, ...head }, documents }: PdfInput): string {
  const says = (word: RegExp) => word.test(head.template)
  const of = {
    head,
    zone: clock.zone,
    now: says(/data-if="[^"]*(NOW|TODAY)/i) && clock.now,
    documents: says(/copyNo/) ? documents : documents.map(({ copyNo: _copyNo, ...values }) => values),
  }
  return createHash('sha256').update(JSON.stringify(of)).digest('hex')
}

const minuteOf = (now: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(now))
