import type { modelHistory, modelVersion } from '../../../../contract/apps.ts'
import type { Action } from '../../../http/action.ts'
import { presentVersion } from '../apps.present.ts'
import { find } from '../apps.store.ts'
import { storedModel } from '../definition.ts'
import { findVersion, versionsOf } from '../pages.store.ts'

export const historyOfModel: Action<typeof modelHistory> = async ({ query, viewer, db }) => {
  const app = await find(db, viewer, query.appId)
  return (await versionsOf(db, viewer, { appId: app.id })).map(presentVersion)
}

export const versionOfModel: Action<typeof modelVersion> = async ({ query, viewer, db }) => {
  const app = await find(db, viewer, query.appId)
  const found = await findVersion(db, viewer, { appId: app.id }, query.version)
  return { ...presentVersion(found), model: storedModel(app.id, found.document) }
}
