import type { printPublish } from '../../../../contract/printTemplates.ts'
import { noteAudit } from '../../../audit/notes.ts'
import type { Action } from '../../../http/action.ts'
import { dictionariesOf } from '../printTemplates.dictionaries.ts'
import { orNothing, printableOf } from '../printTemplates.documents.ts'
import { presentRow } from '../printTemplates.present.ts'
import { findTemplate, lockTemplate, publishVersion } from '../printTemplates.store.ts'

export const publish: Action<typeof printPublish> = async ({ body, viewer, db }) => {
  const known = await lockTemplate(db, viewer, body.id, body.version)
  await publishVersion(db, viewer, known, body.published)
  noteAudit(db, { recordNo: known.name })
  const about = await orNothing(printableOf(db, viewer, known.app_id))
  const row = await findTemplate(db, viewer, known.id)
  return presentRow(row, about, await dictionariesOf(db, viewer, [row.template]), viewer)
}
