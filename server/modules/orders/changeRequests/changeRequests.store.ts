import type { Insertable, UpdateObject } from 'kysely'
import type { ChangeRequest } from '../../../../contract/changeRequests.ts'
import { Refused } from '../../../../contract/errors.ts'
import type { Id } from '../../../../contract/values.ts'
import { checkVersion, refusing, touched } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import { findRow, lockRow } from '../../../db/find.ts'
import type { DB } from '../../../db/schema.ts'
import type { Member } from '../../../viewer.ts'
import { lock as lockOrder, type OrderRow } from '../orders.store.ts'
import { present } from './changeRequests.present.ts'
import { changeRequestSource, type ListedRequest } from './changeRequests.source.ts'

const found = (row: ListedRequest | undefined): ListedRequest => {
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Locks the order and then its request, as whatever changes a line does: of two who decide, the second finds it decided. */
export async function lock(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version: number },
): Promise<{ order: OrderRow; request: ListedRequest }> {
  const { orderId } = found(await findRow(db, viewer, changeRequestSource, id))
  const order = await lockOrder(db, viewer, { id: orderId })
  const request = found(await lockRow(db, viewer, changeRequestSource, 'change_requests', id))
  checkVersion(
    { version: request.version, updated_by: request.updatedBy, updated_at: request.updatedAt },
    version,
  )
  return { order, request }
}

/** Throws what `taken` makes when the line has a request under way. */
export async function insert(
  db: Tx,
  viewer: Member,
  request: Omit<Insertable<DB['change_requests']>, 'author_id' | 'author_name' | 'updated_by'>,
  taken: () => Refused,
): Promise<ChangeRequest> {
  const { userId, userName } = viewer
  const made = db
    .insertInto('change_requests')
    .values({ ...request, author_id: userId, author_name: userName, updated_by: userName })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await refusing('taken', taken, made)
  return present(found(await findRow(db, viewer, changeRequestSource, id)), viewer)
}

/** Writes a locked request and answers it as the viewer reads it. */
export async function save(
  db: Tx,
  viewer: Member,
  { id, version }: ListedRequest,
  patch: UpdateObject<DB, 'change_requests'>,
): Promise<ChangeRequest> {
  await db
    .updateTable('change_requests')
    .set({
      ...patch,
      ...touched({ version }, viewer),
    })
    .where('id', '=', id)
    .execute()
  return present(found(await findRow(db, viewer, changeRequestSource, id)), viewer)
}
