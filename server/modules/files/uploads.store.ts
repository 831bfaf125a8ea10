import { sql, type Selectable } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import { deleteRows } from '../../db/lock.ts'
import type { DB } from '../../db/schema.ts'
import type { Viewer } from '../../viewer.ts'

export type UploadRow = Selectable<DB['uploads']>

/** Row-level security leaves the viewer's own, begun for the organisation they work for. */
export const find = (db: Tx, id: Id): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()

export const lock = async (db: Tx, id: Id): Promise<UploadRow> => {
  const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Begins it, or leaves what was begun under that id meanwhile; throws when that is somebody else's. */
export const begin = async (
  db: Tx,
  viewer: Pick<Viewer, 'userId' | 'orgId'>,
  { id, name, size }: Pick<UploadRow, 'id' | 'name' | 'size'>,
): Promise<UploadRow> => {
  await db
    .insertInto('uploads')
    .values({ id, user_id: viewer.userId, org_id: viewer.orgId, name, size })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return lock(db, id)
}

export const setReceived = async (db: Tx, id: Id, received: number): Promise<void> => {
  await db.updateTable('uploads').set({ received }).where('id', '=', id).execute()
}

export const setDone = async (db: Tx, id: Id): Promise<void> => {
  await db.updateTable('uploads').set({ done: true }).where('id', '=', id).execute()
}

export const drop = async (db: Tx, id: Id): Promise<void> => {
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}

/** Forgets uploads that began more than a day ago. For the system. */
export const forget = (db: Tx): Promise<unknown> =>
  deleteRows(db, 'uploads', sql<boolean>`begun_at < now() - interval '1 day'`)
