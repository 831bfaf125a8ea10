import { type Selectable, sql } from 'kysely'
import type { Reason } from '../../../contract/consents.ts'
import type { AskNoun } from '../../../contract/lowcode/app.ts'
import type { Id } from '../../../contract/values.ts'
import { refusing } from '../../conflict.ts'
import { Refused } from '../../../contract/errors.ts'
import type { Tx } from '../../db/db.ts'
import { json } from '../../db/json.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

export type ConsentRow = Omit<Selectable<DB['app_consents']>, 'reason'> & { reason: Reason }

const own = (db: Tx, { orgId }: Member) =>
  db.selectFrom('app_consents').selectAll().where('org_id', '=', orgId)

const rowOf = (row: Selectable<DB['app_consents']>): ConsentRow => ({ ...row, reason: row.reason as Reason }) // written by `put` alone

/** What the viewer's organisation has answered an application. */
export const answersTo = async (db: Tx, viewer: Member, appId: Id): Promise<ConsentRow[]> =>
  (await own(db, viewer).where('app_id', '=', appId).execute()).map(rowOf)

/** Keeps an answer in place of the one before. */
export async function put(
  db: Tx,
  viewer: Member,
  { appId, noun, reason, granted }: { appId: Id; noun: AskNoun; reason: Reason; granted: boolean },
): Promise<ConsentRow> {
  const said = { reason: json(reason), granted, by_name: viewer.userName }
  const written = db
    .insertInto('app_consents')
    .values({ ...said, app_id: appId, org_id: viewer.orgId, noun })
    .onConflict((taken) =>
      taken
        .columns(['app_id', 'org_id', 'noun'])
        .doUpdateSet({ ...said, at: sql<string>`clock_timestamp()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  // The application was withdrawn from the organisation meanwhile.
  return rowOf(await refusing('referenced', () => new Refused('NOT_FOUND'), written))
}

/** Drops the answers of partners to what an application of the viewer's asks no more, or in other words. */
export async function dropStale(
  db: Tx,
  appId: Id,
  asks: readonly { noun: AskNoun; reason: Reason }[],
): Promise<void> {
  await sql`
    delete from app_consents where app_id = ${appId} and not exists (
      select from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as asked(noun text, reason jsonb)
      where asked.noun = app_consents.noun and asked.reason = app_consents.reason)`.execute(db)
}
