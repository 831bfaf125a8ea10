import { z } from 'zod'
import { call } from './call.ts'
import { Printing } from './printTemplates.ts'
import { Id } from './values.ts'

export const pdfStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const
/** PDFs that one person, and one organisation, may be waiting for. */
export const pdfsWaiting = { person: 3, org: 20 } as const

/** A PDF of printed documents on its way: `done` of `total` documents are on their sheets. It is kept for a day. */
export const PdfPrint = z.object({
  id: Id,
  fileName: z.string(),
  state: z.enum(pdfStates),
  done: z.number().int(),
  total: z.number().int(),
  /** Of the file, once it is there: for `/api/File/Download`, and to attach it to a document. */
  fileKey: Id.nullable(),
  /** Made earlier of the same values by the same version of the template. */
  cached: z.boolean(),
})
export type PdfPrint = z.output<typeof PdfPrint>

/**
 * Prints the documents into one PDF, made by the server in the background: the same documents, rights, log and copies as `Print`. With `watermark`
 * the name of who prints and the time stand across each sheet. Where the same was made before, that file is taken.
 */
export const printPdf = call('POST', '/PrintTemplate/Pdf', {
  body: Printing.extend({ watermark: z.boolean().default(false) }),
  response: PdfPrint,
  may: 'member',
  audit: 'print',
  invalidates: ['prints'],
  fails: [
    'NOT_FOUND',
    'NO_RIGHT',
    'PRINT_NOT_PARTY',
    'INQUIRY_SEALED',
    'PDF_UNAVAILABLE',
    'PDF_QUEUE_FULL',
    'PDF_TOO_LARGE',
  ],
})

/** How far a PDF of the viewer's own has come. One that failed answers why. */
export const printPdfInfo = call('GET', '/PrintTemplate/PdfInfo', {
  query: z.object({ id: Id }),
  response: PdfPrint,
  may: 'member',
  audit: 'none',
  fails: ['NOT_FOUND', 'PDF_UNAVAILABLE', 'PDF_TOO_LARGE', 'PDF_FAILED'],
})

/** Ends the making of a PDF of the viewer's own; one that is done stays. */
export const printPdfCancel = call('POST', '/PrintTemplate/CancelPdf', {
  query: z.object({ id: Id }),
  response: z.null(),
  may: 'member',
  fails: ['NOT_FOUND'],
})
