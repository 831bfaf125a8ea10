import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { type ErrorCode, Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { storageOf } from '../../files/storage.ts'
import type { JobHandlers } from '../../jobs/run.ts'
import type { PdfInput, PdfRenderer } from '../../pdf/renderer.ts'
import { insertFile } from '../files/files.read.ts'
import * as pdfs from './pdf.store.ts'

export const MAKE_PDF = 'pdf.make'
/** A browser that dies takes one attempt with it. */
const ATTEMPTS = 2
/** How often progress is noted, and looked whether somebody has cancelled. */
const PROGRESS_MS = 300
const HOUR = 3600

const Payload = z.object({ id: z.uuid() })

export interface PdfJobDeps extends Pick<Deps, 'db' | 'config'> {
  renderer: PdfRenderer
}

/** Run apart from other jobs, one at a time: the browser is busy with one file. */
export const pdfJobs = (deps: PdfJobDeps): JobHandlers => ({
  [MAKE_PDF]: {
    attempts: ATTEMPTS,
    run: async (payload, { attempt, signal }) => {
      const { id } = Payload.parse(payload)
      const row = await deps.db.system((tx) => pdfs.beginPdf(tx, id))
      if (!row) return undefined
      const failed = (code: ErrorCode) => (tx: Tx) => pdfs.failPdf(tx, id, code)
      // Its process died with it each time.
      if (attempt > ATTEMPTS) return failed('PDF_FAILED')
      try {
        const pdf = await make(deps, row, signal)
        return pdf && (await stored(deps, row, pdf))
      } catch (error) {
        if (error instanceof Refused) return failed(error.code)
        if (signal.aborted || attempt < ATTEMPTS) throw error
        return failed('PDF_FAILED')
      }
    },
  },
  'pdf.forget': { everySeconds: HOUR, run: async () => (tx) => pdfs.forgetPdfs(tx) },
})

/** The file, or nothing where it was cancelled meanwhile. */
async function make(
  { db, renderer }: PdfJobDeps,
  row: pdfs.PdfRow,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  const cancelled = new AbortController()
  let done = 0
  const progress = setInterval(() => {
    db.system((tx) => pdfs.noteProgress(tx, row.id, done)).then(
      (goesOn) => goesOn || cancelled.abort(),
      () => undefined, // the database is away: it is noted next time
    )
  }, PROGRESS_MS)
  try {
    return await renderer.render(row.input as PdfInput, {
      // written by `printPdf` alone
      signal: AbortSignal.any([signal, cancelled.signal]),
      onDocument: (count) => {
        done = count
      },
    })
  } catch (error) {
    if (cancelled.signal.aborted) return undefined
    throw error
  } finally {
    clearInterval(progress)
  }
}

/** Puts the content into the store; its record comes with the end of the job. */
async function stored(
  { config }: PdfJobDeps,
  row: pdfs.PdfRow,
  pdf: Buffer,
): Promise<(tx: Tx) => Promise<void>> {
  const storage = storageOf(config)
  const draft = await storage.draft()
  const fileId = randomUUID()
  try {
    await writeFile(draft, pdf)
    await storage.put(fileId, draft)
  } finally {
    await storage.discard(draft)
  }
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  return async (tx) => {
    if (!(await pdfs.noteProgress(tx, row.id, row.record_ids.length))) return
    const owner = { orgId: row.org_id, userId: row.user_id }
    await insertFile(tx, owner, fileId, { name: row.file_name, type: 'pdf', size: pdf.length, sha256 })
    await pdfs.finishPdf(tx, row.id, fileId)
  }
}
