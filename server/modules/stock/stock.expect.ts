import { sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { elevated } from '../../db/elevated.ts'

/** What is on its way of a material. */
interface Expected {
  material_code: string
  material_name: string
  unit: string
}

/**
 * Begins a balance of nothing for each material on its way to a buyer who never had it in stock, so that their list of stock shows what is
 * in transit. In the order of materials, in which balances are locked.
 */
export async function expectStock(db: Tx, buyerOrgId: Id, expected: readonly Expected[]): Promise<void> {
  const [codes, names, units] = (['material_code', 'material_name', 'unit'] as const).map((column) =>
    expected.map((row) => row[column]),
  )
  await elevated(db, () =>
    sql`insert into stock_balances (org_id, material_code, material_name, unit)
      select distinct on (code, unit) ${buyerOrgId}::uuid, code, name, unit
      from unnest(${codes}::text[], ${names}::text[], ${units}::text[]) as expected(code, name, unit)
      order by code, unit
      on conflict (org_id, material_code, unit) do nothing`.execute(db),
  )
}
