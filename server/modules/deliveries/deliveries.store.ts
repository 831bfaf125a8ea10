import type { Insertable, Selectable, UpdateObject } from 'kysely'
import { Refused } from '../../../contract/errors.ts'
import type { LocalDate } from '../../../contract/values.ts'
import { authored, refusing } from '../../conflict.ts'
import type { Tx } from '../../db/db.ts'
import { fixed } from '../../db/fragment.ts'
import type { DB } from '../../db/schema.ts'
import { visibleTo } from '../../db/scope.ts'
import { storedRows } from '../../documents/row.ts'
import { nextNumber } from '../../numbers.ts'
import type { Member, Viewer } from '../../viewer.ts'
import { deliverySource } from './deliveries.source.ts'

export type DeliveryRow = Selectable<DB['deliveries']>
export type DeliveryLineRow = Selectable<DB['delivery_lines']>
export type DeliveryPatch = UpdateObject<DB, 'deliveries'>

const visible = (viewer: Viewer) => visibleTo(viewer, deliverySource.scope)

const rows = storedRows('deliveries', deliverySource, [
  'status',
  'reason',
  'submitted_at',
  'shipped_at',
  'arrived_at',
  'received_at',
])
/** The lock of a delivery guards its lines too: whatever changes one of them holds it. */
export const { find, lock, put } = rows

export const linesOf = async (db: Tx, { id }: Pick<DeliveryRow, 'id'>): Promise<DeliveryLineRow[]> =>
  (
    await db.executeQuery(
      fixed<DeliveryLineRow>`select * from delivery_lines where delivery_id = ${id} order by line_no, id`,
    )
  ).rows

/** Writes a locked delivery; `DELIVERY_NO_TAKEN` where the supplier has another of its number. */
export const save: typeof rows.save = (...given) => numbered(rows.save(...given))

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
        ...authored(viewer),
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
