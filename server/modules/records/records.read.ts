import type { Entity } from '../../../contract/lowcode/app.ts'
import { labelOf } from '../../../contract/lowcode/control.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { findRows } from '../../db/find.ts'
import { type Member, has } from '../../viewer.ts'
import { type Published, reachedApps } from '../apps/apps.read.ts'
import { calledBy } from './records.drills.ts'
import { recordSource } from './records.source.ts'

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
    const rows = await findRows(db, viewer, recordSource(app, entity), keyword, most - found.length)
    const of = { kind: labelOf(entity.name, viewer.lang), appId: app.head.app_id, formId }
    found.push(...rows.map((row) => ({ id: row.id, ...calledBy(entity, row), ...of })))
    if (found.length >= most) break
  }
  return found
}

/** The entities that can be searched and have a form, each with its first. */
function formsOf({ model, pages }: Published): { entity: Entity; formId: Id }[] {
  return model.entities.flatMap((entity) => {
    if (entity.parent !== undefined || !entity.fields.some(({ search }) => search)) return []
    const form = pages.find(
      ({ document: { use, source } }) =>
        use === 'form' && source && 'entity' in source && source.entity === entity.id,
    )
    return form ? [{ entity, formId: form.id }] : []
  })
}
