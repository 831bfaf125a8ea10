import {
  type pageDelete,
  type pageHistory,
  type pageInfo,
  type pageSave,
  type pageVersion,
} from '../../../../contract/appPages.ts'
import { appLimits } from '../../../../contract/apps.ts'
import { Refused } from '../../../../contract/errors.ts'
import { json } from '../../../db/json.ts'
import type { Action } from '../../../http/action.ts'
import { checkDraft } from '../apps.policy.ts'
import { presentPage, presentVersion } from '../apps.present.ts'
import { lock, update } from '../apps.store.ts'
import { storedModel, storedPage } from '../definition.ts'
import {
  findPage,
  findVersion,
  insertPage,
  keepVersion,
  lockPage,
  pagesOf,
  removePage,
  updatePage,
  versionsOf,
} from '../pages.store.ts'
import { publishedPage } from '../releases.store.ts'

/** A page's draft, and beside it what is in use. */
export const infoOfPage: Action<typeof pageInfo> = async ({ query, viewer, db }) => {
  const page = await findPage(db, viewer, query.pageId)
  const published = await publishedPage(db, viewer, page.app_id, page.id)
  return {
    ...presentPage(page),
    document: storedPage(page.id, page.document),
    published: published === undefined ? null : storedPage(page.id, published),
  }
}

/** Saves a page's draft. It may open pages that are still to come; what is wrong in itself is refused. */
export const savePage: Action<typeof pageSave> = async ({ body, viewer, db }) => {
  const { id, appId, version, document, note } = body
  const app = await lock(db, viewer, { id: appId })
  const known = id === undefined ? undefined : await lockPage(db, viewer, { id, version })
  if (known && known.app_id !== app.id) throw new Refused('NOT_FOUND')
  if (!known && (await pagesOf(db, viewer, app.id)).length >= appLimits.pages) throw new Refused('TOO_MANY')
  checkDraft(document, storedModel(app.id, app.model), viewer.lang)
  const page = known
    ? await updatePage(db, viewer, known, document)
    : await insertPage(db, viewer, app, document)
  await keepVersion(db, viewer, { appId: app.id, pageId: page.id }, { version: page.version, document, note })
  return { id: page.id, version: page.version, document }
}

/** Deletes a page that the menu does not show; what is in use of it stays until the next publication. */
export const delPage: Action<typeof pageDelete> = async ({ body, viewer, db }) => {
  const { app_id } = await findPage(db, viewer, body.id)
  const app = await lock(db, viewer, { id: app_id })
  const page = await lockPage(db, viewer, body)
  if (storedModel(app.id, app.model).menu.some((entry) => entry.page === page.id)) throw new Refused('IN_USE')
  await removePage(db, viewer, page)
  await update(db, viewer, app, { changed: true, model: json(app.model) })
  return null
}

export const historyOfPage: Action<typeof pageHistory> = async ({ query, viewer, db }) => {
  const page = await findPage(db, viewer, query.pageId)
  return (await versionsOf(db, viewer, { appId: page.app_id, pageId: page.id })).map(presentVersion)
}

export const versionOfPage: Action<typeof pageVersion> = async ({ query, viewer, db }) => {
  const page = await findPage(db, viewer, query.pageId)
  const found = await findVersion(db, viewer, { appId: page.app_id, pageId: page.id }, query.version)
  return { ...presentVersion(found), document: storedPage(page.id, found.document) }
}
