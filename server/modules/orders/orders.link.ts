import { Refused } from '../../../contract/errors.ts'
import type { Id } from '../../../contract/values.ts'
import type { Tx } from '../../db/db.ts'
import type { Member } from '../../viewer.ts'
import { type LinkRow, linkBetween } from '../suppliers/suppliers.read.ts'
import type { OrderRow } from './orders.store.ts'

/** The active link an order is written on; an unknown partner and one without a link answer the same. */
export async function activeLink(
  db: Tx,
  viewer: Member,
  supplierOrgId: Id,
  currency: string,
): Promise<LinkRow> {
  const link = await linkBetween(db, viewer, viewer.orgId, supplierOrgId)
  if (link?.status !== 'ACTIVE') throw new Refused('LINK_NOT_ACTIVE')
  if (link.currency !== currency) throw new Refused('CURRENCY_DIFFERS', { currency: link.currency })
  return link
}

/** Throws unless the order may go to its supplier today; a link may have changed since the draft was written. */
export async function checkTrading(db: Tx, viewer: Member, order: OrderRow): Promise<void> {
  const { standing } = await activeLink(db, viewer, order.supplier_org_id, order.currency)
  if (standing === 'SUSPENDED' || standing === 'EXITED') throw new Refused('SUPPLIER_SUSPENDED')
}

/** How far an answer or a delivery may differ, by the terms of the link as they are now. */
export async function toleranceOf(db: Tx, viewer: Member, order: OrderRow) {
  const link = await linkBetween(db, viewer, order.buyer_org_id, order.supplier_org_id)
  if (!link) throw new Error(`order ${order.id} has no link`)
  return {
    overPercent: link.over_percent,
    underPercent: link.under_percent,
    earlyDays: link.early_days,
    lateDays: link.late_days,
    autoAgree: link.auto_agree,
  }
}
