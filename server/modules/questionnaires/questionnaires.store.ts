import { type Selectable, sql } from 'kysely'
import type { Questionnaire } from '../../../contract/lowcode/questionnaire.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import { lockOwnOrg } from '../orgs/orgs.read.ts'

export type QuestionnaireRow = Omit<Selectable<DB['questionnaires']>, 'document'> & {
  document: Questionnaire
}

const rowOf = (row: Selectable<DB['questionnaires']>): QuestionnaireRow => ({
  ...row,
  document: row.document as unknown as Questionnaire, // written by `insertLive` alone
})

/** What an organisation asks now. */
export async function findLive(db: Tx, orgId: Id): Promise<QuestionnaireRow | undefined> {
  const row = await db
    .selectFrom('questionnaires')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('live', '=', true)
    .executeTakeFirst()
  return row && rowOf(row)
}

/** What an organisation has asked, now or formerly. */
export const findOne = async (db: Tx, id: Id): Promise<QuestionnaireRow> =>
  rowOf(await db.selectFrom('questionnaires').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** What the viewer's organisation asks; nobody else changes that until the end of the transaction. */
export async function lockLive(db: Tx, viewer: Member): Promise<QuestionnaireRow | undefined> {
  await lockOwnOrg(db, viewer)
  return findLive(db, viewer.orgId)
}

export const retire = (db: Tx, { orgId, userName }: Member) =>
  db
    .updateTable('questionnaires')
    .set({ live: false, updated_by: userName, updated_at: sql<string>`clock_timestamp()` })
    .where('org_id', '=', orgId)
    .where('live', '=', true)
    .execute()

export type QuestionnaireValues = Pick<
  QuestionnaireRow,
  'app_id' | 'page_id' | 'release' | 'name' | 'name_en' | 'document'
>

/** Puts a questionnaire in the place of the one there was. */
export async function insertLive(
  db: Tx,
  { orgId, userName }: Member,
  { document, ...values }: QuestionnaireValues,
): Promise<void> {
  await db
    .insertInto('questionnaires')
    .values({
      ...values,
      document: json(document),
      org_id: orgId,
      live: true,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from questionnaires where org_id = ${orgId})`,
      updated_by: userName,
    })
    .execute()
}
