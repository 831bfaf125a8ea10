import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'

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
