import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { AppModel } from '../../../contract/lowcode/app.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import type { AppRow } from './apps.store.ts'

type Row = Selectable<DB['app_releases']>
/** A publication without what it published: what every look begins with. */
export type ReleaseHead = Pick<Row, (typeof heads)[number]>
export type ReleaseBody = Pick<Row, 'model' | 'pages'>

/** A page inside a publication. */
export interface PublishedPage {
  id: Id
  menuId: number
  document: Page
}

const heads = [
  'id',
  'app_id',
  'org_id',
  'side',
  'release',
  'live',
  'code',
  'name',
  'name_en',
  'icon',
  'owner',
] as const

/** The viewer's own applications on this side, and those shared with them by partners of the other. For a page its own application alone. */
function reachable({ orgId, side, page }: Member): RawBuilder<SqlBool> {
  const shared = sql<SqlBool>`(app_releases.side <> ${side} and exists (
    select from app_partners p where p.app_id = app_releases.app_id and p.partner_org_id = ${orgId}))`
  if (page) return sql<SqlBool>`(app_releases.app_id = ${page.appId} and ${shared})`
  return sql<SqlBool>`((app_releases.org_id = ${orgId} and app_releases.side = ${side}) or ${shared})`
}

const live = (db: Tx, viewer: Member) =>
  db.selectFrom('app_releases').select(heads).where('live', '=', true).where(reachable(viewer))

const needed = async (found: Promise<ReleaseHead | undefined>): Promise<ReleaseHead> => {
  const row = await found
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** What is in use of the application, of the one that has the entity, of the one that has the page. */
export const ofApp = (db: Tx, viewer: Member, appId: Id): Promise<ReleaseHead> =>
  needed(live(db, viewer).where('app_id', '=', appId).executeTakeFirst())
export const ofEntity = (db: Tx, viewer: Member, entityId: Id): Promise<ReleaseHead> =>
  needed(
    live(db, viewer)
      .where(sql<SqlBool>`entity_ids @> array[${entityId}::uuid]`)
      .executeTakeFirst(),
  )
/** What is in use of the application that has the entity or the case, or is the one of that id. */
export const ofListed = async (db: Tx, viewer: Member, id: Id): Promise<ReleaseHead> => {
  const named = await live(db, viewer)
    .where(sql<SqlBool>`(entity_ids @> array[${id}::uuid] or app_id = ${id})`)
    .executeTakeFirst()
  // Cases are few and in no index; the viewer reaches some applications, not all.
  return (
    named ??
    needed(
      live(db, viewer)
        .where(sql<SqlBool>`model -> 'cases' @> ${json([{ id }])}`)
        .executeTakeFirst(),
    )
  )
}
export const ofPage = (db: Tx, viewer: Member, pageId: Id): Promise<ReleaseHead> =>
  needed(
    live(db, viewer)
      .where(sql<SqlBool>`page_ids @> array[${pageId}::uuid]`)
      .executeTakeFirst(),
  )

/** One publication of an application, whether it is in use or was. */
export const ofRelease = (db: Tx, viewer: Member, appId: Id, release: number): Promise<ReleaseHead> =>
  needed(
    db
      .selectFrom('app_releases')
      .select(heads)
      .where('app_id', '=', appId)
      .where('release', '=', release)
      .where(reachable(viewer))
      .executeTakeFirst(),
  )

/** Everything in use that the viewer reaches, their own first. */
export const allLive = (db: Tx, viewer: Member): Promise<ReleaseHead[]> =>
  live(db, viewer)
    .orderBy(sql`org_id <> ${viewer.orgId}`)
    .orderBy('name')
    .orderBy('app_id')
    .execute()

export const bodyOf = async (db: Tx, viewer: Member, { id }: ReleaseHead): Promise<ReleaseBody> =>
  db
    .selectFrom('app_releases')
    .select(['model', 'pages'])
    .where('id', '=', id)
    .where(reachable(viewer))
    .executeTakeFirstOrThrow()

/** Puts a publication of a locked application into use. */
export async function putLive(
  db: Tx,
  viewer: Member,
  app: AppRow,
  release: {
    number: number
    owner: string
    model: AppModel
    pages: readonly PublishedPage[]
    dictIds: readonly Id[]
    note: string
  },
): Promise<void> {
  await db
    .updateTable('app_releases')
    .set({ live: false })
    .where('app_id', '=', app.id)
    .where('org_id', '=', viewer.orgId)
    .where('live', '=', true)
    .execute()
  await db
    .insertInto('app_releases')
    .values({
      app_id: app.id,
      org_id: viewer.orgId,
      side: app.side,
      release: release.number,
      live: true,
      code: app.code,
      name: app.name,
      name_en: app.name_en,
      icon: app.icon,
      owner: release.owner,
      model: json(release.model),
      pages: json(release.pages),
      entity_ids: release.model.entities.map(({ id }) => id),
      page_ids: release.pages.map(({ id }) => id),
      dict_ids: [...release.dictIds],
      note: release.note,
      author: viewer.userName,
      at: sql<string>`clock_timestamp()`,
    })
    .execute()
}

/** The page as it is in use; nothing when it never went out. */
export async function publishedPage(db: Tx, viewer: Member, appId: Id, pageId: Id): Promise<unknown> {
  const { rows } = await sql<{ document: unknown }>`
    select p -> 'document' as document from app_releases r, jsonb_array_elements(r.pages) p
    where r.app_id = ${appId} and r.org_id = ${viewer.orgId} and r.live and p ->> 'id' = ${pageId}`.execute(
    db,
  )
  return rows[0]?.document
}
