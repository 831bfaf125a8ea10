import type { appExport } from '../../../../contract/apps.ts'
import { appFile } from '../../../../contract/apps.ts'
import { disposition } from '../../../export/disposition.ts'
import type { RawAction } from '../../../http/action.ts'
import { ownDicts } from '../../dicts/dicts.read.ts'
import { find } from '../apps.store.ts'
import { idsIn, storedModel, storedPage } from '../definition.ts'
import { pagesOf } from '../pages.store.ts'

/** The drafts of an application with the dictionaries they name, as a file that another organisation can read. */
export const exportApp: RawAction<typeof appExport> = async ({ query, viewer, deps, reply }) => {
  const file = await deps.db.read(viewer, async (db) => {
    const app = await find(db, viewer, query.appId)
    const model = storedModel(app.id, app.model)
    const pages = (await pagesOf(db, viewer, app.id)).map(({ id, document }) => ({
      id,
      document: storedPage(id, document),
    }))
    const dicts = await ownDicts(db, viewer, idsIn([model, pages]))
    const { code, name, name_en, icon, remark } = app
    return {
      ...appFile,
      app: { code, name, nameEn: name_en, icon, remark },
      model,
      pages,
      dicts: dicts.map((row) => ({
        id: row.id,
        code: row.code,
        name: row.name,
        nameEn: row.name_en,
        options: row.options,
      })),
    }
  })
  void reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-disposition', disposition('attachment', `${file.app.code}.tandem-app.json`))
    .send(`${JSON.stringify(file, null, 2)}\n`)
  return null
}
