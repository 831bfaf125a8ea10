import { type Selectable, sql } from 'kysely'
import { appLimits } from '../../../contract/apps.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import type { AppRow } from './apps.store.ts'

export type PageRow = Selectable<DB['app_pages']>

const own = (db: Tx, { orgId, side }: Member) =>
  db.selectFrom('app_pages').selectAll().where('org_id', '=', orgId).where('side', '=', side)

export const pagesOf = (db: Tx, viewer: Member, appId: Id): Promise<PageRow[]> =>
  own(db, viewer).where('app_id', '=', appId).orderBy('created_at').orderBy('id').execute()

export async function findPage(db: Tx, viewer: Member, id: Id): Promise<PageRow> {
  const row = await own(db, viewer).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Locks a page for a change made against a version. */
export async function lockPage(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version?: number | undefined },
): Promise<PageRow> {
  const row = await own(db, viewer).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  checkVersion(row, version)
  return row
}

export const insertPage = (db: Tx, viewer: Member, app: AppRow, document: Page, id?: Id): Promise<PageRow> =>
  db
    .insertInto('app_pages')
    .values({
      ...(id === undefined ? {} : { id }),
      app_id: app.id,
      org_id: viewer.orgId,
      side: app.side,
      document: json(document),
      updated_by: viewer.userName,
      // The moment of writing and not of the transaction: pages of one import keep their order.
      created_at: sql<string>`clock_timestamp()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Writes the draft of a locked page; its version goes up. It has not changed when it is again what is published. */
export const updatePage = (db: Tx, viewer: Member, page: PageRow, document: Page): Promise<PageRow> =>
  db
    .updateTable('app_pages')
    .set({
      document: json(document),
      version: page.version + 1,
      changed: sql<boolean>`not exists (
        select from app_releases r, jsonb_array_elements(r.pages) p
        where r.app_id = ${page.app_id} and r.live and p ->> 'id' = ${page.id} and p -> 'document' = ${json(document)})`,
      updated_at: sql<string>`clock_timestamp()`,
      updated_by: viewer.userName,
    })
    .where('id', '=', page.id)
    .where('org_id', '=', viewer.orgId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removePage = async (db: Tx, viewer: Member, page: PageRow): Promise<void> => {
  await db.deleteFrom('app_pages').where('id', '=', page.id).where('org_id', '=', viewer.orgId).execute()
}

/** The pages of a locked application went out with a publication. */
export const pagesPublished = async (
  db: Tx,
  viewer: Member,
  { id }: AppRow,
  release: number,
): Promise<void> => {
  await db
    .updateTable('app_pages')
    .set({ release, changed: false })
    .where('app_id', '=', id)
    .where('org_id', '=', viewer.orgId)
    .where('changed', '=', true)
    .execute()
}

export type VersionRow = Omit<Selectable<DB['app_versions']>, 'document'>

/** Whose history: a page's, or without a page the model's. */
export interface Subject {
  appId: Id
  pageId?: Id | undefined
}

const historyOf = (db: Tx, { orgId }: Member, { appId, pageId }: Subject) => {
  const all = db.selectFrom('app_versions').where('org_id', '=', orgId).where('app_id', '=', appId)
  return pageId === undefined ? all.where('page_id', 'is', null) : all.where('page_id', '=', pageId)
}

/** Keeps a saved draft. Of those that never went out only the newest stay. */
export async function keepVersion(
  db: Tx,
  viewer: Member,
  subject: Subject,
  { version, document, note = '' }: { version: number; document: unknown; note?: string },
): Promise<void> {
  await db
    .insertInto('app_versions')
    .values({
      org_id: viewer.orgId,
      app_id: subject.appId,
      page_id: subject.pageId ?? null,
      version,
      note,
      author: viewer.userName,
      document: json(document),
      at: sql<string>`clock_timestamp()`,
    })
    .execute()
  if (version <= appLimits.history) return
  await db
    .deleteFrom('app_versions')
    .where('release', '=', 0)
    .where('version', '<=', version - appLimits.history)
    .where('id', 'in', historyOf(db, viewer, subject).select('id'))
    .execute()
}

export const versionsOf = (db: Tx, viewer: Member, subject: Subject): Promise<VersionRow[]> =>
  historyOf(db, viewer, subject)
    .select(['id', 'org_id', 'app_id', 'page_id', 'version', 'release', 'note', 'author', 'at'])
    .orderBy('version', 'desc')
    .execute()

export async function findVersion(
  db: Tx,
  viewer: Member,
  subject: Subject,
  version: number,
): Promise<Selectable<DB['app_versions']>> {
  const row = await historyOf(db, viewer, subject)
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Marks the present versions of model and pages as gone out. */
export const versionsPublished = async (
  db: Tx,
  viewer: Member,
  app: AppRow,
  release: number,
): Promise<void> => {
  await sql`
    update app_versions v set release = ${release}
    where v.org_id = ${viewer.orgId} and v.app_id = ${app.id} and v.release = 0 and v.version = (
      select max(w.version) from app_versions w where w.app_id = v.app_id and w.page_id is not distinct from v.page_id)`.execute(
    db,
  )
}
