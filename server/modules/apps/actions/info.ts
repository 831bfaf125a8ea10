import type { appInfo } from '../../../../contract/apps.ts'
import type { Action } from '../../../http/action.ts'
import { presentApp, presentPage } from '../apps.present.ts'
import { find, partnersOf } from '../apps.store.ts'
import { storedModel } from '../definition.ts'
import { pagesOf } from '../pages.store.ts'
import { entitiesOf } from '../types.ts'

export const info: Action<typeof appInfo> = async ({ query, viewer, db }) => {
  const app = await find(db, viewer, query.appId)
  const [pages, partners] = await Promise.all([pagesOf(db, viewer, app.id), partnersOf(db, viewer, app.id)])
  return {
    ...presentApp(app),
    model: storedModel(app.id, app.model),
    pages: pages.map(presentPage),
    modelChanged: app.changed,
    publishedEntities: entitiesOf(app.known_types),
    shared: partners.map(({ partner_org_id, partner_name, partner_code }) => ({
      orgId: partner_org_id,
      name: partner_name,
      code: partner_code,
    })),
    partnerIds: partners.map(({ partner_org_id }) => partner_org_id),
  }
}
