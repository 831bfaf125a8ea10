import type { AppModel, Entity } from '../../../../contract/lowcode/app.ts'

/** What the parts of the model editor get: an entity, what it stands among, and how it is changed. */
export interface EntityProps {
  entity: Entity
  model: AppModel
  put: (entity: Entity) => void
}
