import type { Insertable } from 'kysely'
import type { ChangeRequest } from '../../../../contract/changeRequests.ts'
import type { Refused } from '../../../../contract/errors.ts'
import type { Id } from '../../../../contract/values.ts'
import { authored, refusing } from '../../../conflict.ts'
import type { Tx } from '../../../db/db.ts'
import type { DB } from '../../../db/schema.ts'
import { listedRows } from '../../../documents/row.ts'
import type { Member } from '../../../viewer.ts'
import { lock as lockOrder, type OrderRow } from '../orders.store.ts'
import { present } from './changeRequests.present.ts'
import { changeRequestSource, type ListedRequest } from './changeRequests.source.ts'

const rows = listedRows('change_requests', changeRequestSource)

/** Locks the order and then its request, as whatever changes a line does: of two who decide, the second finds it decided. */
export async function lock(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version: number },
): Promise<{ order: OrderRow; request: ListedRequest }> {
  const { orderId } = await rows.find(db, viewer, id)
  const order = await lockOrder(db, viewer, { id: orderId })
  const request = await rows.lock(db, viewer, { id, version })
  return { order, request }
}

/** Throws what `taken` makes when the line has a request under way. */
export async function insert(
  db: Tx,
  viewer: Member,
  request: Omit<Insertable<DB['change_requests']>, 'author_id' | 'author_name' | 'updated_by'>,
  taken: () => Refused,
): Promise<ChangeRequest> {
  const made = db
    .insertInto('change_requests')
    .values({ ...request, ...authored(viewer) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await refusing('taken', taken, made)
  return present(await rows.find(db, viewer, id), viewer)
}

/** Writes a locked request and answers it as the viewer reads it. */
export const save = async (...given: Parameters<typeof rows.save>): Promise<ChangeRequest> =>
  present(await rows.save(...given), given[1])
