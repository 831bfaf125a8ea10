import { Refused } from '../../../contract/errors.ts'
import type { AppModel, Entity, EntityField, ListCase } from '../../../contract/lowcode/app.ts'
import { firstListOf } from '../../../contract/lowcode/entity.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { shareKeys } from '../../db/lock.ts'
import { type Member, has, mayRecord } from '../../viewer.ts'
import { checkedModel } from './apps.policy.ts'
import { names, storedPage } from './definition.ts'
import {
  type ReleaseHead,
  allLive,
  bodyOf,
  ofApp,
  ofEntity,
  ofListed,
  ofPage,
  ofRelease,
} from './releases.store.ts'

/** An application in use, as one viewer reaches it. */
export interface Published {
  head: ReleaseHead
  role: 'owner' | 'partner'
  model: AppModel
  /** The same with the entities that the viewer's roles do not let them read. */
  whole: AppModel
  /** The pages this viewer may open. */
  pages: readonly { id: Id; menuId: number; document: Page }[]
}

interface CachedRelease {
  model: AppModel
  pages: readonly { id: Id; menuId: number; document: unknown }[]
}

// A publication never changes, so what was read of it once is kept.
const kept = new Map<Id, CachedRelease>()
const keptAtMost = 200

async function keptOf(db: Tx, viewer: Member, head: ReleaseHead): Promise<CachedRelease> {
  const known = kept.get(head.id)
  if (known) return known
  const { model, pages } = await bodyOf(db, viewer, head)
  const read = { model: checkedModel(head.app_id, model), pages: pages as CachedRelease['pages'] } // written by `putLive` alone
  if (kept.size >= keptAtMost) kept.clear()
  kept.set(head.id, read)
  return read
}

async function published(db: Tx, viewer: Member, head: ReleaseHead): Promise<Published> {
  const { model, pages } = await keptOf(db, viewer, head)
  const role = head.org_id === viewer.orgId ? 'owner' : 'partner'
  const seen = role === 'owner' ? model : partnersPart(model)
  const opened = pages.flatMap(({ id, menuId, document }) => {
    const page = openedOrNot(id, document)
    return page && reaches(seen, id, page, viewer, role) ? [{ id, menuId, document: page }] : []
  })
  return { head, role, model: seen, whole: seen, pages: opened }
}

/** An application without the entities whose records the viewer's roles do not let them read, and without the pages about them. */
function asSeen(found: Published, viewer: Member): Published {
  if (!viewer.records || viewer.records.all.has('records.read')) return found
  const { whole } = found
  const entities = whole.entities.filter((entity) => mayRecord(viewer, rootOf(whole, entity).id, 'read'))
  const reads = ({ source }: Page) =>
    source && 'entity' in source ? entities.some(({ id }) => id === source.entity) : entities.length > 0
  return {
    ...found,
    model: withEntities(whole, entities),
    pages: found.pages.filter(({ document }) => reads(document)),
  }
}

/** Of one application a page that cannot be read takes no other with it. */
function openedOrNot(id: Id, document: unknown): Page | undefined {
  try {
    return storedPage(id, document)
  } catch {
    return undefined
  }
}

/** What partners get to know of a model: the entities shared with them. */
const partnersPart = (model: AppModel): AppModel =>
  withEntities(
    model,
    model.entities.filter((entity) => rootOf(model, entity).share === 'partner'),
  )

/** The model of these of its entities alone, and the cases of those. */
const withEntities = (model: AppModel, entities: Entity[]): AppModel => ({
  ...model,
  entities,
  ...(model.cases && { cases: model.cases.filter((one) => entities.some(({ id }) => id === one.entity)) }),
})

function reaches(
  model: AppModel,
  id: Id,
  { source }: Page,
  { side }: Member,
  role: Published['role'],
): boolean {
  if (role === 'owner') return true
  if (source && 'entity' in source) return model.entities.some((entity) => entity.id === source.entity)
  return model.menu.some(({ page, sides }) => page === id && sides.includes(side))
}

/** The entity whose records these are rows of, or the entity itself. */
export const rootOf = ({ entities }: AppModel, entity: Entity): Entity =>
  entities.find(({ id }) => id === entity.parent) ?? entity

/** The first form that shows a record of the entity. */
export const formOf = ({ pages }: Published, entity: Entity): Id | undefined =>
  pages.find(
    ({ document: { use, source } }) =>
      use === 'form' && source && 'entity' in source && source.entity === entity.id,
  )?.id

/** The entities that have records of their own, beside rows of sub-tables. */
export const mainEntities = ({ model }: Pick<Published, 'model'>): Entity[] =>
  model.entities.filter(({ parent }) => parent === undefined)

/** The entity and its application, if the viewer reaches it; throws `NOT_FOUND` as if there were none otherwise. */
export async function publishedEntity(
  db: Tx,
  viewer: Member,
  entityId: Id,
): Promise<Published & { entity: Entity }> {
  const found = asSeen(await published(db, viewer, await ofEntity(db, viewer, entityId)), viewer)
  return { ...found, entity: entityOf(found, entityId) }
}

/**
 * The same for a command that writes its records: until the end of the transaction nobody publishes or shares the application, so
 * what is read here is what is in use when the records stand.
 */
