import { sql, type Selectable } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import { photoTypes } from '../../../contract/photos.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { deleteRows } from '../../db/lock.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import type { Received } from '../../files/receive.ts'
import { has, type Viewer } from '../../viewer.ts'

export type FileRow = Selectable<DB['files']>

/** Row-level security leaves the viewer's own loose files and those on documents they see. */
export const find = async (db: Tx, viewer: Viewer, id: Id): Promise<FileRow> => {
  const row = await db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.or([is('attached', '=', true), is('user_id', '=', viewer.userId)]))
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** What the file is on, as far as the viewer's organisation sees it. For a page of another organisation: records of its application. */
export const holdersOf = (db: Tx, viewer: Viewer, id: Id): Promise<{ noun: string; recordId: Id }[]> => {
  const { page } = viewer
  const records = db
    .selectFrom('app_files')
    .select([sql<string>`'records'`.as('noun'), 'record_id as recordId'])
    .where('file_id', '=', id)
  if (page)
    return records
      .where((is) =>
        is.exists(
          is
            .selectFrom('app_records as r')
            .select('r.id')
            .whereRef('r.id', '=', 'app_files.record_id')
            .where('r.app_id', '=', page.appId),
        ),
      )
      .execute()
  return (
    db
      .selectFrom('annexes')
      .select(['noun', 'record_id as recordId'])
      .where('file_id', '=', id)
      .unionAll(records)
      .unionAll(
        db
          .selectFrom('registration_files as file')
          .innerJoin('registrations as application', 'application.id', 'file.registration_id')
          .select([sql<string>`'registrations'`.as('noun'), 'application.id as recordId'])
          .where('file.file_id', '=', id)
          // Of those its organisation received nobody reads one who may not decide about it.
          .$if(!has(viewer, 'registrations.review'), (own) =>
            own.where('application.user_id', '=', viewer.userId),
          ),
      )
      .unionAll(
        db
          .selectFrom('profile_files')
          .select([sql<string>`'suppliers'`.as('noun'), 'link_id as recordId'])
          .where('file_id', '=', id),
      )
      // A certificate of a delivery is read at its receipts and lots too.
      .unionAll(
        certified(db, id).select([sql<string>`'receipts'`.as('noun'), 'received.receipt_id as recordId']),
      )
      .unionAll(
        certified(db, id)
          .innerJoin('inspections as lot', 'lot.receipt_line_id', 'received.id')
          .select([sql<string>`'inspections'`.as('noun'), 'lot.id as recordId']),
      )
      .execute()
  )
}

const certified = (db: Tx, id: Id) =>
  db
    .selectFrom('annexes')
    .innerJoin('delivery_lines as line', 'line.delivery_id', 'annexes.record_id')
    .innerJoin('receipt_lines as received', 'received.delivery_line_id', 'line.id')
    .where('annexes.file_id', '=', id)
    .where(sql<boolean>`line.certificates @> ${json([{ fileKey: id }])}`)

export const insert = async (
  db: Tx,
  viewer: Pick<Viewer, 'userId' | 'orgId'>,
  id: Id,
  { name, type, size, sha256 }: Received,
): Promise<void> => {
  await db
    .insertInto('files')
    .values({ id, user_id: viewer.userId, org_id: viewer.orgId, name, type, size, sha256 })
    .execute()
}

/** Those of the files that are the viewer's own and on nothing, locked, so that two documents cannot both get one. */
export const findLoose = (db: Tx, viewer: Viewer, ids: readonly Id[]): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('user_id', '=', viewer.userId)
    .where('attached', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The same, all or none. */
export const lockLoose = async (db: Tx, viewer: Viewer, ids: readonly Id[]): Promise<FileRow[]> => {
  if (ids.length === 0) return []
  const rows = await findLoose(db, viewer, ids)
  if (rows.length < new Set(ids).size) throw new Refused('NOT_FOUND')
  return rows
}

/** Refuses what is no picture. */
export function checkPhotos(files: readonly Pick<FileRow, 'type'>[]): void {
  if (files.some(({ type }) => !photoTypes.some((one) => one === type)))
    throw new Refused('FILE_TYPE', { types: photoTypes.join(', ') })
}

export const markAttached = async (db: Tx, viewer: Viewer, ids: readonly Id[]): Promise<void> => {
  await db
    .updateTable('files')
    .set({ attached: true })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('user_id', '=', viewer.userId)
    .execute()
}

/** Forgets files older than a day that are on no document; answers their ids. For the system. */
export const forgetLoose = async (db: Tx): Promise<Id[]> => {
  const rows = await deleteRows<{ id: Id }>(
    db,
    'files',
    sql<boolean>`uploaded_at < now() - interval '1 day'
      and not exists (select from annexes where file_id = files.id) and not exists (select from app_files where file_id = files.id)
      and not exists (select from registration_files where file_id = files.id)
      and not exists (select from profile_files where file_id = files.id)`,
  )
  return rows.map(({ id }) => id)
}

/** Bytes that files have together. */
export async function bytesOf(db: Tx, ids: readonly Id[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::float8 as bytes from files where id = any(${ids}::uuid[])`.execute(db)
  return rows[0]?.bytes ?? 0
}

/**
 * Bytes of what a person has stored that nothing in force holds: files on nothing, which are forgotten after a day, those of drafts and of
 * applications taken back, and uploads under way. For the system.
 */
export async function unusedBytes(system: Tx, userId: Id): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    with mine as (
      select id, size from files where user_id = ${userId} and uploaded_at > now() - interval '2 days'
      union
      select files.id, files.size from files join registration_files of_draft on of_draft.file_id = files.id
        join registrations draft on draft.id = of_draft.registration_id
        where draft.user_id = ${userId} and draft.status in ('DRAFT', 'WITHDRAWN') and files.user_id = ${userId}
      union
      select files.id, files.size from files join profile_files of_draft on of_draft.file_id = files.id
        where files.user_id = ${userId} and not of_draft.shared
    ), unused as (
      select size from mine
      where not exists (select from annexes where file_id = mine.id) and not exists (select from app_files where file_id = mine.id)
        and not exists (select from profile_files where file_id = mine.id and shared)
        and not exists (
          select from registration_files held join registrations on registrations.id = held.registration_id
          where held.file_id = mine.id and registrations.status not in ('DRAFT', 'WITHDRAWN'))
      union all
      select size from uploads where user_id = ${userId} and not done
    )
    select coalesce(sum(size), 0)::float8 as bytes from unused`.execute(system)
  return rows[0]?.bytes ?? 0
}

/** Those of the ids that have a record. For the system. */
export const known = async (db: Tx, ids: readonly Id[]): Promise<Set<Id>> => {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
