import type { Insertable, Selectable, UpdateObject } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { Id, LocalDate } from '../../../contract/values.ts'
import { checkVersion, refusing, touched } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { nextNumber } from '../../numbers.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { deliveryLimit, deliverySource } from './deliveries.source.ts'

export type DeliveryRow = Selectable<DB['deliveries']>
export type DeliveryLineRow = Selectable<DB['delivery_lines']>
export type DeliveryPatch = UpdateObject<DB, 'deliveries'>

const visible = (viewer: Viewer) => visibleTo(viewer, deliverySource.scope)

const one = (db: Tx, viewer: Member, id: Id) =>
  db
    .selectFrom('deliveries')
    .selectAll('deliveries')
    .where('deliveries.id', '=', id)
    .where(visible(viewer))
    .where(deliveryLimit(viewer))

export const find = async (db: Tx, viewer: Member, id: Id): Promise<DeliveryRow> => {
  const row = await one(db, viewer, id).executeTakeFirst()
  if (!row) throw new Refused('NOT_FOUND')
  return row
}

/** Locks one delivery, made against a version. Its lock guards its lines too: whatever changes one of them holds it. */
export async function lock(
  db: Tx,
  viewer: Member,
  { id, version }: { id: Id; version?: number | undefined },
): Promise<DeliveryRow> {
  const delivery = await one(db, viewer, id).forUpdate().executeTakeFirst()
  if (!delivery) throw new Refused('NOT_FOUND')
  checkVersion(delivery, version)
  return delivery
}

export const linesOf = (db: Tx, { id }: Pick<DeliveryRow, 'id'>): Promise<DeliveryLineRow[]> =>
  db
    .selectFrom('delivery_lines')
    .selectAll()
    .where('delivery_id', '=', id)
    .orderBy('line_no')
    .orderBy('id')
    .execute()

/** Writes a locked delivery; its version goes up. */
export const save = (
  db: Tx,
  viewer: Member,
  delivery: DeliveryRow,
  patch: DeliveryPatch,
): Promise<DeliveryRow> =>
  numbered(
    db
      .updateTable('deliveries')
      .set({
        ...patch,
        ...touched(delivery, viewer),
      })
      .where('id', '=', delivery.id)
      .where(visible(viewer))
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

/** Writes what belongs to the change that is being made, without a version of its own. */
export const keep = (db: Tx, { id }: DeliveryRow, patch: DeliveryPatch): Promise<DeliveryRow> =>
  db.updateTable('deliveries').set(patch).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

type Header = Omit<
  Insertable<DB['deliveries']>,
  'supplier_org_id' | 'author_id' | 'author_name' | 'updated_by'
>

/** A draft of the viewer's organisation, written by the viewer. */
export const create = (db: Tx, viewer: Member, header: Header): Promise<DeliveryRow> =>
  numbered(
    db
      .insertInto('deliveries')
      .values({
        ...header,
        supplier_org_id: viewer.orgId,
        author_id: viewer.userId,
        author_name: viewer.userName,
        updated_by: viewer.userName,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )

const numbered = <T>(write: Promise<T>): Promise<T> =>
  refusing('taken', () => new Refused('DELIVERY_NO_TAKEN'), write)

/** Removes a locked draft with its lines. */
export const remove = async (db: Tx, viewer: Member, { id }: DeliveryRow): Promise<void> => {
  await db.deleteFrom('deliveries').where('id', '=', id).where(visible(viewer)).execute()
}

/** DN, year and month, four digits. */
export const nextDeliveryNo = (db: Tx, viewer: Member, on: LocalDate): Promise<string> =>
  nextNumber(db, viewer, { noun: 'deliveries', prefix: 'DN', on }, async (no) => {
    const taken = await db
      .selectFrom('deliveries')
      .select('id')
      .where('supplier_org_id', '=', viewer.orgId)
      .where('delivery_no', '=', no)
      .executeTakeFirst()
    return taken !== undefined
  })
