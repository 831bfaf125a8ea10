import { Refused } from '../../../contract/errors.ts'
import type { AppModel, Entity, EntityField } from '../../../contract/lowcode/app.ts'
import type { Page } from '../../../contract/lowcode/page.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { shareKeys } from '../../db/lock.ts'
import { type Member, has } from '../../viewer.ts'
import { checkedModel } from './apps.policy.ts'
import { names, storedPage } from './definition.ts'
import { type ReleaseHead, allLive, bodyOf, ofApp, ofEntity, ofPage } from './releases.store.ts'

export type RecordAction = 'create' | 'update' | 'delete' | 'export'

/** An application in use, as one viewer reaches it. */
export interface Published {
  head: ReleaseHead
  role: 'owner' | 'partner'
  model: AppModel
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
  return { head, role, model: seen, pages: opened }
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
const partnersPart = (model: AppModel): AppModel => ({
  ...model,
  entities: model.entities.filter((entity) => rootOf(model, entity).share === 'partner'),
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

/** The entity and its application, if the viewer reaches it; throws `NOT_FOUND` as if there were none otherwise. */
export async function publishedEntity(
  db: Tx,
  viewer: Member,
  entityId: Id,
): Promise<Published & { entity: Entity }> {
  const found = await published(db, viewer, await ofEntity(db, viewer, entityId))
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

export const publishedApp = async (db: Tx, viewer: Member, appId: Id): Promise<Published> =>
  published(db, viewer, await ofApp(db, viewer, appId))

/** The application of a page, with that page among its pages. A page that was stored unreadable says so. */
export async function openedPage(db: Tx, viewer: Member, pageId: Id): Promise<Published & { page: Page }> {
  const head = await ofPage(db, viewer, pageId)
  const found = await published(db, viewer, head)
  const one = found.pages.find(({ id }) => id === pageId)
  if (one) return { ...found, page: one.document }
  const { pages } = await keptOf(db, viewer, head)
  const stored = pages.find(({ id }) => id === pageId)
  if (stored) storedPage(stored.id, stored.document)
  throw new Refused('NOT_FOUND')
}

/** The model in use of an application of the viewer's own. */
export const liveModel = async (db: Tx, viewer: Member, appId: Id): Promise<AppModel> =>
  (await keptOf(db, viewer, await ofApp(db, viewer, appId))).model

/** What the viewer may do with the records of an entity. */
export function mayOf({ role, model }: Published, entity: Entity, viewer: Member): RecordAction[] {
  const { partnerMay = [] } = rootOf(model, entity)
  const writes = has(viewer, 'records.write')
    ? (['create', 'update', 'delete'] as const).filter(
        (action) => role === 'owner' || partnerMay.includes(action),
      )
    : []
  return has(viewer, 'records.read') ? [...writes, 'export'] : writes
}

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
    const app = await published(db, viewer, head).catch(broken)
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
    const app = await published(db, viewer, head).catch(broken)
    if (app) found.push(app)
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
