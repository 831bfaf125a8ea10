import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { shareKeys } from '../../db/lock.ts'
import type { Member } from '../../viewer.ts'

export { insertMasters, type ReadySets } from './masters.store.ts'

/** Until the end of the transaction no code of a unit or a currency changes, so that those read now are still there when they are written. */
export const keepMasters = (db: Tx, { orgId }: Member): Promise<void> => shareKeys(db, 'masters', [orgId])

/** How many decimals a quantity has, for those of the units that the viewer's organisation uses. */
export async function scalesOf(
  db: Tx,
  viewer: Member,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('units')
    .select(['code', 'scale'])
    .where('org_id', '=', viewer.orgId)
    .where('active', '=', true)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  return new Map(rows.map(({ code, scale }) => [code, scale]))
}

/** Does the viewer's organisation use this currency? */
export const knowsCurrency = async (db: Tx, viewer: Member, code: string): Promise<boolean> =>
  (await db
    .selectFrom('currencies')
    .select('id')
    .where('org_id', '=', viewer.orgId)
    .where('active', '=', true)
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined
