import { type Selectable, sql } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

export type SubjectRow = Selectable<DB['fn_subjects']>

const like = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

export const summariesOf = (db: Tx, { orgId }: Member, keyword: string) =>
  db
    .selectFrom('fn_summaries')
    .select(['id', 'code', 'name', 'active'])
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

const taken = <T>(code: string, write: Promise<T>): Promise<T> =>
  refusing('taken', () => new Refused('CODE_TAKEN', { code }), write)

const needed = (rows: readonly { id: Id }[]): Id => {
  const [row] = rows
  if (!row) throw new Refused('NOT_FOUND')
  return row.id
}

export const writeSummary = async (
  db: Tx,
  { orgId }: Member,
  id: Id | undefined,
  values: { code: string; name: string; active: boolean },
): Promise<Id> =>
  needed(
    await taken(
      values.code,
      id === undefined
        ? db
            .insertInto('fn_summaries')
            .values({ ...values, org_id: orgId })
            .returning('id')
            .execute()
        : db
            .updateTable('fn_summaries')
            .set(values)
            .where('org_id', '=', orgId)
            .where('id', '=', id)
            .returning('id')
            .execute(),
    ),
  )

export const writeSubject = async (
  db: Tx,
  { orgId }: Member,
  id: Id | undefined,
  values: Pick<SubjectRow, 'code' | 'name' | 'parent_id' | 'direction' | 'opening' | 'active'>,
): Promise<Id> =>
  needed(
    await taken(
      values.code,
      id === undefined
        ? db
            .insertInto('fn_subjects')
            .values({ ...values, org_id: orgId })
            .returning('id')
            .execute()
        : db
            .updateTable('fn_subjects')
            .set(values)
            .where('org_id', '=', orgId)
            .where('id', '=', id)
            .returning('id')
            .execute(),
    ),
  )

export const removeSummary = async (db: Tx, { orgId }: Member, id: Id): Promise<void> => {
  needed(
    await db
      .deleteFrom('fn_summaries')
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .returning('id')
      .execute(),
  )
}

/** Deletes a subject with nothing below it. */
export const removeSubject = async (db: Tx, { orgId }: Member, id: Id): Promise<void> => {
  needed(
    await refusing(
      'referenced',
      () => new Refused('IN_USE'),
      db.deleteFrom('fn_subjects').where('org_id', '=', orgId).where('id', '=', id).returning('id').execute(),
    ),
  )
}
