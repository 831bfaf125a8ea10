import { Refused } from '../../../../contract/errors.ts'
import { meets } from '../../../../contract/expression/meets.ts'
import { inspectionCatalogue } from '../../../../contract/inspections.catalogue.ts'
import type * as c from '../../../../contract/inspections.ts'
import { checkVersion } from '../../../conflict.ts'
import type { Action } from '../../../http/action.ts'
import type { Member } from '../../../viewer.ts'
import { replanLots } from '../inspections.lots.ts'
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

/** A plan is for lots of every supplier and order: only what a condition says of the material can hold for it. */
function checkMaterial({ conditions }: Member, materialCode: string): void {
  const condition = conditions.get('inspections.plan')
  if (condition && meets(condition, inspectionCatalogue, { materialCode }) !== true)
    throw new Refused('RECORD_OUTSIDE')
}

export const savePlan: Action<typeof c.inspectionSavePlan> = async ({ body, viewer, db }) => {
  checkMaterial(viewer, body.materialCode)
  body.items.forEach(checkItem)
  if (new Set(body.items.map(({ id }) => id)).size < body.items.length)
    throw new Refused('CHECK_ITEM_INVALID', { item: body.items.at(-1)?.name ?? '' })
  const known = await lockPlan(db, viewer, body.materialCode)
  // Without a version it is a first plan; somebody may have written one meanwhile.
  if (known) checkVersion(known, body.version ?? 0)
  const written = await writePlan(db, viewer, known, body)
  if (written) {
    await replanLots(db, viewer, written)
    return present(written)
  }
  const theirs = await lockPlan(db, viewer, body.materialCode)
  if (theirs) checkVersion(theirs, 0)
  throw new Refused('NOT_FOUND')
}