export const entityToWrite = async (db: Tx, viewer: Member, entityId: Id) => {
  const [, found] = await Promise.all([
    shareKeys(db, 'entity', [entityId.toLowerCase()]),
    publishedEntity(db, viewer, entityId),
  ])
  return found
}

/** An entity of the application as far as the viewer reaches it. */
export function entityOf({ model }: Published, entityId: Id): Entity {
  const entity = model.entities.find(({ id }) => id === entityId)
  if (!entity) throw new Refused('NOT_FOUND')
  return entity
}

/**
 * What is picked from by that id: an entity, a case, or an application, which means its first case and else its first entity. `NOT_FOUND` as
 * if there were none otherwise.
 */
export async function publishedCase(
  db: Tx,
  viewer: Member,
  id: Id,
): Promise<Published & { entity: Entity; listed?: ListCase }> {
  const found = asSeen(await published(db, viewer, await ofListed(db, viewer, id)), viewer)
  const meant = (found.head.app_id === id && firstListOf(found.model)) || id
  const listed = found.model.cases?.find((one) => one.id === meant)
  return { ...found, entity: entityOf(found, listed?.entity ?? meant), ...(listed && { listed }) }
}

export const publishedApp = async (db: Tx, viewer: Member, appId: Id): Promise<Published> =>
  asSeen(await published(db, viewer, await ofApp(db, viewer, appId)), viewer)

/** An application that is in use as one of its publications had it. */
export async function publishedOnce(db: Tx, viewer: Member, appId: Id, release: number): Promise<Published> {
  const now = await ofApp(db, viewer, appId)
  const then = release === now.release ? now : await ofRelease(db, viewer, appId, release)
  return asSeen(await published(db, viewer, then), viewer)
}

/** The application of a page, with that page among its pages. A page that was stored unreadable says so. */
export async function openedPage(db: Tx, viewer: Member, pageId: Id): Promise<Published & { page: Page }> {
  const head = await ofPage(db, viewer, pageId)
  const all = await published(db, viewer, head)
  const found = asSeen(all, viewer)
  const one = found.pages.find(({ id }) => id === pageId)
  if (one) return { ...found, page: one.document }
  const { pages } = await keptOf(db, viewer, head)
  const stored = pages.find(({ id }) => id === pageId)
  if (stored && !all.pages.some(({ id }) => id === pageId)) storedPage(stored.id, stored.document)
  throw new Refused('NOT_FOUND')
}

/** The model in use of an application of the viewer's own. */
export const liveModel = async (db: Tx, viewer: Member, appId: Id): Promise<AppModel> =>
  (await keptOf(db, viewer, await ofApp(db, viewer, appId))).model

export interface MenuPage {
  page: Published['pages'][number]
  name: string
  nameEn: string
  icon: string
}

/** The applications with something in the viewer's menu. One whose definition cannot be read is left out. */
export async function menuOfApps(
  db: Tx,
  viewer: Member,
): Promise<{ head: ReleaseHead; entries: MenuPage[] }[]> {
  if (!has(viewer, 'records.read')) return []
  const found = []
  for (const head of await allLive(db, viewer)) {
    const read = await published(db, viewer, head).catch(broken)
    const app = read && asSeen(read, viewer)
    const entries = (app?.model.menu ?? [])
      .filter(({ sides }) => sides.includes(viewer.side))
      .flatMap(({ page, name, icon }) => {
        const shown = app?.pages.find(({ id }) => id === page)
        return shown ? [{ page: shown, ...names(name), icon: icon ?? head.icon }] : []
      })
    if (entries.length > 0) found.push({ head, entries })
  }
  return found
}

/** The applications the viewer's organisation has or was let into. One whose definition cannot be read is left out. */
export async function reachedApps(db: Tx, viewer: Member): Promise<Published[]> {
  const found = []
  for (const head of await allLive(db, viewer)) {
    const read = await published(db, viewer, head).catch(broken)
    const app = read && asSeen(read, viewer)
    // What a viewer may read nothing of is not there for them.
    if (app && (app.model.entities.length > 0 || app.whole.entities.length === 0)) found.push(app)
  }
  return found
}

/** The applications of others that are shared with the viewer's organisation. */
export const sharedApps = async (db: Tx, viewer: Member): Promise<Published[]> =>
  (await reachedApps(db, viewer)).filter(({ role }) => role === 'partner')

function broken(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'DEFINITION_BROKEN') return undefined
  throw error
}

/** Entities of the viewer's own applications that have all these fields, of these types. */
export async function entitiesWith(
  db: Tx,
  viewer: Member,
  wanted: Readonly<Record<string, EntityField['type']>>,
): Promise<Id[]> {
  const own = (await allLive(db, viewer)).filter(({ org_id }) => org_id === viewer.orgId)
  const found: Id[] = []
  for (const head of own)
    for (const { id, fields } of (await published(db, viewer, head).catch(broken))?.model.entities ?? [])
      if (
        Object.entries(wanted).every(([key, type]) =>
          fields.some((each) => each.key === key && each.type === type),
        )
      )
        found.push(id)
  return found
}
