/** What may be done with the records of one entity, beside what `records.read` and `records.write` allow with those of all. */
export const recordActions = ['read', 'create', 'update', 'delete', 'export', 'unlock', 'approve'] as const
export type RecordAction = (typeof recordActions)[number]

/** `app:<entity>.read`: as a role grants it. The noun of it is that of the entity's records. */
export const recordRight = (entityId: string, action: RecordAction): string => `app:${entityId}.${action}`

const form = new RegExp(`^app:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(${recordActions.join('|')})$`)

/** The entity and the action of such a right; nothing for a right of the portal. */
export function readRecordRight(right: string): { entityId: string; action: RecordAction } | undefined {
  const [, entityId, action] = form.exec(right) ?? []
  return entityId === undefined ? undefined : { entityId, action: action as RecordAction } // one of the pattern's
}

/** The right of the portal that a call asks for before the entity is known. */
export const rightBehind = (action: RecordAction): 'records.read' | 'records.write' =>
  action === 'read' || action === 'export' ? 'records.read' : 'records.write'
