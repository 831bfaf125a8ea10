import { randomUUID } from 'node:crypto'
import { pageSave } from '../../contract/appPages.ts'
import { appInfo, appPublish, appSave, appShare } from '../../contract/apps.ts'
import { dictSave } from '../../contract/dicts.ts'
import type { AppModel } from '../../contract/lowcode/app.ts'
import type { Id } from '../../contract/values.ts'
import { type ToolingIds, toolKinds, toolingModel, toolingPages } from '../../server/seed/tooling.ts'
import type { Persona } from './persona.ts'

export interface Tooling {
  appId: Id
  ids: ToolingIds
  list: Id
  form: Id
  model: AppModel
}

/** A tooling register, published, and shared with these partners: made as a designer makes one. */
export async function toolingOf(
  designer: Persona,
  partnerIds: readonly Id[] = [],
  change: (model: AppModel) => AppModel = (model) => model,
): Promise<Tooling> {
  const dict = await designer.does(dictSave, {
    body: { code: `kinds-${randomUUID().slice(0, 8)}`, name: '模具类别', options: [...toolKinds] },
  })
  const ids: ToolingIds = { tool: randomUUID(), maintenance: randomUUID(), dict: dict.id }
  const about = { code: `tooling-${randomUUID().slice(0, 8)}`, name: '模具台账', nameEn: 'Tooling register' }
  const app = await designer.does(appSave, { body: { ...about, model: toolingModel(ids) } })
  const form = await designer.does(pageSave, { body: { appId: app.id, document: toolingPages(ids).form } })
  const list = await designer.does(pageSave, {
    body: { appId: app.id, document: toolingPages(ids, form.id).list },
  })
  const model = change(
    toolingModel(ids, [
      { page: list.id, name: { zh: '模具台账', en: 'Tooling register' }, sides: ['buyer', 'supplier'] },
    ]),
  )
  const saved = await designer.does(appSave, { body: { ...about, ...app, model } })
  const shared = await designer.does(appShare, {
    body: { id: app.id, version: saved.version, partnerIds: [...partnerIds] },
  })
  await designer.does(appPublish, { body: { id: app.id, version: shared.version } })
  return { appId: app.id, ids, list: list.id, form: form.id, model }
}

/** The same with photographs, two at most, of tools and of what was done to them. */
export const withPhotos = (model: AppModel): AppModel => ({
  ...model,
  entities: model.entities.map((entity) => ({
    ...entity,
    fields: [...entity.fields, { key: 'photos', name: '照片', type: 'file', limit: 2 }],
  })),
})

/** Tools that a partner makes for itself: the partner of each is who made it. */
export const madeByPartners = (model: AppModel): AppModel => ({
  ...model,
  entities: model.entities.map((entity) => {
    if (entity.parent !== undefined) return entity
    const { partnerField: _own, ...rest } = entity
    return { ...rest, partnerMay: ['create', 'update'] }
  }),
})

/** Shares an application with exactly these partners from now on. */
export const shareWith = async (owner: Persona, appId: Id, partnerIds: readonly Id[]) => {
  const { version } = await owner.does(appInfo, { query: { appId } })
  await owner.does(appShare, { body: { id: appId, version, partnerIds: [...partnerIds] } })
}
