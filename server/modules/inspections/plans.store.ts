import { type Selectable, sql } from 'kysely'
import type { CheckItem } from '../../../contract/inspections.ts'
import type { Aql, SamplingLevel } from '../../../contract/sampling.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

export type PlanRow = Omit<Selectable<DB['inspection_plans']>, 'items'> & { items: CheckItem[] }

/** How a lot is inspected that has no plan of its material. */
export const usualPlan: { aql: Aql; level: SamplingLevel; reduced: boolean; items: CheckItem[] } = {
  aql: '1.0',
  level: 'II',
  reduced: false,
  items: [],
}

type PlanStored = Selectable<DB['inspection_plans']>

const plans = (db: Tx, { orgId }: Member) =>
  db.selectFrom('inspection_plans').selectAll().where('org_id', '=', orgId)

// Written by `savePlan` alone.
const typed = (row: PlanStored): PlanRow => ({
  ...row,
  items: row.items as CheckItem[],
})

/** The plans of materials, by code; a material without one is not among them. */
export const plansOf = async (
  db: Tx,
  viewer: Member,
  codes: readonly string[],
): Promise<Map<string, PlanRow>> =>
  new Map(
    (
      await db.executeQuery(
        fixed<PlanStored>`select * from inspection_plans where org_id = ${viewer.orgId} and material_code = any(${codes}::text[])`,
      )
    ).rows.map((row) => [row.material_code, typed(row)]),
  )

export const lockPlan = async (db: Tx, viewer: Member, code: string): Promise<PlanRow | undefined> => {
  const row = await plans(db, viewer).where('material_code', '=', code).forUpdate().executeTakeFirst()
  return row && typed(row)
}

/** Writes the plan of a material; false when somebody else wrote its first one meanwhile. */
export async function writePlan(
  db: Tx,
  { orgId, userName }: Member,
  known: PlanRow | undefined,
  { materialCode, aql, level, reduced, items }: { materialCode: string } & typeof usualPlan,
): Promise<PlanRow | undefined> {
  const values = { aql, level, reduced, items: json(items), updated_by: userName }
  const row = known
    ? await db
        .updateTable('inspection_plans')
        .set({ ...values, version: known.version + 1, updated_at: sql<string>`clock_timestamp()` })
        .where('org_id', '=', orgId)
        .where('material_code', '=', materialCode)
        .returningAll()
        .executeTakeFirst()
    : await db
        .insertInto('inspection_plans')
        .values({ org_id: orgId, material_code: materialCode, ...values })
        .onConflict((taken) => taken.doNothing())
        .returningAll()
        .executeTakeFirst()
  return row && typed(row)
}
