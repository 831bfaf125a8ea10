import { labelOf } from '../../../../contract/lowcode/control.ts'
import type { questionnaireForms } from '../../../../contract/questionnaires.ts'
import type { Action } from '../../../http/action.ts'
import { reachedApps } from '../../apps/apps.read.ts'
import { questionnaireFrom } from '../questionnaires.forms.ts'
import { findLive } from '../questionnaires.store.ts'

export const forms: Action<typeof questionnaireForms> = async ({ viewer, db }) => {
  const live = await findLive(db, viewer.orgId)
  const found = []
  for (const app of await reachedApps(db, viewer))
    for (const { id, document } of app.pages) {
      const asked = await questionnaireFrom(db, viewer, app, document)
      if (!asked) continue
      found.push({
        pageId: id,
        appName: app.head.name,
        appNameEn: app.head.name_en,
        name: labelOf(document.name, 'zh'),
        nameEn: labelOf(document.name, 'en'),
        release: app.head.release,
        fields: asked.entity.fields.length,
        leftOut: asked.leftOut.map((name) => ({ name: labelOf(name, 'zh'), nameEn: labelOf(name, 'en') })),
      })
    }
  return {
    current: live
      ? {
          version: live.version,
          pageId: live.page_id,
          name: live.name,
          nameEn: live.name_en,
          release: live.release,
          chosenAt: live.updated_at,
          chosenBy: live.updated_by,
        }
      : null,
    forms: found,
  }
}
