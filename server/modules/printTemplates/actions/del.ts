import type { printTemplateDel } from '../../../../contract/printTemplates.ts'
import { noteAudit } from '../../../audit/notes.ts'
import type { Action } from '../../../http/action.ts'
import { deleteTemplate, lockTemplate } from '../printTemplates.store.ts'

export const del: Action<typeof printTemplateDel> = async ({ query, viewer, db }) => {
  const { id, name } = await lockTemplate(db, viewer, query.id)
  await deleteTemplate(db, viewer, id)
  noteAudit(db, { recordNo: name })
  return null
}
