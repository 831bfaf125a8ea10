import type { AppModel, EntityField } from './app.ts'
import { entityOf } from './entity.ts'
import type { Finding } from './faults.ts'
import { modelFinding as finding } from './modelFaults.ts'

/** What partners learn by a model that its maker may not mean to tell. It may be published all the same. */
export const notesOfApp = (model: AppModel): Finding[] =>
  model.entities.flatMap((entity, index) =>
    entity.share === 'partner'
      ? entity.fields.flatMap((field, nth) => fieldNotes(field, model, `entities.${index}.fields.${nth}`))
      : [],
  )

function fieldNotes(field: EntityField, model: AppModel, at: string): Finding[] {
  const picked = field.type === 'drill_up' ? entityOf(model, field.entity) : undefined
  return [
    ...(picked?.share === 'own'
      ? [finding(`${at}.entity`, 'PARTNER_SEES_PICKED', { entity: picked.name })]
      : []),
    ...(field.unique === true && field.uniqueAcross === 'all'
      ? [finding(`${at}.uniqueAcross`, 'UNIQUE_TELLS', { name: field.name })]
      : []),
  ]
}
