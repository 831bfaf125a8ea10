import { type Selectable, sql } from 'kysely'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { DB } from '../../db/schema.ts'
import type { Member } from '../../viewer.ts'
import type { OrderRow } from './orders.store.ts'
import type { Change } from './rules/changes.ts'

/** Keeps the order as it is now under its revision number. Decimals are text in the snapshot, as everywhere. */
export async function keepRevision(
  db: Tx,
  viewer: Member,
  orderId: Id,
  reason: string,
  changes: readonly Change[],
): Promise<void> {
  await sql`
    insert into order_revisions (order_id, buyer_org_id, supplier_org_id, shared, order_no, currency, revision, by_name, reason, total_amount, changes, snapshot)
    select o.id, o.buyer_org_id, o.supplier_org_id, o.shared, o.order_no, o.currency, o.revision, ${viewer.userName}, ${reason}, o.total_amount, ${JSON.stringify(changes)}::jsonb,
      jsonb_build_object(
        'orderNo', o.order_no, 'revision', o.revision, 'buyerName', o.buyer_name, 'supplierName', o.supplier_name,
        'supplierCode', o.supplier_code, 'currency', o.currency, 'taxIncluded', o.tax_included, 'amount', o.amount::text,
        'taxAmount', o.tax_amount::text, 'totalAmount', o.total_amount::text, 'orderedOn', o.ordered_on, 'shipTo', o.ship_to,
        'buyerContact', o.buyer_contact, 'paymentDays', o.payment_days, 'remark', o.remark,
        'lines', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'lineNo', l.line_no, 'materialCode', l.material_code, 'materialName', l.material_name, 'spec', l.spec, 'unit', l.unit,
            'qty', trim_scale(l.qty)::text, 'price', trim_scale(l.price)::text, 'taxRate', trim_scale(l.tax_rate)::text,
            'amount', l.amount::text, 'requestedOn', l.requested_on, 'remark', l.remark) order by l.line_no), '[]')
          from order_lines l where l.order_id = o.id and not l.cancelled))
    from orders o where o.id = ${orderId}`.execute(db)
}

/** Forgets the revisions of an order that nobody of the supplier has opened; the database refuses any other. */
export const dropRevisions = async (db: Tx, order: OrderRow): Promise<void> => {
  await db.deleteFrom('order_revisions').where('order_id', '=', order.id).execute()
}

/** A revision as it is listed: without its snapshot. */
export type RevisionRow = Pick<
  Selectable<DB['order_revisions']>,
  'revision' | 'at' | 'by_name' | 'reason' | 'total_amount' | 'changes'
>

/** Every revision of an order the viewer may see, the first one first. */
export const revisionsOf = (db: Tx, order: OrderRow): Promise<RevisionRow[]> =>
  db
    .selectFrom('order_revisions')
    .select(['revision', 'at', 'by_name', 'reason', 'total_amount', 'changes'])
    .where('order_id', '=', order.id)
    .orderBy('revision')
    .execute()
