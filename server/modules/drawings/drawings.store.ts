import type { Selectable } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import { checkVersion, refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'

export type CallbackRow = Selectable<DB['drawing_callbacks']>

export const findCallback = (db: Tx, orgId: Id): Promise<CallbackRow | undefined> =>
  db.selectFrom('drawing_callbacks').selectAll().where('org_id', '=', orgId).executeTakeFirst()

export const lockCallback = (db: Tx, { orgId }: Member): Promise<CallbackRow | undefined> =>
  db.selectFrom('drawing_callbacks').selectAll().where('org_id', '=', orgId).forUpdate().executeTakeFirst()

/** Writes the call-back, against the version of a locked one. */
export async function writeCallback(
  db: Tx,
  { orgId, userName }: Member,
  known: CallbackRow | undefined,
  version: number | undefined,
  values: { url: string; access_token: Buffer },
): Promise<void> {
  if (known) checkVersion(known, version)
  const write: Promise<unknown> = known
    ? db
        .updateTable('drawing_callbacks')
        .set({
          ...values,
          ...touched({ userName }),
        })
        .where('org_id', '=', orgId)
        .execute()
    : db
        .insertInto('drawing_callbacks')
        .values({ org_id: orgId, ...values, updated_by: userName })
        .execute()
  await refusing('taken', () => new Refused('STILL_RUNNING'), write)
}

export async function deleteCallback(db: Tx, { orgId }: Member): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('drawing_callbacks')
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refused('NOT_FOUND')
}

/** The drawing number of a buyer's material by its code, as far as it has one. */
export const drawingNoOf = async (db: Tx, orgId: Id, code: string): Promise<string> =>
  (
    await db
      .selectFrom('materials')
      .select('drawing_no')
      .where('org_id', '=', orgId)
      .where('code', '=', code)
      .executeTakeFirst()
  )?.drawing_no ?? ''
