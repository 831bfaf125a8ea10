import { Refused } from '../../../../contract/errors.ts'
import type * as c from '../../../../contract/inspections.ts'
import { checkVersion } from '../../../conflict.ts'
import type { Action } from '../../../http/action.ts'
import { lockPlan, type PlanRow, plansOf, usualPlan, writePlan } from '../plans.store.ts'
import { checkItem } from '../rules/reading.ts'

const present = (row: PlanRow): c.InspectionPlan => ({
  materialCode: row.material_code,
  version: row.version,
  aql: row.aql,
  level: row.level,
  reduced: row.reduced,
  items: row.items,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
})

export const plan: Action<typeof c.inspectionPlan> = async ({ query, viewer, db }) => {
  const { materialCode } = query
  const row = (await plansOf(db, viewer, [materialCode])).get(materialCode)
  return row ? present(row) : { materialCode, version: null, ...usualPlan, updatedBy: '', updatedAt: null }
}

export const savePlan: Action<typeof c.inspectionSavePlan> = async ({ body, viewer, db }) => {
  body.items.forEach(checkItem)
  if (new Set(body.items.map(({ id }) => id)).size < body.items.length)
    throw new Refused('CHECK_ITEM_INVALID', { item: body.items.at(-1)?.name ?? '' })
  const known = await lockPlan(db, viewer, body.materialCode)
  // Without a version it is a first plan; somebody may have written one meanwhile.
  if (known) checkVersion(known, body.version ?? 0)
  const written = await writePlan(db, viewer, known, body)
  if (written) return present(written)
  const theirs = await lockPlan(db, viewer, body.materialCode)
  if (theirs) checkVersion(theirs, 0)
  throw new Refused('NOT_FOUND')
}
