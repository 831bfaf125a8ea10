import { Refused } from '../../../../contract/errors.ts'
import { labelOf } from '../../../../contract/lowcode/control.ts'
import type { questionnaireSave } from '../../../../contract/questionnaires.ts'
import { noteAudit } from '../../../audit/notes.ts'
import { checkVersion } from '../../../conflict.ts'
import type { Action } from '../../../http/action.ts'
import { openedPage } from '../../apps/apps.read.ts'
import { questionnaireFrom } from '../questionnaires.forms.ts'
import { insertLive, lockLive, retire } from '../questionnaires.store.ts'

/** What is asked is the form as it is published now; applications that are under way are held to it when they are sent. */
export const save: Action<typeof questionnaireSave> = async ({ body, viewer, db }) => {
  const live = await lockLive(db, viewer)
  if (live) checkVersion(live, body.version)
  await retire(db, viewer)
  const { pageId } = body
  const name = pageId === null ? '' : await choose(pageId)
  noteAudit(db, { changes: [{ field: 'questionnaire', before: live?.name ?? '', after: name }] })
  return null

  async function choose(id: string): Promise<string> {
    const app = await openedPage(db, viewer, id)
    const asked = await questionnaireFrom(db, viewer, app, app.page)
    if (!asked) throw new Refused('NOT_FOUND')
    const { page, entity } = asked
    if (entity.fields.length === 0) throw new Refused('QUESTIONNAIRE_EMPTY')
    const [zh, en] = [labelOf(page.name, 'zh'), labelOf(page.name, 'en')]
    await insertLive(db, viewer, {
      app_id: app.head.app_id,
      page_id: id,
      release: app.head.release,
      name: zh,
      name_en: en,
      document: { page, entity },
    })
    return zh
  }
}
