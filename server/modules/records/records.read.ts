import type { Entity } from '../../../contract/lowcode/app.ts'
import { Refused } from '../../../contract/errors.ts'
import { nounOf } from '../../../contract/lowcode/entity.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { findRows } from '../../db/find.ts'
import { type Member, has } from '../../viewer.ts'
import { type Published, formOf, publishedEntity, reachedApps } from '../apps/apps.read.ts'
import { calledBy } from './records.drills.ts'
import { entityOfRecord, find } from './records.store.ts'
import { sourceFor } from './records.source.ts'

export type { Data } from './records.store.ts'
export { aroundNow, compact, given, withFormulas } from './records.values.ts'
export { described as describedApp } from './records.fields.ts'
export { calledBy } from './records.drills.ts'
export { chosenIn, shownNames } from './records.names.ts'
export { mayOf } from './records.may.ts'
export { recordCatalogue, recordSource } from './records.source.ts'
export { hasValues, inUse, reassignPartners, reassignUnique } from './records.reassign.ts'
export { recordTasks } from './records.tasks.ts'
export { type PickedFrom, pickedFrom, pickedNoun, toldOf } from './records.picked.ts'
export { wholeRecord } from './records.whole.ts'

/**
 * Whether the viewer's roles let them hear of a record. One that is gone says no longer whether it met a condition; without a condition its
 * entity says enough.
 */
export async function mayHearOf(db: Tx, viewer: Member, id: Id, entityId?: Id): Promise<boolean> {
  if (!viewer.records || viewer.records.all.has('records.read')) return true
  try {
    const known = await entityOfRecord(db, id)
    const app = await publishedEntity(db, viewer, known ?? entityId ?? id)
    if (known !== undefined) await find(db, viewer, app, app.entity, id)
    return known !== undefined || !viewer.limits.has(nounOf(app.entity))
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOT_FOUND') return false
    throw error
  }
}

/** Entities that one search looks into at most. */
const lookedInto = 30

export interface FoundRecord {
  id: Id
  name: string
  code: string
  /** What it is one of. */
  kind: string
  /** The application and the form that show it. */
  appId: Id
  formId: Id
}

/** Records in whose searched fields the keyword stands, of applications the viewer's organisation has or was let into. */
export async function recordsFound(
  db: Tx,
  viewer: Member,
  keyword: string,
  most: number,
): Promise<FoundRecord[]> {
  if (!has(viewer, 'records.read')) return []
  const shown = (await reachedApps(db, viewer)).flatMap((app) =>
    formsOf(app).map((form) => ({ app, ...form })),
  )
  const found: FoundRecord[] = []
  for (const { app, entity, formId } of shown.slice(0, lookedInto)) {
    const rows = await findRows(db, viewer, sourceFor(viewer, app, entity), keyword, most - found.length)
    const of = { kind: labelOf(entity.name, viewer.lang), appId: app.head.app_id, formId }
    found.push(...rows.map((row) => ({ id: row.id, ...calledBy(entity, row), ...of })))
    if (found.length >= most) break
  }
  return found
}

/** The entities that can be searched and have a form, each with its first. */
function formsOf(app: Published): { entity: Entity; formId: Id }[] {
  return app.model.entities.flatMap((entity) => {
    if (entity.parent !== undefined || !entity.fields.some(({ search }) => search)) return []
    const formId = formOf(app, entity)
    return formId === undefined ? [] : [{ entity, formId }]
  })
}
