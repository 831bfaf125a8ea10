import { type Selectable, sql } from 'kysely'
import { type ErrorCode, Refused } from '../../../contract/errors.ts'
import { type PdfPrint, pdfsWaiting } from '../../../contract/printTemplates.pdf.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import { deleteRows } from '../../db/lock.ts'
import type { DB } from '../../db/schema.ts'
import type { PdfInput } from '../../pdf/renderer.ts'
import type { Member } from '../../viewer.ts'

export type PdfRow = Selectable<DB['pdf_prints']>

export const presentPdf = (row: PdfRow): PdfPrint => ({
  id: row.id,
  fileName: row.file_name,
  state: row.state as PdfPrint['state'], // the table allows no other
  done: row.done,
  total: row.record_ids.length,
  fileKey: row.file_id,
  cached: row.cached,
})

/** Refuses who waits for as many as may be waited for. One after the other, so that the limit holds for those who ask at once. */
export async function checkQueue(db: Tx, { orgId, userId }: Member): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pdf_prints ${orgId}`}, 0))`.execute(db)
  const { rows } = await sql<{ person: number; org: number }>`
    select count(*)::int as org, (count(*) filter (where user_id = ${userId}))::int as person from pdf_prints
    where org_id = ${orgId} and state in ('WAITING', 'RUNNING') and created_at > now() - interval '1 hour'`.execute(
    db,
  )
  const [count] = rows
  if (count && (count.person >= pdfsWaiting.person || count.org >= pdfsWaiting.org))
    throw new Refused('PDF_QUEUE_FULL', {
      count: count.person >= pdfsWaiting.person ? count.person : count.org,
    })
}

/** A file with the same on its sheets, that this person has not lost yet. */
export const sameFile = async (
  db: Tx,
  { orgId, userId }: Member,
  digest: string,
): Promise<Id | undefined> => {
  const row = await db
    .selectFrom('pdf_prints')
    .innerJoin('files', 'files.id', 'pdf_prints.file_id')
    .select('file_id')
    .where('pdf_prints.org_id', '=', orgId)
    .where('pdf_prints.user_id', '=', userId)
    .where('digest', '=', digest)
    .where('state', '=', 'DONE')
    .where('files.attached', '=', false)
    .orderBy('pdf_prints.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.file_id ?? undefined
}

export const insertPdf = (
  db: Tx,
  { orgId, userId }: Member,
  values: { appId: string; recordIds: readonly Id[]; fileName: string; digest: string },
  made: { input: PdfInput } | { fileId: Id },
): Promise<PdfRow> =>
  db
    .insertInto('pdf_prints')
    .values({
      org_id: orgId,
      user_id: userId,
      app_id: values.appId,
      record_ids: [...values.recordIds],
      file_name: values.fileName,
      digest: values.digest,
      ...('input' in made
        ? { input: json(made.input) }
        : { state: 'DONE', done: values.recordIds.length, cached: true, file_id: made.fileId }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** One that the viewer asked for. */
export async function findPdf(db: Tx, { orgId, userId }: Member, id: Id): Promise<PdfRow> {
  const row = await db
    .selectFrom('pdf_prints')
    .selectAll()
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

export const cancelPdf = async (db: Tx, id: Id): Promise<void> => {
  await db
    .updateTable('pdf_prints')
    .set({ state: 'CANCELLED', input: null })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute()
}

/** What a file has on its sheets, where it is a PDF of the viewer's. */
export const printedIn = (db: Tx, { orgId, userId }: Member, fileId: Id) =>
  db
    .selectFrom('pdf_prints')
    .select(['app_id', 'record_ids'])
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .limit(1)
    .executeTakeFirst()

// What follows is the job's, and runs as the system.

/** Begins, or begins anew; nothing where it was cancelled or is done. */
export const beginPdf = (db: Tx, id: Id): Promise<PdfRow | undefined> =>
  db
    .updateTable('pdf_prints')
    .set({ state: 'RUNNING', done: 0 })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst()

/** Notes how far it has come; false when it was cancelled. */
export const noteProgress = async (db: Tx, id: Id, done: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('pdf_prints')
    .set({ done })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const finishPdf = async (db: Tx, id: Id, fileId: Id): Promise<void> => {
  await db
    .updateTable('pdf_prints')
    .set({ state: 'DONE', file_id: fileId, input: null })
    .where('id', '=', id)
    .execute()
}

export const failPdf = async (db: Tx, id: Id, failure: ErrorCode): Promise<void> => {
  await db
    .updateTable('pdf_prints')
    .set({ state: 'FAILED', failure, input: null })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute()
}

export const forgetPdfs = async (db: Tx): Promise<void> => {
  await deleteRows(db, 'pdf_prints', sql<boolean>`created_at < now() - interval '1 day'`)
}
