import type { appMenu, pageOpen } from '../../../../contract/appPages.ts'
import { namingChoices } from '../../../../contract/lowcode/several.ts'
import type { Action } from '../../../http/action.ts'
import { pageTokenFor } from '../../auth/auth.read.ts'
import { asksOf } from '../../consents/consents.read.ts'
import { administrators } from '../../users/users.read.ts'
import { mayOf } from '../../records/records.read.ts'
import { menuOfApps, openedPage } from '../apps.read.ts'
import { names } from '../definition.ts'

export const menu: Action<typeof appMenu> = async ({ viewer, db }) =>
  (await menuOfApps(db, viewer)).map(({ head, entries }) => ({
    appId: head.app_id,
    name: head.name,
    nameEn: head.name_en,
    icon: head.icon,
    owner: head.owner,
    pages: entries.map(({ page, name, nameEn, icon }) => ({ pageId: page.id, name, nameEn, icon })),
  }))

/** A page in use with the model it works on. */
export const openPage: Action<typeof pageOpen> = async ({ query, viewer, db, deps }) => {
  const published = await openedPage(db, viewer, query.pageId)
  const { head, role, model, pages, page } = published
  const own = role === 'owner'
  const asks = own ? [] : await asksOf(db, viewer, head.app_id, model)
  return {
    appId: head.app_id,
    appName: head.name,
    release: head.release,
    document: namingChoices(
      page,
      pages.map(({ document }) => document),
    ),
    model,
    pages: pages.map(({ id, document }) => ({ id, ...names(document.name), use: document.use })),
    owner: { own, name: head.owner },
    token: own ? '' : await pageTokenFor(db, viewer, head.app_id, deps.config),
    asks,
    mayAnswer: viewer.isAdmin,
    admins: asks.length > 0 ? await administrators(db, viewer) : [],
    can: Object.fromEntries(model.entities.map((entity) => [entity.id, mayOf(published, entity, viewer)])),
  }
}
