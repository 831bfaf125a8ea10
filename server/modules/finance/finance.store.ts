import { type Selectable, sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

export type SubjectRow = Selectable<DB['fn_subjects']>

const like = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

export const summariesOf = (db: Tx, { orgId }: Member, keyword: string) =>
  db
    .selectFrom('fn_summaries')
    .select(['id', 'version', 'code', 'name', 'active'])
    .where('org_id', '=', orgId)
    .where((is) => is.or([is('code', 'ilike', like(keyword)), is('name', 'ilike', like(keyword))]))
    .orderBy('code')
    .execute()

/** All subjects by code: those of a keyword have their parents among them still. */
export const subjectsOf = (db: Tx, { orgId }: Member): Promise<SubjectRow[]> =>
  db.selectFrom('fn_subjects').selectAll().where('org_id', '=', orgId).orderBy('code').execute()

/** Debit and credit of the saved voucher lines on these subjects. `entities` keep them in the fields of a voucher line. */
export async function booked(
  db: Tx,
  { orgId, side }: Member,
  entities: readonly Id[],
  codes: readonly string[],
): Promise<{ debit: string; credit: string }> {
  const { rows } = await sql<{ debit: string; credit: string }>`
    select coalesce(sum((data ->> 'debit')::numeric), 0)::text as debit, coalesce(sum((data ->> 'credit')::numeric), 0)::text as credit
    from app_records where org_id = ${orgId} and side = ${side} and entity_id = any(${entities}::uuid[])
      and data ->> 'subjectCode' = any(${codes}::text[])`.execute(db)
  return rows[0] ?? { debit: '0', credit: '0' }
}
